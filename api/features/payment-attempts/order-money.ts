import type { orders } from '#database/tables/orders.ts';
import type { AttemptRow } from './attempt-queries.ts';

type MoneyOrder = Pick<typeof orders.$inferSelect, 'status' | 'isPaid' | 'total' | 'toPay'> & {
  isExpired?: boolean;
  attempts: readonly Pick<AttemptRow, 'state' | 'captured' | 'refunded'>[];
};

/** An order's money in poisha: received, still to collect, and refunded (including refunds in progress). */
export type OrderMoney = { paid: number; toCollect: number; refunded: number };

/**
 * Returns where an order's money is. At any time, the three parts add up to the total plus the refunds of edits; to
 * zero while the order awaits payment or was cancelled unpaid. An automatically refunded overpayment never belongs to
 * the order.
 */
export function moneyOfOrder({ status, isPaid, total, toPay, attempts }: MoneyOrder): OrderMoney {
  const payment = attempts.find(({ state }) => state === 'captured');
  // A cash payment gets an attempt only when some of it is refunded.
  const { captured, refunded } = payment ?? { captured: isPaid ? total : 0, refunded: 0 };
  const isOwed = !payment && !isPaid && status !== 'Awaiting Payment' && status !== 'Cancelled';
  // An edit that raised the price of a paid order leaves an amount to collect on delivery.
  const rest = payment && status !== 'Cancelled' ? toPay : 0;
  const [collected, due] = status === 'Delivered' ? [rest, 0] : [0, rest];
  return { paid: captured - refunded + collected, toCollect: isOwed ? total : due, refunded };
}

/** The same as a word. English, like order statuses in exported files. */
export function paymentStateOf(order: MoneyOrder): string {
  const { paid, toCollect, refunded } = moneyOfOrder(order);
  if (refunded > 0) return paid > 0 ? 'Partly refunded' : 'Refunded';
  if (paid > 0 || order.isPaid) return 'Paid';
  if (toCollect > 0) return 'To be collected';
  if (order.isExpired) return 'Not paid in time';
  return order.status === 'Awaiting Payment' ? 'Awaiting payment' : 'Nothing to pay';
}
