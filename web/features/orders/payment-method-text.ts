import type { PaymentMethod } from '#contract/orders/order-payment.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** The text for a payment method. */
export function paymentMethodText(method: PaymentMethod): MessageId {
  return method === 'cod' ? 'orders.payment.cod' : `payments.method.${method}`;
}
