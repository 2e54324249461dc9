import { defineFeature } from '#web/navigation/define-feature.ts';

export const categories = defineFeature({
  sellerPages: [
    { path: 'categories', menu: { group: 'catalogue', rank: 30, text: 'seller.menu.categories', icon: 'shapes' } },
  ],
});
