import { desc, eq, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/refusal.ts';
import { limits } from '#contract/limits.ts';
import { mayMove, type OrderStatus } from '#contract/order-status.ts';
import type { Database } from '#database/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { lockOrder, type MovedOrder, writeMove } from './move-order.ts';

/**
 * Takes back the last move of an order, if a seller made it within the last minute. `from` is the status that the seller
 * is looking at. The history keeps the move and its undoing, which is a move against the graph: it can't be undone.
 */
export function undoMove(
  db: Database,
  sellerId: string,
  orderId: string,
  from: OrderStatus | undefined,
): Promise<MovedOrder | Refusal> {
  return db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, { kind: 'seller', id: sellerId }, orderId);
    if (!order) return new Refusal('order-not-found');
    const { status, moverName } = order;
    if (from !== undefined && from !== status) return new Refusal('order-changed', { status });
    // In a statement of its own, which sees what the one before waited for.
    const last = await readLastMove(transaction, orderId);
    if (last?.mover !== 'seller' || last.to !== status || !mayMove('seller', last.from, last.to))
      return new Refusal('nothing-to-undo');
    if (!last.isRecent) return new Refusal('undo-too-late', { seconds: limits.undoSeconds });
    return writeMove(transaction, orderId, { from: status, to: last.from, mover: 'seller', moverName });
  });
}

async function readLastMove(db: Database, orderId: string) {
  const { from, to, mover, changedAt } = orderStatusChanges;
  const [last] = await db
    .select({
      from,
      to,
      mover,
      isRecent: sql<boolean>`${changedAt} > clock_timestamp() - make_interval(secs => ${limits.undoSeconds})`,
    })
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, orderId))
    .orderBy(desc(changedAt), desc(orderStatusChanges.id))
    .limit(1);
  return last;
}
