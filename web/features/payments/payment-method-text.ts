import type { AttemptMethod } from '#contract/orders/order-payment.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** The text for a payment method. */
export function paymentMethodText(method: AttemptMethod): MessageId {
  return method === 'cod' ? 'orders.payment.cod' : `payments.method.${method}`;
}
