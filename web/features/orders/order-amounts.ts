import { taxPercent } from '#contract/order-totals.ts';
import type { SaleOrder, UserOrder } from '#contract/orders.ts';
import type { Text } from '#web/language/text.ts';

/** One line of a sum, in taka. `strong` is what the sum is about. */
export type AmountRow = { label: string; taka: number; strong?: boolean };

type Paid = Pick<UserOrder, 'subtotal' | 'tax' | 'amount'>;

/** What the buyer pays. */
export function boughtAmounts({ subtotal, tax, amount }: Paid, t: Text['t']): AmountRow[] {
  return [...goodsAndTax(subtotal, tax, t), { label: t('orders.total'), taka: amount, strong: true }];
}

/** The submitter's amounts, beside the total of the whole order. */
export function soldAmounts({ subtotal, tax, share, amount }: SaleOrder, t: Text['t']): AmountRow[] {
  return [
    ...goodsAndTax(subtotal, tax, t),
    { label: t('orders.share'), taka: share, strong: true },
    { label: t('orders.amount'), taka: amount },
  ];
}

function goodsAndTax(subtotal: number, tax: number, t: Text['t']): AmountRow[] {
  return [
    { label: t('orders.subtotal'), taka: subtotal },
    { label: t('orders.tax', { percent: taxPercent }), taka: tax },
  ];
}
