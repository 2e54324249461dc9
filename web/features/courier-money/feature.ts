import { defineFeature } from '#web/navigation/define-feature.ts';

export const courierMoney = defineFeature({
  sellerPages: [
    {
      path: 'courier-money',
      file: 'seller/after-sale/courier-money',
      menu: { group: 'money', rank: 20, text: 'courier-money.title', icon: 'banknote' },
    },
  ],
});
