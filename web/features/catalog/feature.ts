import { defineFeature } from '#web/navigation/define-feature.ts';

export const catalog = defineFeature({
  pages: [
    { path: 'products', file: 'routes/products.tsx' },
    { path: 'products/:category', file: 'routes/category.tsx' },
  ],
});
