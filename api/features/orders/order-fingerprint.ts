import { fingerprintOf } from '#api/http/calls/idempotency.ts';
import type { Call } from '#contract/declarations/call.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import { manualPaymentCalls } from '#contract/manual-payments/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { itemName, mergeItems } from './order-rules.ts';
import type { OrderItem } from './resolve-items.ts';

type OrderBody = { items?: readonly OrderItem[] | null | undefined };

/**
 * Returns a fingerprint that detects different orders under one idempotency key. The order of the items does not
 * matter.
 */
export function orderFingerprint(body: OrderBody): string {
  return fingerprintOfCart(orderCalls.placeOrder, body);
}

/** The same for orders that are paid online. */
export function onlineOrderFingerprint(body: OrderBody): string {
  return fingerprintOfCart(paymentCalls.placeOnlineOrder, body);
}

/** The same for orders whose money is sent by hand. */
export function manualOrderFingerprint(body: OrderBody): string {
  return fingerprintOfCart(manualPaymentCalls.placeManualOrder, body);
}

/** The same for orders without an account. */
export function guestOrderFingerprint(body: OrderBody): string {
  return fingerprintOfCart(guestOrderCalls.placeGuestOrder, body);
}

/** The same for orders that a seller makes. */
export function madeOrderFingerprint(body: OrderBody): string {
  return fingerprintOfCart(madeOrderCalls.makeOrder, body);
}

function fingerprintOfCart(call: Call, body: OrderBody): string {
  const items = mergeItems(body.items ?? []).sort((one, other) => (itemName(one) < itemName(other) ? -1 : 1));
  return fingerprintOf(call, { body: { ...body, items } });
}
