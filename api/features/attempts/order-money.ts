import type { orders } from '#database/tables/orders.ts';
import type { AttemptRow } from './attempt-queries.ts';

type MoneyOrder = Pick<typeof orders.$inferSelect, 'status' | 'isPaid' | 'total'> & {
  isGivenUp?: boolean;
  attempts: readonly Pick<AttemptRow, 'state' | 'captured' | 'refunded'>[];
};

/** The money of an order in poisha: what the shop has of it, what is still to be collected, and what was or is being sent back. */
export type OrderMoney = { paid: number; toCollect: number; refunded: number };

/**
 * Where the money of an order is. The three add up to its total, in whatever order things happened; to nothing while it
 * awaits its payment and when it was cancelled without one. Late money that is sent back by itself was never the order's.
 */
export function moneyOfOrder({ status, isPaid, total, attempts }: MoneyOrder): OrderMoney {
  const payment = attempts.find(({ state }) => state === 'captured');
  // Cash is written down as an attempt only when some of it goes back.
  const { captured, refunded } = payment ?? { captured: isPaid ? total : 0, refunded: 0 };
  const isOwed = !payment && !isPaid && status !== 'Awaiting Payment' && status !== 'Cancelled';
  return { paid: captured - refunded, toCollect: isOwed ? total : 0, refunded };
}

/** The same as a word. English, as the statuses of orders are in files that programs read. */
export function paymentStateOf(order: MoneyOrder): string {
  const { paid, toCollect, refunded } = moneyOfOrder(order);
  if (refunded > 0) return paid > 0 ? 'Partly refunded' : 'Refunded';
  if (paid > 0 || order.isPaid) return 'Paid';
  if (toCollect > 0) return 'To be collected';
  if (order.isGivenUp) return 'Not paid in time';
  return order.status === 'Awaiting Payment' ? 'Awaiting payment' : 'Nothing to pay';
}
