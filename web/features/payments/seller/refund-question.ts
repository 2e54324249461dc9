import { type AttemptMethod, isManual } from '#contract/orders/order-payment.ts';
import type { Text } from '#web/language/text.ts';

/** A refund: the amount in taka, who gets it, and by which method. */
type Refund = { amount: number; buyer: string; method: AttemptMethod };

/** The question before money goes back. Cash is handed over by the seller, so there the question is whether it was. */
export function refundQuestion({ amount, buyer, method }: Refund, { t, taka }: Text): string {
  return t(`sales.refund.question-${isManual(method) ? 'manual' : method}`, { amount: taka(amount), buyer });
}
