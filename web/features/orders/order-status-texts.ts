import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { OrderPayment } from '#contract/orders/payment-schemas.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** Texts for the statuses, which are English in the API. */
export const orderStatusTexts = {
  'Awaiting Payment': 'orders.status.awaiting',
  'Order Placed': 'orders.status.placed',
  Processing: 'orders.status.processing',
  Shipped: 'orders.status.shipped',
  Delivered: 'orders.status.delivered',
  Cancelled: 'orders.status.cancelled',
} as const satisfies Record<OrderStatus, MessageId>;

/** The text of an order's status. An order whose payment expired is not shown as cancelled: no person cancelled it. */
export function orderStatusText({ status, payment }: OrderWithPayment): MessageId {
  return payment?.state === 'expired' ? 'orders.status.expired' : orderStatusTexts[status];
}

export type OrderWithPayment = { status: OrderStatus; payment?: Pick<OrderPayment, 'state'> | undefined };
