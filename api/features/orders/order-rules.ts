import { refuseShort, type Shortage } from '#api/features/stock/refuse-short.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Address } from '#contract/addresses/schemas.ts';
import type { DeliveryArea } from '#contract/delivery/delivery-area.ts';
import { limits } from '#contract/limits.ts';
import {
  type FoundProduct,
  leftOf,
  type OrderItem,
  type ResolvedItem,
  resolveItems,
  type StocksOn,
  shipsFromOf,
} from './resolve-items.ts';

export type CheckedLine = ResolvedItem & {
  isCounted: boolean;
  /** The first day of shipping of a pre-order; null for pieces on the shelf. */
  shipsFrom: string | null;
};

/** Merges items that name the same. */
export function mergeItems(items: readonly OrderItem[]): OrderItem[] {
  const merged = new Map<string, OrderItem>();
  for (const item of items) {
    const name = itemName(item);
    merged.set(name, { ...item, quantity: (merged.get(name)?.quantity ?? 0) + item.quantity });
  }
  return [...merged.values()];
}

/** Returns the same text for items of the same product, variant and price. */
export function itemName({ productId, variantId = '', own }: OrderItem): string {
  return `${productId} ${variantId}${own ? ` ${own.unitPrice} ${own.reason}` : ''}`;
}

/** Returns whether items name what a saved cart has, in the same quantities and in any order. A cart has the variants' ids. */
export function sameItems(items: readonly OrderItem[], saved: readonly OrderItem[]): boolean {
  const quantities = new Map(saved.map((line) => [line.productId, line.quantity]));
  const lines = mergeItems(
    items.map(({ productId, variantId, quantity }) => ({ productId: variantId ?? productId, quantity })),
  );
  return lines.length === saved.length && lines.every((line) => quantities.get(line.productId) === line.quantity);
}

/**
 * Returns the lines of an order. Refuses unknown, removed, retired and out-of-stock products and too large quantities,
 * by name. For shortages, it names the first product and returns the remaining stock of each.
 */
export function checkLines(
  items: readonly OrderItem[],
  found: readonly FoundProduct[],
  { stocks, today }: StocksOn,
): CheckedLine[] | Refusal {
  const resolved = resolveItems(items, found, { stocks, today });
  if (resolved instanceof Refusal) return resolved;
  const lines: CheckedLine[] = [];
  const short: Shortage[] = [];
  for (const item of resolved) {
    const { product, variant, stockId, quantity } = item;
    const stock = stocks.get(stockId);
    const isCounted = typeof stock?.stock === 'number';
    const left = leftOf(variant ?? product, stock, today);
    if (left < Math.min(quantity, limits.quantityMax)) short.push({ product, stockId, left, isCounted });
    else if (quantity > limits.quantityMax) return new Refusal('quantity-too-large', { product });
    lines.push({ ...item, isCounted, shipsFrom: shipsFromOf(stock, quantity, today) });
  }
  return short[0] ? refuseShort(short[0], short) : lines;
}

/** Refuses an order to an address outside all delivery areas, with the districts where the shop delivers. */
export function refuseDelivery({ city }: Pick<Address, 'city'>, areas: readonly DeliveryArea[]): Refusal {
  const districts = areas.flatMap((area) => area.districts ?? []);
  return new Refusal('not-delivered-there', { place: city, districts }, { field: 'address' });
}
