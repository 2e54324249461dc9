import { defineFeature } from '#web/navigation/define-feature.ts';

export const sellerProducts = defineFeature({
  sellerPages: [
    {
      path: 'product-list',
      file: 'routes/seller/product-list.tsx',
      menu: {
        group: 'catalogue',
        rank: 20,
        text: 'seller.menu.product-list',
        icon: 'Warehouse',
        leadsTo: ['product-photos', 'product-import'],
      },
    },
    { path: 'product-photos', file: 'routes/seller/product-photos.tsx' },
  ],
});
