import { defineFeature } from '#web/navigation/define-feature.ts';

export const ledger = defineFeature({
  sellerPages: [
    {
      path: 'payouts',
      file: 'seller/after-sale/payouts',
      menu: { group: 'money', rank: 30, text: 'payouts.title', icon: 'wallet' },
    },
  ],
});
