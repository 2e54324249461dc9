import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { stockMovements } from '#database/tables/stock.ts';
import { type MovedStock, moveStock } from './move-stock.ts';
import type { Actor } from './order-stock.ts';

/** How many pieces of a variant an order had before its edit and has after it. */
export type EditedPieces = { stockId: string; before: number; after: number };

/**
 * Moves stock by the difference of an edit, below zero where a pre-order is offered on the day. Returns at most the
 * pieces that the order has taken, since its lines may not have been counted when it was placed. `after` of a moved
 * stock is null when there is too little. One statement, and one for each stock.
 */
export async function editStock(
  transaction: Database,
  orderId: string,
  pieces: readonly EditedPieces[],
  { today, ...by }: Actor & { today: string },
): Promise<MovedStock[]> {
  const edited = pieces.filter(({ before, after }) => before !== after);
  if (edited.length === 0) return [];
  const taken = await takenBy(
    transaction,
    orderId,
    edited.map(({ stockId }) => stockId),
  );
  const changes = edited.flatMap(({ stockId, before, after }) => {
    const { held, turns } = taken.get(stockId) ?? { held: 0, turns: 0 };
    const change = Math.min(before - after, held);
    return change === 0 ? [] : [{ productId: stockId, change, turn: turns, floor: { offeredOn: today } }];
  });
  return changes.length === 0 ? [] : moveStock(transaction, changes, { kind: 'order', orderId, ...by });
}

/** Returns the pieces that an order holds of each stock, and the number of its movements there. */
async function takenBy(transaction: Database, orderId: string, stockIds: readonly string[]) {
  const rows = await transaction
    .select({
      stockId: stockMovements.productId,
      held: sql<number>`-sum(${stockMovements.change})`.mapWith(Number),
      turns: sql<number>`count(*)`.mapWith(Number),
    })
    .from(stockMovements)
    .where(and(inArray(stockMovements.productId, [...stockIds]), eq(stockMovements.orderId, orderId)))
    .groupBy(stockMovements.productId);
  return new Map(rows.map(({ stockId, ...row }) => [stockId, row]));
}
