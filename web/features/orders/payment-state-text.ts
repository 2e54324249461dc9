import type { OrderPayment } from '#contract/order-payment.ts';
import type { UserOrder } from '#contract/orders.ts';
import type { MessageId } from '#web/language/message-id.ts';

type Paid = Pick<UserOrder, 'isPaid' | 'status'> & { payment?: Pick<OrderPayment, 'state'> | undefined };

/** Whether an order is paid. For one that was cancelled nothing is owed. */
export function paymentStateText({ isPaid, status, payment }: Paid): MessageId {
  const text = payment && onlineStates[payment.state];
  if (text) return text;
  if (isPaid) return 'orders.paid';
  return status === 'Cancelled' ? 'orders.nothing-to-pay' : 'orders.pending';
}

/** States that payment in cash does not have. */
const onlineStates: Partial<Record<OrderPayment['state'], MessageId>> = {
  checking: 'payments.state.checking',
  held: 'payments.state.held',
  'part-refunded': 'payments.state.part-refunded',
  refunded: 'payments.state.refunded',
};
