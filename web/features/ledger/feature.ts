import { defineFeature } from '#web/navigation/define-feature.ts';

export const ledger = defineFeature({
  sellerPages: [
    {
      path: 'payouts',
      file: 'routes/seller/after-sale/payouts.tsx',
      menu: { group: 'people', rank: 40, text: 'payouts.title', icon: 'Banknote' },
    },
  ],
});
