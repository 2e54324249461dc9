import { announceGrown } from '#api/features/products/announce-grown.ts';
import { dropTouched } from '#api/features/products/drop-touched.ts';
import { defineFeature } from '#api/services/define-feature.ts';
import { publishProducts } from './publish-products.ts';
import { catalogRoutes } from './routes.ts';
import { sellerCatalogRoutes } from './seller-routes.ts';

export const catalog = defineFeature({
  name: 'catalog',
  routes: [catalogRoutes, sellerCatalogRoutes],
  jobs: [publishProducts],
  products: { onEveryNode: dropTouched },
  people: announceGrown,
});
