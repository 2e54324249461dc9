import { defineFeature } from '#web/navigation/define-feature.ts';

export const collections = defineFeature({
  pages: [{ path: 'collections/:slug', file: 'routes/collection.tsx' }],
  sellerPages: [
    {
      path: 'collections',
      file: 'routes/seller/collections.tsx',
      menu: { group: 'catalogue', rank: 40, text: 'seller.menu.collections', icon: 'Library' },
    },
  ],
});
