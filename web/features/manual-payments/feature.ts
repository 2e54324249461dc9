import { defineFeature } from '#web/navigation/define-feature.ts';

export const manualPayments = defineFeature({
  sellerPages: [
    {
      path: 'manual-payments',
      file: 'routes/seller/manual-payments.tsx',
      menu: { group: 'today', rank: 30, text: 'sales.manual.menu', icon: 'HandCoins', count: 'manual-payments' },
    },
  ],
});
