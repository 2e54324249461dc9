import { defineFeature } from '#api/services/define-feature.ts';
import { cartRoutes } from './routes.ts';

export const cart = defineFeature({
  name: 'cart',
  routes: [cartRoutes],
});
