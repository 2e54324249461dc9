const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** A page's addresses by the tag of their language. */
export type PageAddresses = readonly { tag: string; address: string }[];

/** A sitemap of pages, each in every language; the first is for readers of any other. */
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

/** The list of the sitemap's files. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}
