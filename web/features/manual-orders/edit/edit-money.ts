import { toPoisha, toTaka } from '#contract/money.ts';
import { balanceInTaka, orderMoney } from '#contract/orders/order-money.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';

/** The effect of an edit on an order's money, in taka: sent back at once, and due at the door. */
export type EditMoney = { refunded: number; toPay: number };

/** The money of an order after an edit. `amount` is its new total, in taka. */
export function moneyAfter({ money, status }: Pick<SellerOrder, 'money' | 'status'>, amount: number): EditMoney {
  const total = toPoisha(amount);
  const returned = toPoisha(money.returned);
  // What was credited is taken off a smaller total only as far as there is one.
  const credited = Math.min(toPoisha(money.credited), Math.max(0, total - returned));
  const paid = toPoisha(balanceInTaka(money));
  const after = orderMoney({ status, total, returned, credited, cancelled: 0, paid, refunded: 0 });
  return { refunded: toTaka(after.over), toPay: toTaka(after.toCollect) };
}
