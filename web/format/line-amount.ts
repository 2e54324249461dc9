import { toPoisha, toTaka } from '#contract/order-totals.ts';

/** What a line of a cart or an order costs, in taka. */
export function lineAmount(unitPrice: number, quantity: number): number {
  return toTaka(toPoisha(unitPrice) * quantity);
}
