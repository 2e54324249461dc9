import type { Placing, TakePart } from '#api/changes/order-listener.ts';
import { ProductsChanged } from '#api/features/products/products-changed.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { MovedStock } from './move-stock.ts';
import { takeStock, tooFew } from './order-stock.ts';
import { refuseShort } from './refuse-short.ts';
import { changedStockBadges } from './stock-badges.ts';

/**
 * Thrown when the default variant sold out meanwhile and the item named only the product, so that another variant may
 * be sold.
 */
export class DefaultSoldOut extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('The variant that a product stood for was sold out while it was ordered');
    this.refusal = refusal;
  }
}

/**
 * Takes the pieces of a new order. Refused when another order took them first; throws `DefaultSoldOut` when another
 * variant may be sold instead, and `ProductsChanged` when a line's day of shipping differs from the one that its buyer
 * saw.
 */
export const takeNewStock: TakePart = async (_tools, transaction, placing) => {
  const { orderId, actor, actorName, lines, today, isReplacement } = placing;
  const counted = lines.filter(({ isCounted }) => isCounted);
  const day = isReplacement ? undefined : today;
  const moved = await takeStock(transaction, { orderId, actor, actorName, pieces: piecesOf(counted), day });
  const short = tooFew(moved, day).flatMap(({ productId, left }) =>
    counted.flatMap((line) => (line.stockId === productId ? [{ ...line, left }] : [])),
  );
  if (!short[0]) {
    requireAsTold(lines, moved);
    placing.changedBadges.push(...changedStockBadges(moved, today));
    return undefined;
  }
  const { product, left } = short[0];
  if (isReplacement) return new Refusal('too-few-left', { product, left });
  const refusal = refuseShort(short[0], short);
  if (short.some(({ isByDefault, left: rest }) => isByDefault && rest === 0)) throw new DefaultSoldOut(refusal);
  return refusal;
};

/** Returns the pieces of each stock: a replacement has several lines of one. */
function piecesOf(lines: Placing['lines']): { productId: string; quantity: number }[] {
  const pieces = new Map<string, number>();
  for (const { stockId, quantity } of lines) pieces.set(stockId, (pieces.get(stockId) ?? 0) + quantity);
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Since the stocks were read, another order may have taken the last pieces, or a cancelled one returned some. */
function requireAsTold(lines: Placing['lines'], moved: readonly MovedStock[]): void {
  const told = new Map(lines.map(({ stockId, shipsFrom }) => [stockId, shipsFrom]));
  const isOther = ({ productId, after, shipsFrom }: MovedStock) =>
    (after !== null && after < 0 ? shipsFrom : null) !== told.get(productId);
  if (moved.some(isOther)) throw new ProductsChanged();
}
