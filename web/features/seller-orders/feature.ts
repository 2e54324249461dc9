import { defineFeature } from '#web/navigation/define-feature.ts';

export const sellerOrders = defineFeature({
  sellerPages: [
    {
      path: 'orders',
      menu: { group: 'today', rank: 20, text: 'seller.menu.orders', icon: 'list-ordered', count: 'orders' },
    },
  ],
});
