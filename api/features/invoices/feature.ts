import { defineFeature } from '#api/services/define-feature.ts';
import { copiedOrders } from './copied-orders.ts';
import { followOrder } from './notes/follow-order.ts';
import { settleCancelledPapers } from './notes/paper-jobs.ts';
import { paperRoutes } from './routes.ts';

export const invoices = defineFeature({
  name: 'invoices',
  routes: [paperRoutes],
  jobs: [settleCancelledPapers],
  orders: { inTransaction: { record: followOrder } },
  personal: { sections: { orders: copiedOrders } },
});
