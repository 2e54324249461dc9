import { readId } from '#contract/call.ts';
import { fieldOf } from '#contract/records.ts';

/** For the way to My Orders after an order: remembers which one was just placed. Lasts over reloads, and with Back. */
export function justPlaced(orderId: string) {
  return { placed: orderId };
}

/** The query of My Orders for an order that is on its way to be paid, or back from there. */
export function orderSearch(orderId: string): string {
  return `?order=${orderId}`;
}

/** The order that was just placed or is being paid, from the page's address and its state. */
export function placedOrderId({ state, search }: { state: unknown; search: string }): string | undefined {
  const placed = fieldOf(state, 'placed');
  return readId(typeof placed === 'string' ? placed : (new URLSearchParams(search).get('order') ?? ''));
}
