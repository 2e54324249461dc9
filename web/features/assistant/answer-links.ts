import { href } from '#web/navigation/navigation.ts';

const productLink = /\/products\/[\w-]+\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\w-])/g;

/** Pages of the shop that an answer may link to. Other links may have effects; a link to the logout would log out. */
const catalogueLink = /^\/products(\/[\w-]+){0,2}(\?search=[^#]*)?$/;

/** Maximum number of product cards per answer. */
const maxCards = 6;

/** Ids of the products that an answer links to, in order, without duplicates. */
export function linkedProductIds(markdown: string): string[] {
  const links = markdown.matchAll(/\]\(\s*<?([^)>\s]+)/g);
  const ids = [...links].flatMap(([, address = '']) => {
    const [match] = address.startsWith(`${href('/products')}/`) ? address.matchAll(productLink) : [];
    return match?.[1] ? [match[1]] : [];
  });
  return [...new Set(ids)].slice(0, maxCards);
}

/** Where a link in an answer may lead: to the catalogue, to another site, or nowhere. */
export function linkTarget(address: string | undefined): 'catalogue' | 'elsewhere' | 'nowhere' {
  if (address === undefined) return 'nowhere';
  if (catalogueLink.test(address)) return 'catalogue';
  return /^https?:\/\//i.test(address) ? 'elsewhere' : 'nowhere';
}
