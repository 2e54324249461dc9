import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { sellerPages, shopPages } from './features.ts';

const isDevelopment = process.env.NODE_ENV === 'development';

function routesOf(pages: typeof shopPages, folder: string) {
  const built = pages.filter(({ isForDevelopment }) => isDevelopment || !isForDevelopment);
  return built.map(({ path, file = `${folder}${path}` }) => {
    const module = `routes/${file}.tsx`;
    return path === '' ? index(module) : route(path, module);
  });
}

/** The route table (docs/product.md, "Pages"): the pages that features state in their doors. */
export default [
  layout('routes/shop-layout.tsx', [...routesOf(shopPages, ''), route('*', 'routes/not-found.tsx')]),
  route('seller', 'routes/seller/seller-layout.tsx', routesOf(sellerPages, 'seller/')),
] satisfies RouteConfig;
