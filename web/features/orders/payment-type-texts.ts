import type { PaymentType } from '#contract/orders.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** What people read for the ways to pay. Only the first sends anything to the server (specification, section 1). */
export const paymentTypeTexts = {
  COD: 'orders.payment.cod',
  Online: 'orders.payment.online',
} as const satisfies Record<PaymentType, MessageId>;
