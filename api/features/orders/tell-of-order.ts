import { eq } from 'drizzle-orm';
import { type Notice, notify, notifyLater } from '#api/notices/notify.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { limits } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Database } from '#database/connection.ts';
import { orderLines } from '#database/tables/orders.ts';
import type { CheckedLine } from './order-rules.ts';

type Jobs = Services['jobs'];

type NewOrder = { orderId: string; userId: string; submitters: readonly (string | null)[]; isPaid?: boolean };

/** Tells of a new order: its buyer, the seller, and those who offered what was bought. One statement. */
export function tellOfOrder(
  jobs: Jobs,
  transaction: Database,
  { orderId, userId, submitters, isPaid = false }: NewOrder,
): Promise<void> {
  const about = { key: orderId, params: { orderId } };
  const day = dayOf(new Date());
  const sold = [...new Set(submitters)].flatMap((submitter): Notice[] =>
    submitter ? [{ kind: 'products-sold', key: day, params: { day }, to: { userId: submitter } }] : [],
  );
  return notify(
    jobs,
    transaction,
    { kind: isPaid ? 'order-paid' : 'order-placed', ...about, to: { userId } },
    { kind: 'new-order', ...about, to: 'seller' },
    ...sold,
  );
}

/** Who offered what is bought. */
export function submittersOf(lines: readonly CheckedLine[]): (string | null)[] {
  return lines.map(({ product }) => product.submitterId);
}

/** The same for an order that was placed before and has awaited its payment, which came or is to be in cash. Two statements. */
export async function tellOfAwaited(
  jobs: Jobs,
  transaction: Database,
  order: { orderId: string; userId: string; isPaid: boolean },
): Promise<void> {
  const lines = await transaction
    .selectDistinct({ submitterId: orderLines.submitterId })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.orderId));
  await tellOfOrder(jobs, transaction, { ...order, submitters: lines.map(({ submitterId }) => submitterId) });
}

/** Tells the buyer that an order was given up, since nobody had paid it in time. One statement. */
export function tellExpired(
  jobs: Jobs,
  transaction: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  return notify(jobs, transaction, { kind: 'order-expired', key: orderId, params: { orderId }, to: { userId } });
}

type Surplus = { orderId: string; userId: string; attemptId: string; amount: number };

/** Tells the buyer and the seller of money that came when its order no longer waited for it. One statement. */
export function tellSurplus(jobs: Jobs, transaction: Database, { userId, ...params }: Surplus): Promise<void> {
  const about = { key: params.attemptId, params };
  return notify(
    jobs,
    transaction,
    { kind: 'payment-surplus', ...about, to: { userId } },
    { kind: 'surplus-payment', ...about, to: 'seller' },
  );
}

type Moved = { orderId: string; userId: string; to: OrderStatus; canBeUndone: boolean };

/** While a buyer may still be about to pay once more, in milliseconds. */
const hesitation = 2 * 60 * 1000;

/** Tells the buyer that an attempt to pay came to nothing, unless the order is paid by then. One statement. */
export async function tellUnpaid(
  jobs: Jobs,
  transaction: Database,
  { orderId, userId, attemptId }: { orderId: string; userId: string; attemptId: string },
): Promise<void> {
  const notice = { kind: 'order-unpaid', key: attemptId, params: { orderId, attemptId } } as const;
  await notifyLater(jobs, transaction, new Date(Date.now() + hesitation), [{ ...notice, to: { userId } }]);
}

/** Tells the buyer where an order is now, once the time is over in which the move can be undone. One statement. */
export async function tellOfMove(
  jobs: Jobs,
  transaction: Database,
  { orderId, userId, to, canBeUndone }: Moved,
): Promise<void> {
  if (to === 'Order Placed' || to === 'Awaiting Payment') return;
  const after = canBeUndone ? new Date(Date.now() + (limits.undoSeconds + 1) * 1000) : undefined;
  const notice = { kind: 'order-moved', key: `${orderId} ${to}`, params: { orderId, status: to } } as const;
  await notifyLater(jobs, transaction, after, [{ ...notice, to: { userId } }]);
}
