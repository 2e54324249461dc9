import { defineFeature } from '#web/navigation/define-feature.ts';

export const productEditor = defineFeature({
  sellerPages: [
    {
      path: '',
      file: 'routes/seller/add-product.tsx',
      menu: { group: 'catalogue', rank: 10, text: 'seller.menu.add-product', icon: 'PackagePlus' },
    },
    { path: 'product-list/:id', file: 'routes/seller/edit-product.tsx' },
  ],
});
