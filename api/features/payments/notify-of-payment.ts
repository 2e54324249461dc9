import type { OrderTools } from '#api/live/order-listener.ts';
import { notify, notifyLater } from '#api/notices/notify.ts';
import type { Database } from '#database/connection.ts';

type Paying = { orderId: string; userId: string; attemptId: string };

/** Notifies buyer and seller of money that came when its order no longer waited for it. One statement. */
export function notifySurplus(
  { jobs }: Pick<OrderTools, 'jobs'>,
  transaction: Database,
  { userId, ...params }: Paying & { amount: number },
): Promise<void> {
  const about = { key: params.attemptId, params };
  return notify(
    jobs,
    transaction,
    { kind: 'payment-surplus', ...about, to: { userId } },
    { kind: 'surplus-payment', ...about, to: 'seller' },
  );
}

/** While a buyer may still be about to pay once more, in milliseconds. */
const hesitation = 2 * 60 * 1000;

/** Notifies the buyer that an attempt to pay came to nothing, unless the order is paid by then. One statement. */
export async function notifyUnpaid(
  { jobs, clock }: Pick<OrderTools, 'jobs' | 'clock'>,
  transaction: Database,
  { userId, ...params }: Paying,
): Promise<void> {
  const notice = { kind: 'order-unpaid', key: params.attemptId, params } as const;
  await notifyLater(jobs, transaction, new Date(clock.now().getTime() + hesitation), [{ ...notice, to: { userId } }]);
}
