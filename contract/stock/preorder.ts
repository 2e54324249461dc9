/**
 * A pre-order: the day from which it is sent, YYYY-MM-DD, and how far below zero the stock of each variant may fall.
 */
export type Preorder = { shipsFrom: string; limit: number };

/** A pre-order as stored with a stock; both fields are null without one. */
export type KeptPreorder = { shipsFrom: string | null; preorderLimit: number | null };

/** Returns the pre-order that is kept, whether its day has passed or not. */
export function preorderOf(kept: KeptPreorder | undefined): Preorder | undefined {
  const { shipsFrom = null, preorderLimit = null } = kept ?? {};
  return shipsFrom === null || preorderLimit === null ? undefined : { shipsFrom, limit: preorderLimit };
}

/** Returns the pre-order that is offered on a day: until its own day has passed. */
export function offerOn(today: string, kept: KeptPreorder | undefined): Preorder | undefined {
  const preorder = preorderOf(kept);
  return preorder && preorder.shipsFrom >= today ? preorder : undefined;
}

/** Returns how many pieces can be ordered of a stock that is on sale. */
export function orderable(stock: number, offer: Preorder | undefined): number {
  return Math.max(0, stock + (offer?.limit ?? 0));
}
