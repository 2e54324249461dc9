import { defineFeature } from '#api/services/define-feature.ts';
import { collectionRoutes } from './routes.ts';

export const collections = defineFeature({
  name: 'collections',
  routes: [collectionRoutes],
  products: { onEveryNode: (node) => node.collections.productsChanged() },
});
