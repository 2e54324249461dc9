import type { PaymentType } from '#contract/orders.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** What people read for the types of payment (docs/product.md, "Ways to pay"). */
export const paymentTypeTexts = {
  COD: 'orders.payment.cod',
  Online: 'orders.payment.online',
} as const satisfies Record<PaymentType, MessageId>;
