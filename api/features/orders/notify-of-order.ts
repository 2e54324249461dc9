import { eq } from 'drizzle-orm';
import type { InTransaction, OrderChanged, OrderTools } from '#api/live/order-listener.ts';
import { type Notice, notify, notifyLater } from '#api/notices/notify.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/connection.ts';
import { orderLines } from '#database/tables/orders.ts';

type Tools = Pick<OrderTools, 'jobs' | 'clock'>;

/** Notifies people of what became of an order, by one statement. */
export const notifyOfOrder: InTransaction = async (tools, transaction, change) => {
  if (change.kind === 'placed') await notifyPlaced(tools, transaction, change);
  if (change.kind === 'moved') await notifyMoved(tools, transaction, change);
  if (change.kind === 'expired') {
    const { orderId, userId } = change;
    await notify(tools.jobs, transaction, { kind: 'order-expired', key: orderId, params: { orderId }, to: { userId } });
  }
};

/** A new order: for its buyer, the seller, and those who offered what was bought. */
async function notifyPlaced(
  { jobs, clock }: Tools,
  transaction: Database,
  { orderId, userId, isPaid, submitters }: OrderChanged,
): Promise<void> {
  const about = { key: orderId, params: { orderId } };
  const day = dayOf(clock.now());
  const offering = new Set(submitters ?? (await submittersOf(transaction, orderId)));
  const sold = [...offering].flatMap((submitter): Notice[] =>
    submitter ? [{ kind: 'products-sold', key: day, params: { day }, to: { userId: submitter } }] : [],
  );
  await notify(
    jobs,
    transaction,
    { kind: isPaid ? 'order-paid' : 'order-placed', ...about, to: { userId } },
    { kind: 'new-order', ...about, to: 'seller' },
    ...sold,
  );
}

/** Who offered what was bought, of an order that was written before. */
async function submittersOf(db: Database, orderId: string): Promise<(string | null)[]> {
  const lines = await db
    .selectDistinct({ submitterId: orderLines.submitterId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return lines.map(({ submitterId }) => submitterId);
}

/** Where an order is now: for its buyer, once the time is over in which it can be undone. */
async function notifyMoved(
  { jobs, clock }: Tools,
  transaction: Database,
  { orderId, userId, to, canBeUndone }: OrderChanged,
): Promise<void> {
  if (to === 'Order Placed' || to === 'Awaiting Payment') return;
  const after = canBeUndone ? new Date(clock.now().getTime() + (limits.undoSeconds + 1) * 1000) : undefined;
  const notice = { kind: 'order-moved', key: `${orderId} ${to}`, params: { orderId, status: to } } as const;
  await notifyLater(jobs, transaction, after, [{ ...notice, to: { userId } }]);
}
