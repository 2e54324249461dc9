import { eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Database } from '#database/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';

/** Where an order stands after a move. */
export type WrittenMove = { status: OrderStatus; isPaid: boolean; userId: string };

type Change = Pick<typeof orderStatusChanges.$inferSelect, 'from' | 'to' | 'mover' | 'moverName'>;

/** How a payment changes an order together with its status. */
type PaymentFields = Partial<Pick<typeof orders.$inferSelect, 'isPaid' | 'paymentType'>>;

/**
 * Writes the new status and the entry of the history, in one statement. Cash has been paid when it is delivered, and not
 * when that is taken back. The order has to be locked.
 */
export async function writeMove(
  db: Database,
  orderId: string,
  change: Change,
  fields: PaymentFields = {},
): Promise<WrittenMove> {
  const isPaid = sql<boolean>`case when ${orders.paymentType} = 'COD' and 'Delivered' in (${change.from}, ${change.to})
    then ${change.to} = 'Delivered' else ${orders.isPaid} end`;
  const moved = db.$with('moved').as(
    db
      .update(orders)
      .set({ status: change.to, isPaid, ...fields })
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
