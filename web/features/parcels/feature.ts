import { defineFeature } from '#web/navigation/define-feature.ts';

export const parcels = defineFeature({
  sellerPages: [
    { path: 'parcels/book', file: 'seller/after-sale/book-parcels' },
    {
      path: 'parcels',
      file: 'seller/after-sale/parcels',
      menu: { group: 'today', rank: 50, text: 'parcels.title', icon: 'truck', count: 'parcels' },
    },
  ],
});
