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
    if (!product || product.removedAt) {
      const name = product ? `${product.name}` : 'A product in your cart';
      return new Refusal('conflict', `${name} is no longer available. Please remove it from your cart.`);
    }
    if (!product.inStock) {
      return new Refusal('conflict', `${product.name} is out of stock. Please remove it from your cart.`);
    }
    if (quantity > limits.quantityMax) {
      return new Refusal('invalid', `You can order at most ${limits.quantityMax} of ${product.name}`);
    }
    lines.push({ product, quantity });
  }
  return lines;
}
