import { defineFeature } from '#api/services/define-feature.ts';
import { guestOrderRoutes } from './routes.ts';

export const guestOrders = defineFeature({
  name: 'guest-orders',
  routes: [guestOrderRoutes],
});
