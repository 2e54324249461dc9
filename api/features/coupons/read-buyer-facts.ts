import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { isUsualNumber } from '#contract/addresses/phone-number.ts';
import type { Database } from '#database/driver/connection.ts';
import { ordersFoundBy } from '#database/order-lookups.ts';
import { accountName, lockNames, phoneName } from '#database/reading/lock-name.ts';
import { couponUses } from '#database/tables/coupon-uses.ts';
import { nationalDigits, phoneOf } from '#database/tables/order-search-texts.ts';
import { orders } from '#database/tables/orders.ts';
import type { BuyerFacts } from './coupon-conditions.ts';
import { type CouponBuyer, peopleOf } from './coupon-people.ts';
import type { CouponRow } from './read-coupons.ts';

/** Reads the facts about a buyer that these coupons need: one or two statements, or none. */
export async function readBuyerFacts(
  db: Database,
  asked: readonly CouponRow[],
  buyer: CouponBuyer,
): Promise<(coupon: CouponRow) => BuyerFacts> {
  const bounded = asked.filter(({ usesPerPerson }) => usesPerPerson !== null);
  const people = peopleOf(buyer);
  const asksForOrders = asked.some(({ firstOrderOnly }) => firstOrderOnly) && people.length > 0;
  const [counts, hasOrdered] = await Promise.all([
    bounded.length > 0 && people.length > 0 ? countUses(db, bounded, people) : new Map<string, number>(),
    asksForOrders && readWhetherOrdered(db, buyer),
  ]);
  const isUnusualNumber = Boolean(buyer.phone) && !isUsualNumber(buyer.phone ?? '');
  return ({ id }) => ({ uses: counts.get(id) ?? 0, hasOrdered, isUnusualNumber });
}

/** Serialises first orders to a number, so that only one of them counts as the first. */
export async function lockFirstOrders(
  transaction: Database,
  asked: readonly CouponRow[],
  { phone = '' }: CouponBuyer,
): Promise<void> {
  const digits = nationalDigits(phone);
  if (digits === '' || !asked.some(({ firstOrderOnly }) => firstOrderOnly)) return;
  await lockNames(transaction, [phoneName(digits)]);
}

/** Returns the uses of each coupon, by the name with the most uses. */
async function countUses(db: Database, asked: readonly CouponRow[], people: readonly string[]) {
  const rows = await db
    .select({ couponId: couponUses.couponId, uses: sql<number>`count(*)`.mapWith(Number) })
    .from(couponUses)
    .where(
      and(
        inArray(
          couponUses.couponId,
          asked.map(({ id }) => id),
        ),
        inArray(couponUses.person, [...people]),
      ),
    )
    .groupBy(couponUses.couponId, couponUses.person);
  const most = new Map<string, number>();
  for (const { couponId, uses } of rows) most.set(couponId, Math.max(uses, most.get(couponId) ?? 0));
  return most;
}

async function readWhetherOrdered(db: Database, { userId, phone = '' }: CouponBuyer): Promise<boolean> {
  const digits = nationalDigits(phone);
  const names = [...(userId ? [accountName(userId)] : []), ...(digits === '' ? [] : [phoneName(digits)])];
  const known = await ordersFoundBy(db, names);
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        known,
        or(
          userId ? eq(orders.userId, userId) : undefined,
          digits === '' ? undefined : sql`${phoneOf(orders.address)} = ${digits}`,
        ),
        sql`${orders.status} <> 'Cancelled'`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
