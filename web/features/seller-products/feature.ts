import { defineFeature } from '#web/navigation/define-feature.ts';

export const sellerProducts = defineFeature({
  sellerPages: [
    {
      path: 'product-list',
      menu: {
        group: 'catalogue',
        rank: 20,
        text: 'seller.menu.product-list',
        icon: 'warehouse',
        leadsTo: ['product-photos', 'product-import'],
      },
    },
    { path: 'product-photos' },
  ],
});
