import { defineFeature } from '#web/navigation/define-feature.ts';

export const courierMoney = defineFeature({
  sellerPages: [
    {
      path: 'courier-money',
      file: 'routes/seller/after-sale/courier-money.tsx',
      menu: { group: 'shop', rank: 20, text: 'courier-money.title', icon: 'Banknote' },
    },
  ],
});
