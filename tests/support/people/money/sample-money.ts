import { toPoisha, toTaka } from '#contract/money.ts';
import { type OrderMoney, type OrderSums, orderMoney } from '#contract/orders/order-money.ts';
import { keysOf, recordOf } from '#contract/records.ts';

const none = { total: 0, returned: 0, credited: 0, cancelled: 0, paid: 0, refunded: 0 };

/** The status and the money of an order with these sums in taka, as its views have them. */
export function sampleMoney({ status = 'Order Placed', ...sums }: Partial<OrderSums>) {
  const poisha = recordOf(keysOf(none), (name) => toPoisha(sums[name] ?? 0));
  const money = orderMoney({ status, ...poisha });
  return { status, money: recordOf(keysOf(money), (name) => toTaka(money[name])) satisfies OrderMoney };
}
