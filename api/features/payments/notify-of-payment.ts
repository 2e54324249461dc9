import { toBuyer } from '#api/features/orders/buyer/to-buyer.ts';
import type { OrderTools } from '#api/changes/order-listener.ts';
import { notify, notifyLater } from '#api/notifications/notify.ts';
import type { Database } from '#database/driver/connection.ts';

type Paying = { orderId: string; userId: string | null; attemptId: string };

/** Notifies buyer and seller of an overpayment. One statement. */
export function notifyOverpayment(
  { jobs }: Pick<OrderTools, 'jobs'>,
  transaction: Database,
  { userId, ...params }: Paying & { amount: number },
): Promise<void> {
  const about = { key: params.attemptId, params };
  return notify(
    jobs,
    transaction,
    { kind: 'payment-surplus', ...about, to: toBuyer({ orderId: params.orderId, userId }) },
    { kind: 'surplus-payment', ...about, to: 'seller' },
  );
}

/** How long a buyer may take to start another attempt, in ms. */
const hesitation = 2 * 60 * 1000;

/** Notifies the buyer of a failed attempt, unless the order is paid by then. One statement. */
export async function notifyUnpaid(
  { jobs, clock }: Pick<OrderTools, 'jobs' | 'clock'>,
  transaction: Database,
  { userId, ...params }: Paying,
): Promise<void> {
  const notification = { kind: 'order-unpaid', key: params.attemptId, params } as const;
  await notifyLater(jobs, transaction, new Date(clock.now().getTime() + hesitation), [
    { ...notification, to: toBuyer({ orderId: params.orderId, userId }) },
  ]);
}
