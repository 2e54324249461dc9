import type { OrderTools } from '#api/changes/order-listener.ts';
import { toBuyer } from '#api/features/orders/buyer/to-buyer.ts';
import { eventOf, notify, notifyAll } from '#api/notifications/notify.ts';
import type { Database } from '#database/driver/connection.ts';
import { buyerOverpayment, sellerOverpayment } from './late-payment-notifications.ts';
import { orderUnpaid } from './payment-notifications.ts';

type Paying = { orderId: string; userId: string | null; attemptId: string };

/** Notifies buyer and seller of an overpayment. One statement. */
export function notifyOverpayment(
  { jobs }: Pick<OrderTools, 'jobs'>,
  transaction: Database,
  { userId, ...params }: Paying & { amount: number },
): Promise<void> {
  const about = { key: params.attemptId, params };
  return notifyAll(jobs, transaction, [
    eventOf(buyerOverpayment, { ...about, to: toBuyer({ orderId: params.orderId, userId }) }),
    eventOf(sellerOverpayment, { ...about, to: 'seller' }),
  ]);
}

/** How long a buyer may take to start another attempt, in ms. */
const hesitation = 2 * 60 * 1000;

/** Notifies the buyer of a failed attempt, unless the order is paid by then. One statement. */
export function notifyUnpaid(
  { jobs, clock }: Pick<OrderTools, 'jobs' | 'clock'>,
  transaction: Database,
  { userId, ...params }: Paying,
): Promise<void> {
  const event = { key: params.attemptId, params, to: toBuyer({ orderId: params.orderId, userId }) };
  return notify(jobs, transaction, orderUnpaid, event, new Date(clock.now().getTime() + hesitation));
}
