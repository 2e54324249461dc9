import { defineFeature } from '#web/navigation/define-feature.ts';

export const collections = defineFeature({
  pages: [{ path: 'collections/:slug', file: 'collection' }],
  sellerPages: [
    { path: 'collections', menu: { group: 'catalogue', rank: 40, text: 'seller.menu.collections', icon: 'library' } },
  ],
});
