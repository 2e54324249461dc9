import type { InTransaction } from '#api/changes/order-listener.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { giveBackStock, retakeStock, takeAcceptedStock, tooFew } from './order-stock.ts';
import { changedStockBadges } from './stock-badges.ts';

/** Thrown when the pieces of an order that held none were sold meanwhile. */
export class SoldMeanwhile extends Error {
  readonly missing: readonly { productId: string; left: number }[];

  constructor(missing: SoldMeanwhile['missing']) {
    super('The pieces of an order were sold meanwhile');
    this.missing = missing;
  }
}

/**
 * Returns an order's pieces to stock when it is cancelled or waits for the seller again, and takes them when the
 * cancellation is undone or the order accepted. Throws `SoldMeanwhile` when there is too little.
 */
export const adjustOrderStock: InTransaction = async ({ clock }, transaction, change) => {
  const { orderId, hold, actor, actorName, away } = change;
  if (hold === undefined) return;
  const by = { actor, actorName };
  const today = dayOf(clock.now());
  if (hold === 'ends') {
    change.changedBadges.push(...changedStockBadges(await giveBackStock(transaction, orderId, { ...by, away }), today));
    return;
  }
  const isFirst = hold === 'begins';
  const taken = await (isFirst
    ? takeAcceptedStock(transaction, orderId, { ...by, today })
    : retakeStock(transaction, orderId, by));
  const missing = tooFew(taken, isFirst ? today : undefined);
  if (missing.length > 0) throw new SoldMeanwhile(missing);
  change.changedBadges.push(...changedStockBadges(taken, today));
};
