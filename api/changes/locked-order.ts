import type { orders } from '#database/tables/orders.ts';

/** An order with its row locked, and the name of the person who changes it. */
export type LockedOrder = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'userId'
  | 'status'
  | 'acceptance'
  | 'isPaid'
  | 'paymentType'
  | 'total'
  | 'toPay'
  | 'couponId'
  | 'slot'
  | 'address'
> & { actorName: string };
