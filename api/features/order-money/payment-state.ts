import { balanceOf } from '#contract/orders/order-money.ts';
import { moneyOf, type SummedOrder } from './sums-of.ts';

/** Returns where an order's payment is as a word. English, like order statuses in exported files. */
export function paymentStateOf({ isExpired, ...order }: SummedOrder & { isExpired?: boolean }): string {
  const money = moneyOf(order);
  const balance = balanceOf(money);
  if (money.refunded > 0) return balance > 0 ? 'Partly refunded' : 'Refunded';
  if (money.toCollect > 0) return 'To be collected';
  if (balance > 0 || order.isPaid) return 'Paid';
  if (isExpired) return 'Not paid in time';
  return order.status === 'Awaiting Payment' ? 'Awaiting payment' : 'Nothing to pay';
}
