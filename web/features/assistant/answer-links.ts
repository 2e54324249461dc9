import { isProductSlug } from '#contract/products/product-slug.ts';

const productLink = /^\/products\/[\w-]+\/([a-z\d-]+)(?![\w-])/;

/** Pages of the shop that an answer may link to. Other links may have effects; a link to the logout would log out. */
const catalogueLink = /^\/products(\/[\w-]+){0,2}(\?search=[^#]*)?$/;

/** Maximum number of product cards per answer. */
const maxCards = 6;

/** Slugs of the products that an answer links to, in order, without duplicates. In older answers they are ids. */
export function linkedProducts(markdown: string): string[] {
  const links = markdown.matchAll(/\]\(\s*<?([^)>\s]+)/g);
  const slugs = [...links].flatMap(([, address = '']) => {
    const slug = productLink.exec(address)?.[1];
    return slug !== undefined && isProductSlug(slug) ? [slug] : [];
  });
  return [...new Set(slugs)].slice(0, maxCards);
}

/** Where a link in an answer may lead: to the catalogue, to another site, or nowhere. */
export function linkTarget(address: string | undefined): 'catalogue' | 'elsewhere' | 'nowhere' {
  if (address === undefined) return 'nowhere';
  if (catalogueLink.test(address)) return 'catalogue';
  return /^https?:\/\//i.test(address) ? 'elsewhere' : 'nowhere';
}
