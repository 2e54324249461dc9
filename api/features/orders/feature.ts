import { defineCleanup } from '#api/services/define-cleanup.ts';
import { defineFeature } from '#api/services/define-feature.ts';
import { orderLines } from '#database/tables/orders.ts';
import { forgetRecipients } from './buyer/forget-recipients.ts';
import { leaveOrders } from './buyer/leave-orders.ts';
import { orderEdited } from './buyer/order-edited-notification.ts';
import { orderExpired, orderPaid } from './buyer/paid-notifications.ts';
import { notifyOfOrder } from './notify-of-order.ts';
import { newOrder, orderPlaced, orderStatusChanged, productsSold } from './order-notifications.ts';
import { orderRoutes } from './routes.ts';
import { copiedSales } from './sales/copied-sales.ts';
import { sellerOrderRoutes } from './seller/seller-routes.ts';

export const orders = defineFeature({
  name: 'orders',
  routes: [orderRoutes, sellerOrderRoutes],
  jobs: [defineCleanup('forget-recipients', ({ db }) => forgetRecipients(db))],
  notifications: [orderPlaced, orderStatusChanged, newOrder, orderPaid, orderExpired, orderEdited, productsSold],
  orders: { inTransaction: { record: notifyOfOrder } },
  personal: { sections: { sales: copiedSales }, onDelete: leaveOrders },
  pictures: [{ column: orderLines.image }],
});
