import { defineFeature } from '#api/services/define-feature.ts';
import { copiedOrders } from './copied-orders.ts';
import { paperRoutes } from './routes.ts';

export const invoices = defineFeature({
  name: 'invoices',
  routes: [paperRoutes],
  personal: { sections: { orders: copiedOrders } },
});
