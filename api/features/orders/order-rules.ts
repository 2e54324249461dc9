import { Refusal } from '#api/http/replies/refusal.ts';
import type { Address } from '#contract/addresses/schemas.ts';
import type { DeliveryArea } from '#contract/delivery/delivery-area.ts';
import { limits } from '#contract/limits.ts';
import type { products } from '#database/tables/products.ts';
import type { productStocks } from '#database/tables/stock.ts';

export type OrderItem = { productId: string; quantity: number };
type ProductRow = typeof products.$inferSelect;
type StockRow = Pick<typeof productStocks.$inferSelect, 'stock' | 'isSwitchedOff'>;
/** A product with its stock; null when it was never counted. */
export type FoundProduct = { product: ProductRow; soldAs: string; stock: StockRow | null };
export type CheckedLine = { product: ProductRow; soldAs: string; quantity: number; isCounted: boolean };

/** Merges items of the same product. */
export function mergeItems(items: readonly OrderItem[]): OrderItem[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Returns whether two carts contain the same products in the same quantities, in any order. */
export function sameItems(one: readonly OrderItem[], other: readonly OrderItem[]): boolean {
  const quantities = new Map(other.map((item) => [item.productId, item.quantity]));
  return one.length === other.length && one.every((item) => quantities.get(item.productId) === item.quantity);
}

/**
 * Pairs items with their products. Refuses unknown, removed and out-of-stock products and too large quantities, by name. For
 * shortages, it names the first product and returns what is left of each.
 */
export function checkLines(items: readonly OrderItem[], found: readonly FoundProduct[]): CheckedLine[] | Refusal {
  const known = new Map(found.map((row) => [row.product.id, row]));
  const lines: CheckedLine[] = [];
  const short: Shortage[] = [];
  for (const { productId, quantity } of items) {
    const { product, soldAs, stock } = known.get(productId) ?? {};
    if (!product || soldAs === undefined || product.removedAt)
      return new Refusal('product-unavailable', { named: product?.isDraft === false, product });
    const isCounted = typeof stock?.stock === 'number';
    const left = leftOf(product, stock ?? null);
    if (left < Math.min(quantity, limits.quantityMax)) short.push({ product, left, isCounted });
    else if (quantity > limits.quantityMax) return new Refusal('quantity-too-large', { product });
    lines.push({ product, soldAs, quantity, isCounted });
  }
  return short[0] ? refuseShort(short[0], short) : lines;
}

/** Returns how many can be ordered now. A product in stock without a count has no limit. */
function leftOf(product: ProductRow, stock: StockRow | null): number {
  const inStock = typeof stock?.stock === 'number' ? !stock.isSwitchedOff : product.inStock;
  return inStock ? (stock?.stock ?? Number.POSITIVE_INFINITY) : 0;
}

/** A product with less stock than was ordered. */
export type Shortage = Omit<CheckedLine, 'quantity' | 'soldAs'> & { left: number };

/** Refuses an order for lack of stock, with the number left of each counted product. */
export function refuseShort({ product, left }: Shortage, all: readonly Shortage[]): Refusal {
  const counted = all.filter(({ isCounted }) => isCounted);
  const stocks = Object.fromEntries(counted.map((short) => [short.product.id, short.left]));
  const details = counted.length > 0 ? { stocks } : {};
  return left === 0
    ? new Refusal('out-of-stock', { product }, details)
    : new Refusal('too-few-left', { product, left }, details);
}

/** Refuses an order to an address outside all delivery areas, with the districts where the shop delivers. */
export function refuseDelivery({ city }: Pick<Address, 'city'>, areas: readonly DeliveryArea[]): Refusal {
  const districts = areas.flatMap((area) => area.districts ?? []);
  return new Refusal('not-delivered-there', { place: city, districts }, { field: 'address' });
}
