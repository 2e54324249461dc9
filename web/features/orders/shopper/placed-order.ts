import { readId } from '#contract/declarations/read-id.ts';
import { fieldOf } from '#contract/records.ts';

/** Location state for My Orders after an order: the order just placed. It survives reloads and Back. */
export function justPlaced(orderId: string) {
  return { placed: orderId };
}

/** The query string of My Orders before and after a payment. */
export function orderSearch(orderId: string): string {
  return `?order=${orderId}`;
}

/** The order just placed or being paid, from the location. */
export function placedOrderId({ state, search }: { state: unknown; search: string }): string | undefined {
  const placed = fieldOf(state, 'placed');
  return readId(typeof placed === 'string' ? placed : (new URLSearchParams(search).get('order') ?? ''));
}
