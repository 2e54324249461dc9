import { toPoisha, toTaka } from '#contract/money.ts';

/** The amount of a cart or order line, in taka. */
export function lineAmount(unitPrice: number, quantity: number): number {
  return toTaka(toPoisha(unitPrice) * quantity);
}
