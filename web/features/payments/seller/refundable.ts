import { toPoisha, toTaka } from '#contract/money.ts';
import type { AttemptMethod } from '#contract/orders/order-payment.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';

/** Money that can be refunded: the amount left, in taka, and the method of its payment and refund. */
export type Refundable = { left: number; method: AttemptMethod };

/** What can be refunded of an order; undefined when nothing can. */
export function refundable({
  isPaid,
  amount,
  payment,
}: Pick<SellerOrder, 'isPaid' | 'amount' | 'payment'>): Refundable | undefined {
  if (!payment) return isPaid ? { left: amount, method: 'cod' } : undefined;
  // An overpayment that is not refunded yet goes first.
  const owed = payment.attempts.find((attempt) => attempt.state === 'surplus' && restOf(attempt) > 0);
  const paid = owed ?? payment.attempts.find((attempt) => attempt.state === 'captured' && restOf(attempt) > 0);
  return paid && { left: restOf(paid), method: paid.provider };
}

function restOf({ captured, refunded }: { captured: number; refunded: number }): number {
  return toTaka(toPoisha(captured) - toPoisha(refunded));
}
