import { defineFeature } from '#web/navigation/define-feature.ts';

export const coupons = defineFeature({
  sellerPages: [
    {
      path: 'coupons',
      file: 'routes/seller/coupons.tsx',
      menu: { group: 'shop', rank: 10, text: 'coupons.title', icon: 'TicketPercent' },
    },
  ],
});
