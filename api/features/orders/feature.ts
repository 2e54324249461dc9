import { defineCleanup } from '#api/services/define-cleanup.ts';
import { defineFeature } from '#api/services/define-feature.ts';
import { orderLines } from '#database/tables/orders.ts';
import { copiedSales } from './buyer/copied-sales.ts';
import { forgetRecipients } from './buyer/forget-recipients.ts';
import { leaveOrders } from './buyer/leave-orders.ts';
import { notifyOfOrder } from './notify-of-order.ts';
import { newOrder, orderPlaced, orderStatusChanged } from './order-notifications.ts';
import { orderRoutes } from './routes.ts';
import { newMessage, newRequest, notificationUndelivered } from './seller/seller-notifications.ts';
import { sellerOrderRoutes } from './seller/seller-routes.ts';

export const orders = defineFeature({
  name: 'orders',
  routes: [orderRoutes, sellerOrderRoutes],
  jobs: [defineCleanup('forget-recipients', ({ db }) => forgetRecipients(db))],
  notifications: {
    'order-placed': orderPlaced,
    'order-moved': orderStatusChanged,
    'new-order': newOrder,
    'new-request': newRequest,
    'new-message': newMessage,
    'notice-undelivered': notificationUndelivered,
  },
  orders: { inTransaction: { record: notifyOfOrder } },
  personal: { sections: { sales: copiedSales }, onDelete: leaveOrders },
  pictures: [{ column: orderLines.image }],
});
