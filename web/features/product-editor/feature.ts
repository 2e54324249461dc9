import { defineFeature } from '#web/navigation/define-feature.ts';

export const productEditor = defineFeature({
  sellerPages: [
    {
      path: '',
      file: 'seller/add-product',
      menu: { group: 'catalogue', rank: 10, text: 'seller.menu.add-product', icon: 'package-plus' },
    },
    { path: 'product-list/:id', file: 'seller/edit-product' },
  ],
});
