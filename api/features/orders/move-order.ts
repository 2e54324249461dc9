import { and, eq, type SQL, sql } from 'drizzle-orm';
import { giveBackStock } from '#api/features/stock/order-stock.ts';
import { crossedEdge } from '#api/features/stock/stock-levels.ts';
import { Refusal } from '#api/http/refusal.ts';
import { mayMove, type OrderMover, type OrderStatus } from '#contract/order-status.ts';
import type { Database } from '#database/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';

/** The user or seller that moves an order; a buyer moves only own orders. */
export type Mover = { kind: OrderMover; id: string };
type Move = { to: OrderStatus; from?: OrderStatus | undefined };
/** `crossed` are the products of whose stock something else is to be shown now. */
export type MovedOrder = { status: OrderStatus; isPaid: boolean; userId: string; crossed: string[] };

/**
 * Moves an order along the graph of `contract/order-status.ts` and notes it in the history, in one transaction. `from`
 * is the status that the mover was looking at. With begin and commit it takes four statements; one that cancels takes
 * five, and six when it gives stock back.
 */
export function moveOrder(
  db: Database,
  mover: Mover,
  orderId: string,
  { to, from }: Move,
): Promise<MovedOrder | Refusal> {
  return db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, mover, orderId);
    if (!order) return new Refusal('order-not-found');
    const { status } = order;
    if (from !== undefined && from !== status) return new Refusal('order-changed', { status });
    if (!mayMove(mover.kind, status, to)) return refusalOf(mover.kind, status, to);
    const moved = await writeMove(transaction, orderId, {
      from: status,
      to,
      mover: mover.kind,
      moverName: order.moverName,
    });
    const by = { mover: mover.kind, moverId: mover.id };
    const givenBack = to === 'Cancelled' ? await giveBackStock(transaction, orderId, by) : [];
    return { ...moved, crossed: crossedEdge(givenBack) };
  });
}

/** Moves of one order, and their undoing, so run one after the other: each sees where the one before left it. */
export async function lockOrder(db: Database, { kind, id }: Mover, orderId: string) {
  const moverName: SQL<string> =
    kind === 'seller'
      ? sql`(select ${sellers.email} from ${sellers} where ${sellers.id} = ${id})`
      : sql`(select ${users.name} from ${users} where ${users.id} = ${id})`;
  const [order] = await db
    .select({ status: orders.status, moverName })
    .from(orders)
    .where(and(eq(orders.id, orderId), kind === 'buyer' ? eq(orders.userId, id) : undefined))
    .for('no key update');
  return order;
}

type Change = Pick<typeof orderStatusChanges.$inferSelect, 'from' | 'to' | 'mover' | 'moverName'>;

/**
 * Writes the new status and the entry of the history, in one statement. Cash has been paid when it is delivered, and not
 * when that is taken back.
 */
export async function writeMove(db: Database, orderId: string, change: Change): Promise<Omit<MovedOrder, 'crossed'>> {
  const isPaid = sql<boolean>`case when ${orders.paymentType} = 'COD' and 'Delivered' in (${change.from}, ${change.to})
    then ${change.to} = 'Delivered' else ${orders.isPaid} end`;
  const moved = db
    .$with('moved')
    .as(
      db
        .update(orders)
        .set({ status: change.to, isPaid })
        .where(eq(orders.id, orderId))
        .returning({ status: orders.status, isPaid: orders.isPaid, userId: orders.userId }),
    );
  // The time of the clock, not of the transaction's begin, which may lie before the move it waited for.
  const entry = { ...change, orderId, changedAt: sql`clock_timestamp()` };
  const noted = db
    .$with('noted')
    .as(db.insert(orderStatusChanges).values(entry).returning({ id: orderStatusChanges.id }));
  const [order] = await db.with(moved, noted).select().from(moved);
  if (!order) throw new Error(`The locked order ${orderId} is gone`);
  return order;
}

function refusalOf(mover: OrderMover, from: OrderStatus, to: OrderStatus): Refusal {
  if (from === to) return new Refusal('order-already-there', { status: to });
  return mover === 'buyer'
    ? new Refusal('order-not-cancellable', { status: from })
    : new Refusal('order-move-not-allowed', { from, to });
}
