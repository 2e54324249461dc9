import type { AttemptState } from '#contract/orders/order-payment.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** Texts for the states of a payment attempt. */
export const attemptStateTexts = {
  created: 'payments.attempt.started',
  started: 'payments.attempt.started',
  unknown: 'payments.state.checking',
  held: 'payments.state.held',
  captured: 'orders.paid',
  surplus: 'payments.attempt.surplus',
  failed: 'payments.attempt.failed',
  cancelled: 'payments.attempt.cancelled',
  expired: 'payments.attempt.expired',
} as const satisfies Record<AttemptState, MessageId>;
