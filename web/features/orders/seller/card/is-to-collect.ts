import type { SellerOrder } from '#contract/orders/seller-schemas.ts';

/** Whether the rider takes the order's amount in cash. */
export function isToCollect({ paymentType, isPaid, status }: SellerOrder): boolean {
  return paymentType === 'COD' && !isPaid && status !== 'Cancelled';
}
