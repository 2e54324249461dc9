import { taxPercent } from '#contract/orders/order-totals.ts';
import type { SaleOrder, UserOrder } from '#contract/orders/schemas.ts';
import type { Text } from '#web/language/text.ts';

/** A line of the amounts, in taka. `strong` marks the total. */
export type AmountRow = { label: string; taka: number; strong?: boolean };

type Paid = Pick<UserOrder, 'subtotal' | 'tax' | 'fee' | 'amount'>;

/** The amounts for the buyer. */
export function boughtAmounts({ subtotal, tax, fee, amount }: Paid, t: Text['t']): AmountRow[] {
  return [
    ...goodsAndTax(subtotal, tax, t),
    ...delivery(fee, t),
    { label: t('orders.total'), taka: amount, strong: true },
  ];
}

/** The submitter's amounts. `share` is theirs; `amount` and `fee` are the whole order's total and delivery fee. */
export function soldAmounts({ subtotal, tax, fee, share, amount }: SaleOrder, t: Text['t']): AmountRow[] {
  return [
    ...goodsAndTax(subtotal, tax, t),
    { label: t('orders.share'), taka: share, strong: true },
    ...delivery(fee, t),
    { label: t('orders.amount'), taka: amount },
  ];
}

function goodsAndTax(subtotal: number, tax: number, t: Text['t']): AmountRow[] {
  return [
    { label: t('orders.subtotal'), taka: subtotal },
    // The prices include it where there is none.
    ...(tax > 0 ? [{ label: t('orders.tax', { percent: taxPercent }), taka: tax }] : []),
  ];
}

/** Free delivery has no line. */
function delivery(fee: number, t: Text['t']): AmountRow[] {
  return fee === 0 ? [] : [{ label: t('orders.fee'), taka: fee }];
}
