import { defineFeature } from '#web/navigation/define-feature.ts';

export const submissions = defineFeature({
  pages: [
    {
      path: 'add-product-request',
      file: 'routes/add-product-request.tsx',
      areas: ['forms', 'account'],
      link: { list: 'account', rank: 70, text: 'layout.add-request' },
    },
    {
      path: 'my-product-requests',
      file: 'routes/my-product-requests.tsx',
      areas: ['forms', 'account'],
      link: { list: 'account', rank: 80, text: 'layout.my-requests' },
    },
  ],
  sellerPages: [
    {
      path: 'user-requests',
      file: 'routes/seller/user-requests.tsx',
      menu: { group: 'today', rank: 70, text: 'seller.menu.user-requests', icon: 'ClipboardCheck', count: 'requests' },
    },
    { path: 'user-requests/:id', file: 'routes/seller/correct-request.tsx' },
  ],
});
