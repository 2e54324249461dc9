import { defineFeature } from '#web/navigation/define-feature.ts';

export const catalog = defineFeature({
  pages: [{ path: 'products' }, { path: 'products/:category', file: 'category' }],
});
