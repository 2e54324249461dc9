import type { SellerOrder } from '#contract/orders/seller-schemas.ts';

/** What the rider takes in cash, in taka: all of an unpaid order in cash, or what is left of a paid one that became dearer. */
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
