import type { PaymentMethod } from '#contract/order-payment.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** What people read for a way to pay. */
export function paymentMethodText(method: PaymentMethod): MessageId {
  return method === 'cod' ? 'orders.payment.cod' : `payments.method.${method}`;
}
