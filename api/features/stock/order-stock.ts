import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { orderLines } from '#database/tables/orders.ts';
import { stockMoves } from '#database/tables/stock.ts';
import { type MovedStock, moveStock, type StockReason } from './move-stock.ts';

type Mover = Pick<StockReason, 'mover' | 'moverId'>;

/** Pieces of products that an order is about. */
export type Pieces = { productId: string; quantity: number };

/**
 * Takes the pieces of a new order out of the stocks of its counted products. One statement, of which there is none without
 * any. With `orFail` it fails by SQLSTATE 23514 where there are too few.
 */
export async function takeStock(
  transaction: Database,
  { orderId, userId, pieces, orFail }: { orderId: string; userId: string; pieces: readonly Pieces[]; orFail: boolean },
): Promise<MovedStock[]> {
  if (pieces.length === 0) return [];
  const changes = pieces.map(({ productId, quantity }) => ({ productId, change: -quantity, turn: 0 }));
  return moveStock(transaction, changes, { kind: 'order', orderId, mover: 'buyer', moverId: userId, orFail });
}

/** Gives back what an order has taken, when it is cancelled. */
export async function giveBackStock(transaction: Database, orderId: string, by: Mover): Promise<MovedStock[]> {
  const taken = (await movesOfOrder(transaction, orderId)).filter(({ sum }) => sum < 0);
  const changes = taken.map(({ productId, sum, turns }) => ({ productId, change: -sum, turn: turns }));
  if (changes.length === 0) return [];
  return moveStock(transaction, changes, { kind: 'cancel', orderId, ...by });
}

/** Takes again what an order had taken before it was cancelled, when that is undone. */
export async function retakeStock(transaction: Database, orderId: string, by: Mover): Promise<MovedStock[]> {
  const returned = (await movesOfOrder(transaction, orderId)).filter(({ sum }) => sum === 0);
  const changes = returned.map(({ productId, last, turns }) => ({ productId, change: -last, turn: turns }));
  if (changes.length === 0) return [];
  return moveStock(transaction, changes, { kind: 'order', orderId, ...by });
}

/** Of each product whose stock an order has moved: what is still taken, the last change, and how many there were. */
function movesOfOrder(transaction: Database, orderId: string) {
  const inOrder = transaction
    .select({ id: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return transaction
    .select({
      productId: stockMoves.productId,
      sum: sql<number>`sum(${stockMoves.change})`.mapWith(Number),
      last: sql<number>`(array_agg(${stockMoves.change} order by ${stockMoves.turn} desc))[1]`.mapWith(Number),
      turns: sql<number>`count(*)`.mapWith(Number),
    })
    .from(stockMoves)
    .where(and(inArray(stockMoves.productId, inOrder), eq(stockMoves.orderId, orderId)))
    .groupBy(stockMoves.productId);
}

/** Of moves that were to take pieces: those for which there were too few, with how many are left. */
export function tooFew(moved: readonly MovedStock[]): { productId: string; left: number }[] {
  return moved.filter(({ after }) => after === null).map(({ productId, before }) => ({ productId, left: before }));
}
