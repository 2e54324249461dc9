import { variantLabel } from '#api/texts/variant-label.ts';
import { orderLineOf } from '#database/tables/order-line-of.ts';
import type { CheckedLine } from './order-rules.ts';

/** Returns a line of an order as the shop sells it. */
export function newLine(orderId: string, { product, variant, ...bought }: CheckedLine) {
  if (!variant) return orderLineOf(orderId, product, bought);
  const isOneOfSeveral = (product.variants?.length ?? 0) > 1;
  const label = isOneOfSeveral ? variantLabel(variant, product.variesBy) : null;
  return orderLineOf(orderId, product, bought, { ...variant, label });
}
