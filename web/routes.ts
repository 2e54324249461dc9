import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { features } from './features.ts';

type Page = { path: string; file: string; isForDevelopment?: boolean };

const isDevelopment = process.env.NODE_ENV === 'development';
const routesOf = (pages: readonly Page[]) =>
  pages
    .filter(({ isForDevelopment }) => isDevelopment || !isForDevelopment)
    .map(({ path, file }) => (path === '' ? index(file) : route(path, file)));

/** The route table (docs/product.md, "Pages"), of the pages that features state in their doors. */
export default [
  layout('routes/shop-layout.tsx', [
    ...routesOf(features.flatMap(({ pages = [] }) => pages)),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('seller', 'routes/seller/seller-layout.tsx', routesOf(features.flatMap(({ sellerPages = [] }) => sellerPages))),
] satisfies RouteConfig;
