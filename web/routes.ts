import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The table of pages (specification, section 2). */
export default [
  layout('routes/shop-layout.tsx', [
    index('routes/home.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/:category', 'routes/category.tsx'),
    route('products/:category/:id', 'routes/product.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('add-address', 'routes/add-address.tsx'),
    route('edit-address/:id', 'routes/edit-address.tsx'),
    route('manage-addresses', 'routes/manage-addresses.tsx'),
    route('my-orders', 'routes/my-orders.tsx'),
    route('community', 'routes/community.tsx'),
    route('my-posts', 'routes/my-posts.tsx'),
    route('profile', 'routes/profile.tsx'),
    ...['ask', 'contact', 'my-sales', 'add-product-request', 'my-product-requests'].map((path) =>
      route(path, 'routes/opening-soon.tsx', { id: `opening-soon-${path}` }),
    ),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
