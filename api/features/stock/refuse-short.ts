import { Refusal } from '#api/http/replies/refusal.ts';
import type { NamedProduct } from '#contract/products/product-name.ts';

/** A product or variant with less stock than the order needs. */
export type Shortage = { product: NamedProduct; stockId: string; isCounted: boolean; left: number };

/** Refuses an order for lack of stock, with the number left of all that is counted. */
export function refuseShort({ product, left }: Shortage, all: readonly Shortage[]): Refusal {
  const counted = all.filter(({ isCounted }) => isCounted);
  const stocks = Object.fromEntries(counted.map((short) => [short.stockId, short.left]));
  const details = counted.length > 0 ? { stocks } : {};
  return left === 0
    ? new Refusal('out-of-stock', { product }, details)
    : new Refusal('too-few-left', { product, left }, details);
}
