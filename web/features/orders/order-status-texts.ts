import type { OrderStatus } from '#contract/order-status.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** What people read for the statuses, which are English on the wire. */
export const orderStatusTexts = {
  'Awaiting Payment': 'orders.status.awaiting',
  'Order Placed': 'orders.status.placed',
  Processing: 'orders.status.processing',
  Shipped: 'orders.status.shipped',
  Delivered: 'orders.status.delivered',
  Cancelled: 'orders.status.cancelled',
} as const satisfies Record<OrderStatus, MessageId>;
