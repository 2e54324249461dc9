import { fingerprintOf } from '#api/http/idempotency.ts';
import { orderCalls } from '#contract/orders.ts';
import { mergeItems, type OrderItem } from './order-rules.ts';

/** Tells orders under one Idempotency-Key apart. A cart is the same whatever the order of its items. */
export function orderFingerprint(body: { items?: readonly OrderItem[] | null | undefined }): string {
  const items = mergeItems(body.items ?? []).sort((one, other) => (one.productId < other.productId ? -1 : 1));
  return fingerprintOf(orderCalls.placeOrder, { body: { ...body, items } });
}
