import { defineFeature } from '#api/services/define-feature.ts';
import { madeOrderRoutes } from './routes.ts';

export const madeOrders = defineFeature({
  name: 'made-orders',
  routes: [madeOrderRoutes],
});
