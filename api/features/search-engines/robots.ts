import { inLanguage, languageCodes } from '#contract/languages.ts';

/** Paths that search engines must not crawl: calls, a visitor's own pages, the seller's area, developer tools. */
const ownPages = [
  '/api',
  '/seller',
  '/cart',
  '/add-address',
  '/edit-address',
  '/manage-addresses',
  '/my-',
  '/profile',
  '/add-product-request',
  '/debug-',
];

const inEachLanguage = ownPages.flatMap((path) =>
  path === '/api' ? [path] : languageCodes.map((language) => inLanguage(language, path)),
);

/** Returns the text of robots.txt. It names the sitemap only when the shop has a public URL. */
export function robotsText(publicUrl: string | undefined): string {
  const lines = ['User-agent: *', ...inEachLanguage.map((path) => `Disallow: ${path}`)];
  if (publicUrl) lines.push('', `Sitemap: ${publicUrl}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
