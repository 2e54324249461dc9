import { defineFeature } from '#web/navigation/define-feature.ts';

export const manualPayments = defineFeature({
  sellerPages: [
    {
      path: 'manual-payments',
      menu: { group: 'money', rank: 10, text: 'sales.manual.menu', icon: 'hand-coins', count: 'manual-payments' },
    },
  ],
});
