import type { PaymentType } from '#contract/orders/schemas.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** Texts for the payment types (docs/product.md, "Ways to pay"). */
export const paymentTypeTexts = {
  COD: 'orders.payment.cod',
  Online: 'orders.payment.online',
} as const satisfies Record<PaymentType, MessageId>;
