import { fingerprintOf } from '#api/http/calls/idempotency.ts';
import type { Call } from '#contract/call.ts';
import { orderCalls } from '#contract/orders.ts';
import { paymentCalls } from '#contract/payments.ts';
import { mergeItems, type OrderItem } from './order-rules.ts';

type OrderBody = { items?: readonly OrderItem[] | null | undefined };

/** Tells orders under one Idempotency-Key apart. A cart is the same whatever the order of its items. */
export function orderFingerprint(body: OrderBody): string {
  return fingerprintOfCart(orderCalls.placeOrder, body);
}

/** The same of orders that are paid online. */
export function onlineOrderFingerprint(body: OrderBody): string {
  return fingerprintOfCart(paymentCalls.placeOnlineOrder, body);
}

function fingerprintOfCart(call: Call, body: OrderBody): string {
  const items = mergeItems(body.items ?? []).sort((one, other) => (one.productId < other.productId ? -1 : 1));
  return fingerprintOf(call, { body: { ...body, items } });
}
