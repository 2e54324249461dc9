import { taxPercent } from '#contract/order-totals.ts';
import type { SaleOrder, UserOrder } from '#contract/orders.ts';

/** One line of a sum, in taka. `strong` is what the sum is about. */
export type AmountRow = { label: string; taka: number; strong?: boolean };

/** What the buyer pays. */
export function boughtAmounts({ subtotal, tax, amount }: UserOrder): AmountRow[] {
  return [...goodsAndTax(subtotal, tax), { label: 'Total', taka: amount, strong: true }];
}

/** The submitter's amounts, beside the total of the whole order. */
export function soldAmounts({ subtotal, tax, share, amount }: SaleOrder): AmountRow[] {
  return [
    ...goodsAndTax(subtotal, tax),
    { label: 'Your share', taka: share, strong: true },
    { label: 'Order amount', taka: amount },
  ];
}

function goodsAndTax(subtotal: number, tax: number): AmountRow[] {
  return [
    { label: 'Subtotal', taka: subtotal },
    { label: `Tax (${taxPercent}%)`, taka: tax },
  ];
}
