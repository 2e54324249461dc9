import { defineFeature } from '#web/navigation/define-feature.ts';

export const sellerOrders = defineFeature({
  sellerPages: [
    {
      path: 'orders',
      menu: { group: 'today', rank: 20, text: 'seller.menu.orders', icon: 'list-ordered', count: 'orders' },
    },
    {
      path: 'scan',
      menu: { group: 'today', rank: 25, text: 'scan.title', icon: 'scan-barcode' },
    },
  ],
});
