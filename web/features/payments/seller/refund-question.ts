import { type AttemptMethod, isManual } from '#contract/orders/order-payment.ts';
import type { Text } from '#web/language/text.ts';
import type { WayBack } from './refundable.ts';

/** A refund: the amount in taka, who gets it, and by which method. */
type Refund = { amount: number; buyer: string; method: AttemptMethod };

/** The question before money goes back. Cash is handed over by the seller, so there the question is whether it was. */
export function refundQuestion({ amount, buyer, method }: Refund, { t, taka }: Text): string {
  return t(`sales.refund.question-${kindOf(method)}`, { amount: taka(amount), buyer });
}

/** The same question for money that goes back by several methods. */
export function refundQuestionOf(ways: readonly WayBack[], { amount, buyer }: Omit<Refund, 'method'>, text: Text) {
  const [first, second] = ways;
  if (first && !second) return refundQuestion({ amount, buyer, method: first.method }, text);
  const { t, taka } = text;
  return t('sales.refund.question-several', { amount: taka(amount), buyer, parts: partsText(ways, text) });
}

/** The parts of money that goes back, each with its method: "৳102 by bKash, ৳50 by hand". */
export function partsText(ways: readonly WayBack[], { t, taka }: Text): string {
  return ways
    .map(({ method, amount }) => t(`sales.refund.part-${kindOf(method)}`, { amount: taka(amount) }))
    .join(', ');
}

function kindOf(method: AttemptMethod) {
  return isManual(method) ? 'manual' : method;
}
