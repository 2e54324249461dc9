import { defineFeature } from '#web/navigation/define-feature.ts';

export const submissions = defineFeature({
  pages: [
    {
      path: 'add-product-request',
      areas: ['forms', 'account'],
      link: { list: 'account', rank: 70, text: 'layout.add-request' },
    },
    {
      path: 'my-product-requests',
      areas: ['forms', 'account'],
      link: { list: 'account', rank: 80, text: 'layout.my-requests' },
    },
  ],
  sellerPages: [
    {
      path: 'user-requests',
      menu: { group: 'today', rank: 70, text: 'seller.menu.user-requests', icon: 'clipboard-check', count: 'requests' },
    },
    { path: 'user-requests/:id', file: 'seller/correct-request' },
  ],
});
