import type { SellerOrder } from '#contract/orders/seller-schemas.ts';

/**
 * The cash that the rider collects, in taka: the whole amount of an unpaid order in cash, or the amount due for a paid
 * order that became dearer.
 */
export function toCollect({
  paymentType,
  isPaid,
  status,
  amount,
  toPay = 0,
}: Pick<SellerOrder, 'paymentType' | 'isPaid' | 'status' | 'amount' | 'toPay'>): number {
  if (status === 'Cancelled') return 0;
  if (isPaid) return toPay;
  return paymentType === 'COD' ? amount : 0;
}
