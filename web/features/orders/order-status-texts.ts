import type { OrderPayment } from '#contract/order-payment.ts';
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

/** The status of an order as its buyer or seller reads it: what nobody paid in time was not cancelled by a person. */
export function orderStatusText({ status, payment }: OrderWithPayment): MessageId {
  return payment?.state === 'expired' ? 'orders.status.expired' : orderStatusTexts[status];
}

export type OrderWithPayment = { status: OrderStatus; payment?: Pick<OrderPayment, 'state'> | undefined };
