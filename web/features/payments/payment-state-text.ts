import type { OrderPayment } from '#contract/orders/payment-schemas.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import type { MessageId } from '#web/language/message-id.ts';

type Paid = Pick<UserOrder, 'money' | 'status'> & { payment?: Pick<OrderPayment, 'state'> | undefined };

/** The text for how far an order is paid. A cancelled order owes nothing. */
export function paymentStateText({ money, status, payment }: Paid): MessageId {
  const { paid, refunded, toCollect } = money;
  if (payment?.state === 'checking' || payment?.state === 'held') return `payments.state.${payment.state}`;
  if (status === 'Awaiting Payment') return 'orders.pending';
  if (toCollect > 0) return paid > refunded ? 'orders.part-paid' : 'orders.pending';
  if (refunded > 0) return refunded === paid ? 'payments.state.refunded' : 'payments.state.part-refunded';
  return paid > 0 ? 'orders.paid' : 'orders.nothing-to-pay';
}
