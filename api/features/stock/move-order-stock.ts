import type { InTransaction } from '#api/live/order-listener.ts';
import { giveBackStock, retakeStock, tooFew } from './order-stock.ts';
import { crossedEdge } from './stock-levels.ts';

/** An order's pieces were sold while it was cancelled. */
export class SoldMeanwhile extends Error {
  readonly missing: readonly { productId: string; left: number }[];

  constructor(missing: SoldMeanwhile['missing']) {
    super('The pieces of a cancelled order were sold meanwhile');
    this.missing = missing;
  }
}

/**
 * Gives back what a cancelled order has taken, and takes it again when the order comes back: `SoldMeanwhile` is thrown where
 * there are too few. What a new order takes is part of writing it.
 */
export const moveOrderStock: InTransaction = async (_tools, transaction, change) => {
  const { orderId, from, to, mover, moverId } = change;
  if (from === undefined || from === to) return;
  const by = { mover, moverId };
  if (to === 'Cancelled') change.crossed.push(...crossedEdge(await giveBackStock(transaction, orderId, by)));
  if (from !== 'Cancelled') return;
  const retaken = await retakeStock(transaction, orderId, by);
  const missing = tooFew(retaken);
  if (missing.length > 0) throw new SoldMeanwhile(missing);
  change.crossed.push(...crossedEdge(retaken));
};
