import { href } from '#web/navigation/navigation.ts';

const productLink = /\/products\/[\w-]+\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\w-])/g;

/** Pages of the shop that an answer may link to. Others could do something: a link to the logout would log out. */
const catalogueLink = /^\/products(\/[\w-]+){0,2}(\?search=[^#]*)?$/;

/** Maximum number of products of one answer that are shown as cards. */
const maxCards = 6;

/** Ids of the products that an answer links to, in its order, each once. */
export function linkedProductIds(markdown: string): string[] {
  const links = markdown.matchAll(/\]\(\s*<?([^)>\s]+)/g);
  const ids = [...links].flatMap(([, address = '']) => {
    const [match] = address.startsWith(`${href('/products')}/`) ? address.matchAll(productLink) : [];
    return match?.[1] ? [match[1]] : [];
  });
  return [...new Set(ids)].slice(0, maxCards);
}

/** Where a link of an answer may lead: to the catalogue, to another site, or nowhere. */
export function linkTarget(address: string | undefined): 'catalogue' | 'elsewhere' | 'nowhere' {
  if (address === undefined) return 'nowhere';
  if (catalogueLink.test(address)) return 'catalogue';
  return /^https?:\/\//i.test(address) ? 'elsewhere' : 'nowhere';
}
