import { type AttemptMethod, isManual } from '#contract/orders/order-payment.ts';
import type { Text } from '#web/language/text.ts';

/** An amount in taka, who gets it back, and by which way. */
type Refund = { amount: number; buyer: string; method: AttemptMethod };

/** The question before money goes back. Cash is handed over by the seller, so there the question is whether it was. */
export function refundQuestion({ amount, buyer, method }: Refund, { t, taka }: Text): string {
  return t(`sales.refund.question-${isManual(method) ? 'manual' : method}`, { amount: taka(amount), buyer });
}
