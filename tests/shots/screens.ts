import { pageLinks, sellerMenuEntries } from '#web/bundle/fold-features.ts';

/** Who views a screen. */
export type Viewer = 'visitor' | 'shopper' | 'seller';

/** Ids for the screens' URLs. */
export type Shown = { productId: string; variantsId: string; addressId: string; requestId: string };

export type Screen = {
  name: string;
  path: (shown: Shown) => string;
  viewer: Viewer;
  /** Index of the page's open tab; the first by default. */
  tab?: number;
};

/** The file name for a path: `/my-orders` is `my-orders`, `/` is `home`. */
function named(path: string, viewer: Viewer): Screen {
  return { name: path.slice(1).replaceAll('/', '-') || 'home', path: () => path, viewer };
}

const visited = [
  '/',
  '/products',
  '/products/herbs',
  '/collections/low-light',
  '/community',
  '/ask',
  '/contact',
  '/cart',
  '/wish-list',
  '/nowhere',
  '/offline',
  '/forgotten-password',
  '/forgotten-password/seller',
  '/reset-password',
  '/confirm-email',
  '/take-back-email',
  '/unsubscribe/of-no-use',
];

/** Every screen of the shop, in the order of a visit. */
export const screens: readonly Screen[] = [
  ...visited.map((path) => named(path, 'visitor')),
  ...[...pageLinks.help, ...pageLinks.legal].map(({ to }) => named(to, 'visitor')),
  { name: 'product', path: ({ productId }) => `/products/flower/${productId}`, viewer: 'visitor' },
  { name: 'variants-product', path: ({ variantsId }) => `/products/herbs/${variantsId}`, viewer: 'visitor' },
  { name: 'search', path: () => '/products?search=rose', viewer: 'visitor' },
  { name: 'search-nothing', path: () => '/products?search=qwertyuiop', viewer: 'visitor' },
  { name: 'seller-login', path: () => '/seller', viewer: 'visitor' },
  { ...named('/cart', 'shopper'), name: 'cart-filled' },
  ...pageLinks.account.map(({ to }) => named(to, 'shopper')),
  { ...named('/profile', 'shopper'), name: 'profile-details', tab: 1 },
  { ...named('/profile', 'shopper'), name: 'profile-password', tab: 2 },
  named('/add-address', 'shopper'),
  { name: 'edit-address', path: ({ addressId }) => `/edit-address/${addressId}`, viewer: 'shopper' },
  ...sellerMenuEntries
    .flatMap(({ links }) => links)
    .map(({ to }) => ({
      ...named(to, 'seller'),
      name: to === '/seller' ? 'seller-add' : to.slice(1).replace('/', '-'),
    })),
  named('/seller/product-photos', 'seller'),
  named('/seller/product-import', 'seller'),
  named('/seller/orders/new', 'seller'),
  { name: 'seller-edit', path: ({ productId }) => `/seller/product-list/${productId}`, viewer: 'seller' },
  { name: 'seller-edit-variants', path: ({ variantsId }) => `/seller/product-list/${variantsId}`, viewer: 'seller' },
  { name: 'seller-correct-request', path: ({ requestId }) => `/seller/user-requests/${requestId}`, viewer: 'seller' },
];
