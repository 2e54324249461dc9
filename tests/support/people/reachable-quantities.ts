import { applyCartChange } from '#contract/cart/apply-cart-change.ts';
import type { CartChange } from '#contract/cart/schemas.ts';

/** An act on a cart: a change, or an order of everything in it. */
export type Press = CartChange | { kind: 'order' };

/** Returns the quantities that a line can have after these presses: each list keeps its order, but lists mix freely. */
export function reachable(start: number, productId: string, lists: readonly (readonly Press[])[]): Set<number> {
  const own = lists
    .map((list) => list.filter((press) => press.kind === 'order' || press.productId === productId))
    .filter((list) => list.length > 0);
  const seen = new Set<string>();
  const ends = new Set<number>();
  const visit = (quantity: number, at: readonly number[]) => {
    const state = `${quantity} ${at}`;
    if (seen.has(state)) return;
    seen.add(state);
    if (own.every((list, nth) => at[nth] === list.length)) ends.add(quantity);
    own.forEach((list, nth) => {
      const press = list[at[nth] ?? 0];
      if (press) visit(after(quantity, press, productId), at.with(nth, (at[nth] ?? 0) + 1));
    });
  };
  visit(
    start,
    own.map(() => 0),
  );
  return ends;
}

function after(quantity: number, press: Press, productId: string): number {
  if (press.kind === 'order') return 0;
  return applyCartChange(quantity > 0 ? { [productId]: quantity } : {}, press)[productId] ?? 0;
}
