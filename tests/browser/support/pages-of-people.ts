import { pagePaths } from '#tests/security/requests/page-requests.ts';

/** Pages with the shop's own words alone: no user's text is on them, except the name in the header. */
const ownWords = new Set([
  '/add-product-request',
  '/confirm-email',
  '/debug-auth',
  '/delivery',
  '/faq',
  '/forgotten-password',
  '/forgotten-password/seller',
  '/offline',
  '/payment',
  '/privacy',
  '/reset-password',
  '/returns',
  '/take-back-email',
  '/terms',
  '/tracking',
  '/unsubscribe/:token',
]);

/** The route paths of all other pages. A new page is among them. */
export const pagesOfPeople: readonly string[] = pagePaths.filter((path) => !ownWords.has(path));

/** Ids of things that a story has made, and the key of a rider's link, for the parameters of paths. */
export type PathIds = Partial<Record<'product' | 'address' | 'request' | 'order' | 'rider', string>>;

/** Fills the parameters of a route path: an id, a category, a collection, a page of the settings, one that does not exist. */
export function pathOf(pattern: string, ids: PathIds): string {
  return pattern
    .replace(':category', 'herbs')
    .replace(':slug', 'low-light')
    .replace(':subject', 'taxes')
    .replace(':key', ids.rider ?? '')
    .replace(':id', ids[idKind(pattern)] ?? '')
    .replace('*', 'nowhere');
}

function idKind(pattern: string): keyof PathIds {
  if (pattern.startsWith('/edit-address')) return 'address';
  if (pattern.startsWith('/seller/orders')) return 'order';
  return pattern.startsWith('/seller/user-requests') ? 'request' : 'product';
}
