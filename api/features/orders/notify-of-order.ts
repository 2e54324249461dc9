import { eq } from 'drizzle-orm';
import type { InTransaction, OrderChanged, OrderTools } from '#api/changes/order-listener.ts';
import { eventOf, type Notification, notify, notifyAll } from '#api/notifications/notify.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderLines } from '#database/tables/orders.ts';
import { orderEdited } from './buyer/order-edited-notification.ts';
import { orderExpired, orderPaid } from './buyer/paid-notifications.ts';
import { toBuyer } from './buyer/to-buyer.ts';
import { isTold, newOrder, orderPlaced, orderStatusChanged, productsSold } from './order-notifications.ts';

type Tools = Pick<OrderTools, 'jobs' | 'clock'>;

/** Notifies people of an order's change. One statement. */
export const notifyOfOrder: InTransaction = async (tools, transaction, change) => {
  const { jobs, clock } = tools;
  const { orderId, edit } = change;
  if (change.kind === 'placed') await notifyPlaced(tools, transaction, change);
  if (change.kind === 'moved') await notifyTransition(tools, transaction, change);
  if (change.kind === 'moved' && change.hold === 'begins') {
    const sold = soldBy(await submittersOf(transaction, orderId), clock.now());
    if (sold.length > 0) await notifyAll(jobs, transaction, sold);
  }
  if (change.kind === 'edited' && edit) {
    const { changeId, refunded, toPay } = edit;
    const params = { orderId, changeId, refunded, toPay };
    await notify(jobs, transaction, orderEdited, { key: changeId, params, to: toBuyer(change) });
  }
  if (change.kind === 'expired')
    await notify(jobs, transaction, orderExpired, { key: orderId, params: { orderId }, to: toBuyer(change) });
};

/** A new order: notifies its buyer, the seller, and the submitters of the products. */
async function notifyPlaced({ jobs, clock }: Tools, transaction: Database, change: OrderChanged): Promise<void> {
  const { orderId, isPaid, isWaiting, submitters } = change;
  const about = { key: orderId, params: { orderId } };
  const offering = isWaiting ? [] : (submitters ?? (await submittersOf(transaction, orderId)));
  await notifyAll(jobs, transaction, [
    eventOf(isPaid ? orderPaid : orderPlaced, { ...about, to: toBuyer(change) }),
    eventOf(newOrder, { ...about, to: 'seller' }),
    ...soldBy(offering, clock.now()),
  ]);
}

/** The events that submitters of sold products are notified of. */
function soldBy(submitters: readonly (string | null)[], now: Date): Notification[] {
  const day = dayOf(now);
  return [...new Set(submitters)].flatMap((submitter) =>
    submitter ? [eventOf(productsSold, { key: day, params: { day }, to: { userId: submitter } })] : [],
  );
}

/** Returns the submitters of the products in an order that is already stored. */
async function submittersOf(db: Database, orderId: string): Promise<(string | null)[]> {
  const lines = await db
    .selectDistinct({ submitterId: orderLines.submitterId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return lines.map(({ submitterId }) => submitterId);
}

/** A transition: notifies the buyer, once it cannot be undone any more. */
async function notifyTransition({ jobs, clock }: Tools, transaction: Database, change: OrderChanged): Promise<void> {
  const { orderId, to, canBeUndone } = change;
  if (!isTold(to)) return;
  const after = canBeUndone ? new Date(clock.now().getTime() + (limits.undoSeconds + 1) * 1000) : undefined;
  const event = { key: `${orderId} ${to}`, params: { orderId, status: to }, to: toBuyer(change) };
  await notify(jobs, transaction, orderStatusChanged, event, after);
}
