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

/** Returns `amount * part / whole` in poisha, rounded half up; exact however large they are. */
export function portion(amount: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / doubled);
}

/**
 * A line's share and its pieces, of which `returned` came back or were not taken, and the amounts of its order in
 * poisha: `credited` was taken off `kept`, its total less what was returned.
 */
export type LineFacts = {
  share: number;
  quantity: number;
  returned: number;
  rate: number;
  isDelivered: boolean;
  credited: number;
  kept: number;
};

/** Returns the part of a line's share that went with its returned pieces, in poisha. */
export function returnedShare({ share, quantity, returned }: Pick<LineFacts, 'share' | 'quantity' | 'returned'>) {
  return portion(share, returned, quantity);
}

/**
 * Returns the sums of a line's rows in the ledger, by their kind, in poisha. What came in does not enter. Refund rows are
 * in proportion to all that was credited so far, so that a full credit takes back exactly everything, in any number of
 * parts.
 */
export function lineEarnings({
  rate,
  isDelivered,
  credited,
  kept,
  ...line
}: LineFacts): Record<OrderLedgerKind, number> {
  if (!isDelivered) return { sale: 0, commission: 0, refund: 0, 'refund-commission': 0 };
  const sale = line.share - returnedShare(line);
  const commission = portion(sale, rate, wholeRate);
  const goneBack = (amount: number) => (kept > 0 ? portion(amount, credited, kept) : 0);
  return {
    sale,
    commission: 0 - commission,
    refund: 0 - goneBack(sale),
    'refund-commission': goneBack(commission),
  };
}
