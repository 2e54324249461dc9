import { taxPercent } from '#contract/orders/order-totals.ts';
import type { SaleOrder, UserOrder } from '#contract/orders/schemas.ts';
import type { Text } from '#web/language/text.ts';

/** A line of the amounts, in taka. `strong` marks the total. */
export type AmountRow = { label: string; taka: number; strong?: boolean };

type Bought = Pick<UserOrder, 'subtotal' | 'discount' | 'coupon' | 'tax' | 'fee' | 'amount'>;
type Goods = Pick<UserOrder, 'subtotal' | 'discount' | 'coupon' | 'tax'>;

/** The amounts of the order's total, for the buyer. */
export function boughtAmounts({ fee, amount, ...goods }: Bought, t: Text['t']): AmountRow[] {
  return [
    ...goodsAndTax(goods, t),
    ...couponOfDelivery(goods, t),
    ...delivery(fee, t),
    { label: t('orders.total'), taka: amount, strong: true },
  ];
}

/**
 * What became of the total, for the buyer: what was taken off it, paid, sent back and is still to pay. Nothing for an
 * order that is simply to be paid, or paid.
 */
export function settledAmounts({ money, status }: Pick<UserOrder, 'money' | 'status'>, t: Text['t']): AmountRow[] {
  const { total, returned, credited, stands, paid, refunded, toCollect, over } = money;
  const isPlain = (paid === 0 || paid === total) && refunded === 0 && over === 0 && returned === 0 && credited === 0;
  const isStill = toCollect > 0 && (toCollect !== total || status === 'Delivered');
  return [
    ...takenOff(t('orders.came-back'), returned),
    ...takenOff(t('orders.credited'), credited),
    ...(isNewTotal({ money, status }) ? [{ label: t('orders.total-now'), taka: stands, strong: true }] : []),
    ...(paid > 0 && !isPlain ? [{ label: t('orders.paid-sum'), taka: paid }] : []),
    ...takenOff(t('orders.sent-back'), refunded),
    ...(isStill
      ? [{ label: t(status === 'Delivered' ? 'orders.still-to-pay' : 'orders.rest'), taka: toCollect, strong: true }]
      : []),
    ...(over > 0 ? [{ label: t('orders.over'), taka: over, strong: true }] : []),
  ];
}

/** Whether what the buyer owes is another amount than the total. A cancelled order usually owes nothing. */
export function isNewTotal({ money, status }: Pick<UserOrder, 'money' | 'status'>): boolean {
  return money.stands !== money.total && (status !== 'Cancelled' || money.stands > 0);
}

function takenOff(label: string, taka: number): AmountRow[] {
  return taka > 0 ? [{ label, taka: -taka }] : [];
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
