import { createHash } from 'node:crypto';
import { nationalDigits } from '#database/tables/order-search-texts.ts';
import { deletedUserId } from '#database/tables/users.ts';

/** The buyer of an order. Account and phone number may each be unknown. */
export type CouponBuyer = { userId?: string | null | undefined; phone?: string | undefined };

/**
 * Returns the names under which a buyer's uses of coupons are counted: the account and the phone number, each on its
 * own. All deleted accounts share one id, which does not count as a name.
 */
export function peopleOf({ userId, phone = '' }: CouponBuyer): string[] {
  const digits = nationalDigits(phone);
  const account = userId && userId !== deletedUserId ? [`account ${userId}`] : [];
  return [...account, ...(digits === '' ? [] : [`phone ${hashOf(digits)}`])];
}

/** The number itself is in the order. */
const hashOf = (digits: string) => createHash('sha256').update(digits).digest('hex');
