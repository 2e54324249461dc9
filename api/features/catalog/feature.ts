import { defineFeature } from '#api/services/define-feature.ts';
import { publishProducts } from './publish-products.ts';
import { catalogRoutes } from './routes.ts';
import { sellerCatalogRoutes } from './seller-routes.ts';

export const catalog = defineFeature({
  name: 'catalog',
  routes: [catalogRoutes, sellerCatalogRoutes],
  jobs: [publishProducts],
});
