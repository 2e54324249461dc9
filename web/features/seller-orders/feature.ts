import { defineFeature } from '#web/navigation/define-feature.ts';

export const sellerOrders = defineFeature({
  sellerPages: [
    {
      path: 'orders',
      file: 'routes/seller/orders.tsx',
      menu: { group: 'today', rank: 20, text: 'seller.menu.orders', icon: 'ListOrdered', count: 'orders' },
    },
  ],
});
