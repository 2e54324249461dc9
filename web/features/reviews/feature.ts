import { defineFeature } from '#web/navigation/define-feature.ts';

export const reviews = defineFeature({
  pages: [
    {
      path: 'my-reviews',
      file: 'routes/my-reviews.tsx',
      areas: ['product', 'forms', 'account'],
      link: { list: 'account', rank: 40, text: 'layout.my-reviews' },
    },
  ],
  sellerPages: [
    {
      path: 'reviews',
      file: 'routes/seller/reviews.tsx',
      areas: ['product'],
      menu: { group: 'people', rank: 20, text: 'seller-reviews.title', icon: 'Star' },
    },
  ],
});
