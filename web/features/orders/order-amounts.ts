import { taxPercent } from '#contract/orders/order-totals.ts';
import type { SaleOrder, UserOrder } from '#contract/orders/schemas.ts';
import type { Text } from '#web/language/text.ts';

/** A line of the amounts, in taka. `strong` marks the total. */
export type AmountRow = { label: string; taka: number; strong?: boolean };

type Paid = Pick<UserOrder, 'subtotal' | 'discount' | 'coupon' | 'tax' | 'fee' | 'amount' | 'toPay'>;
type Goods = Pick<UserOrder, 'subtotal' | 'discount' | 'coupon' | 'tax'>;

/** The amounts for the buyer. */
export function boughtAmounts({ fee, amount, toPay = 0, ...goods }: Paid, t: Text['t']): AmountRow[] {
  return [
    ...goodsAndTax(goods, t),
    ...couponOfDelivery(goods, t),
    ...delivery(fee, t),
    { label: t('orders.total'), taka: amount, strong: true },
    // Of a paid order that became dearer.
    ...(toPay > 0 ? [{ label: t('orders.rest'), taka: toPay, strong: true }] : []),
  ];
}

/** The submitter's amounts. `share` is theirs; `amount` and `fee` are the whole order's total and delivery fee. */
export function soldAmounts({ fee, share, amount, ...goods }: SaleOrder, t: Text['t']): AmountRow[] {
  return [
    ...goodsAndTax(goods, t),
    { label: t('orders.share'), taka: share, strong: true },
    ...delivery(fee, t),
    { label: t('orders.amount'), taka: amount },
  ];
}

function goodsAndTax({ subtotal, discount = 0, coupon, tax }: Goods, t: Text['t']): AmountRow[] {
  return [
    { label: t('orders.subtotal'), taka: subtotal },
    ...(discount > 0 ? [{ label: discountName(coupon?.code, t), taka: -discount }] : []),
    // Without a separate tax, the prices include it.
    ...(tax > 0 ? [{ label: t('orders.tax', { percent: taxPercent }), taka: tax }] : []),
  ];
}

/** The label of a discount: the coupon's code, or that the discount is an offer. */
export function discountName(code: string | undefined, t: Text['t']): string {
  return code === undefined ? t('orders.discount') : t('orders.discount-of', { code });
}

/** A coupon that made the delivery free took nothing off the goods. */
function couponOfDelivery({ discount = 0, coupon }: Goods, t: Text['t']): AmountRow[] {
  return coupon && discount === 0 ? [{ label: t('orders.coupon-of-delivery', { code: coupon.code }), taka: 0 }] : [];
}

/** Free delivery has no line. */
function delivery(fee: number, t: Text['t']): AmountRow[] {
  return fee === 0 ? [] : [{ label: t('orders.fee'), taka: fee }];
}
