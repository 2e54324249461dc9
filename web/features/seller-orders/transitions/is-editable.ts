import { editableStatuses } from '#contract/orders/order-status.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';

/** Whether what is in an order may still be edited. */
export function isEditable({ status }: Pick<SellerOrder, 'status'>): boolean {
  return editableStatuses.includes(status);
}
