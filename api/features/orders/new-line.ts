import { variantLabel } from '#api/texts/variant-label.ts';
import { orderLineOf } from '#database/tables/order-line-of.ts';
import type { CheckedLine } from './order-rules.ts';

/** Returns a line of an order as the shop sells it; `commissionRate` is the shop's of today. */
export function newLine(orderId: string, { product, variant, ...bought }: CheckedLine, commissionRate: number) {
  const isOneOfSeveral = (product.variants?.length ?? 0) > 1;
  const label = variant && isOneOfSeveral ? variantLabel(variant, product.variesBy) : null;
  const line = orderLineOf(orderId, product, bought, variant ? { ...variant, label } : undefined);
  return { ...line, commissionRate };
}
