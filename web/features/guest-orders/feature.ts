import { defineFeature } from '#web/navigation/define-feature.ts';

export const guestOrders = defineFeature({
  pages: [{ path: 'orders/track', file: 'track-order', areas: ['forms', 'account'] }],
});
