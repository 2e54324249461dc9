import type { InTransaction } from '#api/live/order-listener.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { giveBackStock, retakeStock, tooFew } from './order-stock.ts';
import { changedStockBadges } from './stock-badges.ts';

/** Thrown when a cancelled order's pieces were sold meanwhile. */
export class SoldMeanwhile extends Error {
  readonly missing: readonly { productId: string; left: number }[];

  constructor(missing: SoldMeanwhile['missing']) {
    super('The pieces of a cancelled order were sold meanwhile');
    this.missing = missing;
  }
}

/**
 * Puts a cancelled order's pieces back into stock, and takes them again when the cancellation is undone. Throws `SoldMeanwhile`
 * when there is too little. A new order's stock is taken when the order is written.
 */
export const adjustOrderStock: InTransaction = async ({ clock }, transaction, change) => {
  const { orderId, from, to, actor, actorName } = change;
  if (from === undefined || from === to) return;
  const by = { actor, actorName };
  const today = dayOf(clock.now());
  if (to === 'Cancelled')
    change.changedBadges.push(...changedStockBadges(await giveBackStock(transaction, orderId, by), today));
  if (from !== 'Cancelled') return;
  const retaken = await retakeStock(transaction, orderId, by);
  const missing = tooFew(retaken);
  if (missing.length > 0) throw new SoldMeanwhile(missing);
  change.changedBadges.push(...changedStockBadges(retaken, today));
};
