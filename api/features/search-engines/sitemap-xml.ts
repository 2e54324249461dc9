import { xmlText } from '#api/http/replies/xml-text.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** A page: its URLs by language tag, when it was last changed, and its main picture. */
export type SitemapPage = {
  addresses: readonly { tag: string; address: string }[];
  changedAt?: Date | undefined;
  image?: string | undefined;
};

/** Returns a sitemap of pages in every language. The first language is the default for other readers (`x-default`). */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ addresses, changedAt, image }) => {
    const [other] = addresses;
    const links = [...addresses, ...(other ? [{ ...other, tag: 'x-default' }] : [])].map(
      ({ tag, address }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${xmlText(address)}"/>`,
    );
    const date = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    const picture = image === undefined ? '' : `<image:image><image:loc>${xmlText(image)}</image:loc></image:image>`;
    const rest = `${date}${links.join('')}${picture}`;
    return addresses.map(({ address }) => `<url><loc>${xmlText(address)}</loc>${rest}</url>\n`);
  });
  return `${declaration}<urlset ${namespace} ${linkNamespace} ${imageNamespace}>\n${entries.join('')}</urlset>\n`;
}

/** Returns the index of the sitemap's files. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}
