import { defineFeature } from '#web/navigation/define-feature.ts';

export const cart = defineFeature({
  pages: [{ path: 'cart', file: 'routes/cart.tsx', areas: ['forms', 'account'] }],
});
