import type { PaymentMethod } from '#contract/order-payment.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** What people read for the ways to pay. */
export const paymentMethodTexts = {
  cod: 'orders.payment.cod',
  sslcommerz: 'payments.method.sslcommerz',
  bkash: 'payments.method.bkash',
} as const satisfies Record<PaymentMethod, MessageId>;
