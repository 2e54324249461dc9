import { defineFeature } from '#api/services/define-feature.ts';
import { backInStockRoutes } from './routes.ts';

export const backInStock = defineFeature({
  name: 'back-in-stock',
  routes: [backInStockRoutes],
});
