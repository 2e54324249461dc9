import type { orders } from '#database/tables/orders.ts';

/** An order whose row is locked, with the name of who changes it. */
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
