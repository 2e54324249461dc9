import type { OrderSums } from '#contract/orders/order-money.ts';
import type { orders } from '#database/tables/orders.ts';

/** An order with its row locked, and the name of the person who changes it. */
export type LockedOrder = OrderSums &
  Pick<
    typeof orders.$inferSelect,
    'id' | 'userId' | 'acceptance' | 'isPaid' | 'paymentType' | 'toCollect' | 'couponId' | 'slot' | 'address'
  > & { actorName: string };
