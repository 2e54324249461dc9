import { toPoisha, toTaka } from '#contract/money.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';

/** The effect of an edit on an order's money, in taka: refunded at once, and due at the door. */
export type EditMoney = { refunded: number; toPay: number };

/** The money of an order after an edit. `amount` is its new total, in taka. */
export function moneyAfter(order: Pick<SellerOrder, 'isPaid' | 'amount' | 'toPay'>, amount: number): EditMoney {
  if (!order.isPaid) return { refunded: 0, toPay: amount };
  const paid = toPoisha(order.amount) - toPoisha(order.toPay ?? 0);
  const rest = toPoisha(amount) - paid;
  return { refunded: toTaka(Math.max(0, -rest)), toPay: toTaka(Math.max(0, rest)) };
}
