import { defineFeature } from '#api/services/define-feature.ts';
import { madeOrderRoutes } from './routes.ts';

export const manualOrders = defineFeature({
  name: 'manual-orders',
  routes: [madeOrderRoutes],
});
