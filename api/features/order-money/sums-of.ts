import { toTaka } from '#contract/money.ts';
import type { OrderMoney, OrderSums } from '#contract/orders/order-money.ts';
import { orderMoney } from '#contract/orders/order-money.ts';
import { recordOf } from '#contract/records.ts';
import type { orders } from '#database/tables/orders.ts';

/** The columns of an order that say where its money is. */
export type SummedOrder = OrderSums & Pick<typeof orders.$inferSelect, 'toCollect' | 'isPaid' | 'isAccounted'>;

/**
 * Returns the sums of an order's account. An order from before accounts counts as paid as its columns say, until it has
 * its rows.
 */
export function sumsOf({ isAccounted, isPaid, toCollect, ...sums }: SummedOrder): OrderSums {
  const { status, total, returned, credited, cancelled, paid, refunded } = sums;
  if (isAccounted) return { status, total, returned, credited, cancelled, paid, refunded };
  const received = isPaid ? total - (status === 'Delivered' ? 0 : toCollect) : 0;
  const ended = status === 'Cancelled' ? total : 0;
  return { status, total, returned: 0, credited: 0, cancelled: ended, paid: received, refunded: 0 };
}

/** Returns where an order's money is, in poisha. */
export function moneyOf(order: SummedOrder): OrderMoney {
  return orderMoney(sumsOf(order));
}

const amounts = ['total', 'returned', 'credited', 'stands', 'paid', 'refunded', 'toCollect', 'over'] as const;

/** Returns where an order's money is, in taka, as the API shows it. */
export function shownMoney(order: SummedOrder): OrderMoney {
  const money = moneyOf(order);
  return recordOf(amounts, (amount) => toTaka(money[amount]));
}
