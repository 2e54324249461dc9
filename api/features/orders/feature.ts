import { defineFeature } from '#api/services/define-feature.ts';
import { orderEdited } from './buyer/order-edited-notification.ts';
import { orderExpired, orderPaid } from './buyer/paid-notifications.ts';
import { notifyOfOrder } from './notify-of-order.ts';
import { newOrder, orderPlaced, orderStatusChanged, productsSold } from './order-notifications.ts';
import { orderRoutes } from './routes.ts';
import { sellerOrderRoutes } from './seller/seller-routes.ts';

export const orders = defineFeature({
  name: 'orders',
  routes: [orderRoutes, sellerOrderRoutes],
  notifications: [orderPlaced, orderStatusChanged, newOrder, orderPaid, orderExpired, orderEdited, productsSold],
  orders: { inTransaction: { record: notifyOfOrder } },
});
