import { defineFeature } from '#web/navigation/define-feature.ts';

export const coupons = defineFeature({
  sellerPages: [{ path: 'coupons', menu: { group: 'money', rank: 40, text: 'coupons.title', icon: 'ticket-percent' } }],
});
