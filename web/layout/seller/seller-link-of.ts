import { sellerMenu } from 'virtual:seller-menu';

const sellerLinks = sellerMenu.flatMap(({ links }) => links);

/** The seller menu's entry for a path, in any language. */
export function sellerLinkOf(path: string) {
  const isAt = (to: string) => path.endsWith(to) || path.includes(`${to}/`);
  return sellerLinks
    .toSorted((one, other) => other.to.length - one.to.length)
    .find(({ to, leadsTo }) => isAt(to) || leadsTo?.some(isAt));
}
