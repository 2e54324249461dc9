import { prorate } from '#contract/orders/order-totals.ts';
import type { OrderLedgerKind } from './ledger-kinds.ts';

/** A line of an order: `amount` before its discount, in poisha. */
export type SharedLine = { amount: number; discount: number };

/** Returns the share of each line in poisha: its amount after the discount, plus its part of the order's tax. */
export function lineShares(tax: number, lines: readonly SharedLine[]): number[] {
  const reduced = lines.map(({ amount, discount }) => amount - discount);
  const taxes = prorate(tax, reduced);
  return reduced.map((amount, index) => amount + (taxes[index] ?? 0));
}

/** The commission of a line is kept in hundredths of a percent. */
export const rateOfPercent = (percent: number) => Math.round(percent * 100);
const wholeRate = 10_000;

/** Returns `amount * part / whole` in poisha, rounded half up; exact however large they are. @internal Tests compare its edges. */
export function portion(amount: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / doubled);
}

/** `refunded` of `captured` has gone back to the buyer, in poisha; nothing was captured of an order that was never refunded. */
export type LineFacts = { share: number; rate: number; isDelivered: boolean; refunded: number; captured: number };

/**
 * Returns the sums of a line's rows in the ledger, by their kind, in poisha. Refund rows are in proportion to the total
 * refunded so far, so that a full refund takes back exactly everything, in any number of parts.
 */
export function lineEarnings({
  share,
  rate,
  isDelivered,
  refunded,
  captured,
}: LineFacts): Record<OrderLedgerKind, number> {
  if (!isDelivered) return { sale: 0, commission: 0, refund: 0, 'refund-commission': 0 };
  const commission = portion(share, rate, wholeRate);
  const goneBack = (amount: number) => (captured > 0 ? portion(amount, refunded, captured) : 0);
  return {
    sale: share,
    commission: 0 - commission,
    refund: 0 - goneBack(share),
    'refund-commission': goneBack(commission),
  };
}
