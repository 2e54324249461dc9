import { defineFeature } from '#api/services/define-feature.ts';
import { copiedCart } from './copied-cart.ts';
import { cartRoutes } from './routes.ts';

export const cart = defineFeature({
  name: 'cart',
  routes: [cartRoutes],
  personal: { sections: { cart: copiedCart } },
});
