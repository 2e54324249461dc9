import type { SellerOrder } from '#contract/orders/seller-schemas.ts';

/** Whether what is in an order may still be edited: it was placed, and is not on its way. */
export function isEditable({ status }: Pick<SellerOrder, 'status'>): boolean {
  return status === 'Order Placed' || status === 'Processing';
}
