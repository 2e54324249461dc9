import { defineFeature } from '#web/navigation/define-feature.ts';

export const products = defineFeature({
  pages: [{ path: 'products/:category/:id', file: 'product', areas: ['product'] }],
});
