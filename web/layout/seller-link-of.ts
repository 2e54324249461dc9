import { sellerLinks } from './seller-links.ts';

/** The entry of the seller's menu that the page at a path belongs to, whatever the language. */
export function sellerLinkOf(path: string) {
  const isAt = (to: string) => path.endsWith(to) || path.includes(`${to}/`);
  return sellerLinks.toSorted((one, other) => other.to.length - one.to.length).find(({ to }) => isAt(to));
}
