import { Refusal } from '#api/http/refusal.ts';
import { limits } from '#contract/limits.ts';
import type { products } from '#database/tables/products.ts';

export type OrderItem = { productId: string; quantity: number };
export type ProductRow = typeof products.$inferSelect;
export type CheckedLine = { product: ProductRow; quantity: number };

/** Joins items that name the same product. */
export function mergeItems(items: readonly OrderItem[]): OrderItem[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Whether two carts hold the same products in the same quantities, in whatever order. */
export function sameItems(one: readonly OrderItem[], other: readonly OrderItem[]): boolean {
  const quantities = new Map(other.map((item) => [item.productId, item.quantity]));
  return one.length === other.length && one.every((item) => quantities.get(item.productId) === item.quantity);
}

/** Pairs items with their products; refuses what is unknown, removed, out of stock or too many, by name. */
export function checkLines(items: readonly OrderItem[], found: readonly ProductRow[]): CheckedLine[] | Refusal {
  const products = new Map(found.map((product) => [product.id, product]));
  const lines: CheckedLine[] = [];
  for (const { productId, quantity } of items) {
    const product = products.get(productId);
    if (!product || product.removedAt)
      return new Refusal('product-unavailable', { named: product !== undefined, product });
    if (!product.inStock) return new Refusal('out-of-stock', { product });
    if (quantity > limits.quantityMax) return new Refusal('quantity-too-large', { product });
    lines.push({ product, quantity });
  }
  return lines;
}
