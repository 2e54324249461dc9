import { readId } from '#contract/declarations/read-id.ts';
import { fieldOf } from '#contract/records.ts';

/** Location state for My Orders after an order: the order just placed. It survives reloads and Back. */
export function justPlaced(orderId: string) {
  return { placed: orderId };
}

/** The query string of My Orders for one order: before and after a payment, and in links of mails. */
export function orderSearch(orderId: string): string {
  return `?order=${orderId}`;
}

/** The id of the order that a location is about. */
export function readNamedOrder({ state, search }: { state: unknown; search: string }) {
  const placed = fieldOf(state, 'placed');
  const isJustPlaced = typeof placed === 'string';
  return { id: readId(isJustPlaced ? placed : (new URLSearchParams(search).get('order') ?? '')), isJustPlaced };
}
