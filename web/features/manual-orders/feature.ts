import { defineFeature } from '#web/navigation/define-feature.ts';

export const manualOrders = defineFeature({
  sellerPages: [
    { path: 'orders/new', file: 'routes/seller/order-entry/make-order.tsx' },
    { path: 'orders/:id/edit', file: 'routes/seller/order-entry/edit-order.tsx' },
  ],
});
