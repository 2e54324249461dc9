import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { helpPages } from './language/help-pages.ts';

/** Pages for developers; not part of the production build. */
const ofDevelopment =
  process.env.NODE_ENV === 'development' ? [route('styleguide', 'routes/styleguide/styleguide.tsx')] : [];

/** The route table (docs/product.md, "Pages"). */
export default [
  layout('routes/shop-layout.tsx', [
    index('routes/home.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/:category', 'routes/category.tsx'),
    route('products/:category/:id', 'routes/product.tsx'),
    route('collections/:slug', 'routes/collection.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('wish-list', 'routes/wish-list.tsx'),
    route('add-address', 'routes/add-address.tsx'),
    route('edit-address/:id', 'routes/edit-address.tsx'),
    route('manage-addresses', 'routes/manage-addresses.tsx'),
    route('my-orders', 'routes/my-orders.tsx'),
    route('community', 'routes/community.tsx'),
    route('my-posts', 'routes/my-posts.tsx'),
    route('profile', 'routes/accounts/profile.tsx'),
    route('notices', 'routes/accounts/notifications.tsx'),
    route('unsubscribe/:token', 'routes/accounts/unsubscribe.tsx'),
    route('forgotten-password', 'routes/accounts/forgotten-password.tsx'),
    route('forgotten-password/seller', 'routes/accounts/forgotten-seller-password.tsx'),
    route('reset-password', 'routes/accounts/reset-password.tsx'),
    route('confirm-email', 'routes/accounts/confirm-email.tsx'),
    route('take-back-email', 'routes/accounts/take-back-email.tsx'),
    route('my-sales', 'routes/my-sales.tsx'),
    route('add-product-request', 'routes/add-product-request.tsx'),
    route('my-product-requests', 'routes/my-product-requests.tsx'),
    route('ask', 'routes/ask.tsx'),
    route('contact', 'routes/contact.tsx'),
    ...helpPages.map((page) => route(page, `routes/help/${page}.tsx`)),
    route('offline', 'routes/offline.tsx'),
    route('debug-auth', 'routes/debug-auth.tsx'),
    route('debug-products', 'routes/debug-products.tsx'),
    ...ofDevelopment,
    route('*', 'routes/not-found.tsx'),
  ]),
  route('seller', 'routes/seller/seller-layout.tsx', [
    index('routes/seller/add-product.tsx'),
    route('dashboard', 'routes/seller/dashboard.tsx'),
    route('settings', 'routes/seller/settings.tsx'),
    route('product-list', 'routes/seller/product-list.tsx'),
    route('product-photos', 'routes/seller/product-photos.tsx'),
    route('product-import', 'routes/seller/product-import.tsx'),
    route('product-list/:id', 'routes/seller/edit-product.tsx'),
    route('categories', 'routes/seller/categories.tsx'),
    route('collections', 'routes/seller/collections.tsx'),
    route('orders', 'routes/seller/orders.tsx'),
    route('user-requests', 'routes/seller/user-requests.tsx'),
    route('user-requests/:id', 'routes/seller/correct-request.tsx'),
    route('community-posts', 'routes/seller/community-posts.tsx'),
    route('users', 'routes/seller/users.tsx'),
    route('messages', 'routes/seller/messages.tsx'),
    route('newsletter', 'routes/seller/newsletter.tsx'),
    route('notices', 'routes/seller/notifications.tsx'),
    route('security', 'routes/seller/security.tsx'),
  ]),
] satisfies RouteConfig;
