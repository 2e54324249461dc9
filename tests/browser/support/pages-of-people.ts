import { pagePaths } from '#tests/security/requests/page-requests.ts';

/** Pages with the shop's own words alone: nothing that a person wrote stands there, but for the name in the header. */
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
