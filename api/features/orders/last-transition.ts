import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { mayTransition } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { paymentRefunds } from '#database/tables/payments.ts';

type Transition = Pick<typeof orderStatusChanges.$inferSelect, 'from' | 'to' | 'actor'>;

/** Reads the last transition of an order, with what decides whether it can be undone. One statement. */
export async function readLastTransition(db: Database, orderId: string) {
  const { from, to, actor, changedAt } = orderStatusChanges;
  const [last] = await db
    .select({
      from,
      to,
      actor,
      changedAt,
      isRefunded: sql<boolean>`exists (select from ${paymentRefunds} where ${paymentRefunds.orderId} = ${orderId}
        and ${paymentRefunds.state} <> 'failed')`,
      isRecent: sql<boolean>`${changedAt} > clock_timestamp() - make_interval(secs => ${limits.undoSeconds})`,
    })
    .from(orderStatusChanges)
    .where(and(eq(orderStatusChanges.orderId, orderId), isNull(orderStatusChanges.edit)))
    .orderBy(desc(changedAt), desc(orderStatusChanges.id))
    .limit(1);
  return last;
}

/** Whether a seller made a transition by hand: such a one can be undone for a while. */
export function isSellersMove({ actor, from, to }: Transition): boolean {
  return actor === 'seller' && mayTransition('seller', from, to);
}

/** Returns until when the seller may undo an order's last transition; undefined when it can't be undone any more. */
export async function undoableUntil(db: Database, orderId: string): Promise<Date | undefined> {
  const last = await readLastTransition(db, orderId);
  if (!last || !isSellersMove(last) || !last.isRecent || last.isRefunded) return undefined;
  return new Date(last.changedAt.getTime() + (limits.undoSeconds + 1) * 1000);
}
