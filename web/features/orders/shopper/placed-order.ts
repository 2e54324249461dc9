import { readId } from '#contract/call.ts';

/** For the way to My Orders after an order: remembers which one was just placed. Lasts over reloads, and with Back. */
export function justPlaced(orderId: string) {
  return { placed: orderId };
}

/** The order that was just placed, from the state of the page's address. */
export function placedOrderId(state: unknown): string | undefined {
  const placed = (state as { placed?: unknown } | null)?.placed;
  return typeof placed === 'string' ? readId(placed) : undefined;
}
