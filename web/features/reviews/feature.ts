import { defineFeature } from '#web/navigation/define-feature.ts';

export const reviews = defineFeature({
  pages: [
    {
      path: 'my-reviews',
      areas: ['product', 'forms', 'account'],
      link: { list: 'account', rank: 40, text: 'layout.my-reviews' },
    },
  ],
  sellerPages: [
    {
      path: 'reviews',
      areas: ['product'],
      menu: { group: 'people', rank: 20, text: 'seller-reviews.title', icon: 'star' },
    },
  ],
});
