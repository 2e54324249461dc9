import { defineFeature } from '#web/navigation/define-feature.ts';

export const parcels = defineFeature({
  sellerPages: [
    {
      path: 'parcels',
      file: 'routes/seller/after-sale/parcels.tsx',
      menu: { group: 'today', rank: 50, text: 'parcels.title', icon: 'Truck' },
    },
  ],
});
