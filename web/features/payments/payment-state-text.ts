import type { OrderPayment } from '#contract/orders/payment-schemas.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import type { MessageId } from '#web/language/message-id.ts';

type Paid = Pick<UserOrder, 'isPaid' | 'status'> & { payment?: Pick<OrderPayment, 'state'> | undefined };

/** The text for whether an order is paid. A cancelled order owes nothing. */
export function paymentStateText({ isPaid, status, payment }: Paid): MessageId {
  const text = payment && onlineStates[payment.state];
  if (text) return text;
  if (isPaid) return 'orders.paid';
  return status === 'Cancelled' ? 'orders.nothing-to-pay' : 'orders.pending';
}

/** States that cash payments do not have. */
const onlineStates: Partial<Record<OrderPayment['state'], MessageId>> = {
  checking: 'payments.state.checking',
  held: 'payments.state.held',
  'part-refunded': 'payments.state.part-refunded',
  refunded: 'payments.state.refunded',
};
