import { defineFeature } from '#web/navigation/define-feature.ts';

export const cart = defineFeature({
  pages: [{ path: 'cart', areas: ['forms', 'account'] }],
});
