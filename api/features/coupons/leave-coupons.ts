import { and, inArray } from 'drizzle-orm';
import type { LeaveUser } from '#api/services/personal-data.ts';
import { couponUses } from '#database/tables/coupon-uses.ts';
import { peopleOf } from './coupon-people.ts';

/** Deletes the uses of coupons by the account; those by a phone number stay. */
export const leaveCoupons: LeaveUser = async (transaction, { user, orderIds }) => {
  if (orderIds.length === 0) return {};
  const person = peopleOf({ userId: user.id });
  await transaction
    .delete(couponUses)
    .where(and(inArray(couponUses.orderId, orderIds), inArray(couponUses.person, person)));
  return {};
};
