import { defineFeature } from '#web/navigation/define-feature.ts';

export const coupons = defineFeature({
  sellerPages: [{ path: 'coupons', menu: { group: 'shop', rank: 10, text: 'coupons.title', icon: 'ticket-percent' } }],
});
