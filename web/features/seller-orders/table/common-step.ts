import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { type Step, sellerTransitions } from '#web/features/seller-orders/transitions/seller-transitions.ts';

/** The next step that all of these orders share; undefined without one. */
export function commonStep(orders: readonly Pick<SellerOrder, 'status' | 'parcels'>[]): Step | undefined {
  const [first, ...others] = new Set(orders.map((order) => sellerTransitions(order).onward));
  return others.length === 0 ? first : undefined;
}
