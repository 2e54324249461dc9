import { taxPercent } from '#contract/order-totals.ts';
import type { SaleOrder, UserOrder } from '#contract/orders.ts';
import type { Text } from '#web/language/text.ts';

/** One line of a sum, in taka. `strong` is what the sum is about. */
export type AmountRow = { label: string; taka: number; strong?: boolean };

type Paid = Pick<UserOrder, 'subtotal' | 'tax' | 'fee' | 'amount'>;

/** What the buyer pays. */
export function boughtAmounts({ subtotal, tax, fee, amount }: Paid, t: Text['t']): AmountRow[] {
  return [
    ...goodsAndTax(subtotal, tax, t),
    ...delivery(fee, t),
    { label: t('orders.total'), taka: amount, strong: true },
  ];
}

/** The submitter's amounts, beside the total of the whole order and what of it is for the delivery. */
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
    { label: t('orders.tax', { percent: taxPercent }), taka: tax },
  ];
}

/** A delivery that costs nothing is no line. */
function delivery(fee: number, t: Text['t']): AmountRow[] {
  return fee === 0 ? [] : [{ label: t('orders.fee'), taka: fee }];
}
