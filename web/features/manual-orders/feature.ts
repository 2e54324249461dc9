import { defineFeature } from '#web/navigation/define-feature.ts';

export const manualOrders = defineFeature({
  sellerPages: [
    { path: 'orders/new', file: 'seller/order-entry/make-order' },
    { path: 'orders/:id/edit', file: 'seller/order-entry/edit-order' },
  ],
});
