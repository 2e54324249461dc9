const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** A page's URLs by language tag. */
export type PageAddresses = readonly { tag: string; address: string }[];

/** Returns a sitemap of pages in every language. The first language is the default for other readers (`x-default`). */
export function sitemapXml(pages: readonly PageAddresses[]): string {
  const entries = pages.flatMap((page) => {
    const [other] = page;
    const links = [...page, ...(other ? [{ ...other, tag: 'x-default' }] : [])].map(
      ({ tag, address }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(address)}"/>`,
    );
    return page.map(({ address }) => `<url><loc>${escapeXml(address)}</loc>${links.join('')}</url>\n`);
  });
  return `${declaration}<urlset ${namespace} ${linkNamespace}>\n${entries.join('')}</urlset>\n`;
}

/** Returns the index of the sitemap's files. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}
