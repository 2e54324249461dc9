import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { couponUses } from '#database/tables/coupon-uses.ts';
import { coupons } from '#database/tables/coupons.ts';

/** An order's use of a coupon. `people` by `peopleOf`; `revenue` is what the order costs, in poisha. */
export type CouponUse = { couponId: string; orderId: string; people: readonly string[]; revenue: number };

/** Thrown when the coupon was used up or stopped after the order read it. */
export class CouponChanged extends Error {
  constructor() {
    super('A coupon was used up while it was taken');
  }
}

/**
 * Redeems a coupon for a new order. The counting statement has the condition, and each person's uses are numbered
 * uniquely. The coupon's row stays locked until the commit, so only stock comes after it. Throws `CouponChanged` when
 * no use is left. Two statements.
 */
export async function takeCoupon(transaction: Database, use: CouponUse, now: Date): Promise<void> {
  const { couponId: id, revenue } = use;
  await take(transaction, use, countUse(transaction).execute({ id, revenue, now: now.toISOString() }));
}

/** Redeems it again for an undone cancellation: checks the usage limit, not the dates. */
export async function retakeCoupon(transaction: Database, use: CouponUse): Promise<void> {
  const { couponId: id, revenue } = use;
  await take(transaction, use, countUseAgain(transaction).execute({ id, revenue }));
}

/** Gives a cancelled order's use back. Two statements. */
export async function giveBackCoupon(
  transaction: Database,
  { couponId, orderId, revenue }: Omit<CouponUse, 'people'>,
): Promise<void> {
  await Promise.all([
    transaction
      .update(coupons)
      .set({ used: sql`${coupons.used} - 1`, revenue: sql`${coupons.revenue} - ${revenue}::bigint` })
      .where(eq(coupons.id, couponId)),
    transaction.delete(couponUses).where(eq(couponUses.orderId, orderId)),
  ]);
}

/** Adds the difference that an edit makes to the coupon's revenue, in poisha. */
export async function countEdit(transaction: Database, couponId: string, change: number): Promise<void> {
  if (change === 0) return;
  await transaction
    .update(coupons)
    .set({ revenue: sql`${coupons.revenue} + ${change}::bigint` })
    .where(eq(coupons.id, couponId));
}

/** After a wait of the first statement for a lock, the second one sees the rows committed meanwhile. */
async function take(
  transaction: Database,
  { couponId, orderId, people }: CouponUse,
  counting: Promise<{ id: string }[]>,
): Promise<void> {
  const [counted, noted] = await Promise.all([
    counting,
    people.length > 0 ? noteUse(transaction).execute({ couponId, orderId, people: [...people] }) : [],
  ]);
  if (counted.length === 0 || noted.length < people.length) throw new CouponChanged();
}

const ofCoupon = eq(coupons.id, sql.placeholder('id'));
const isLeft = sql`(${coupons.usesMax} is null or ${coupons.used} < ${coupons.usesMax})`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const oneMore = {
  used: sql`${coupons.used} + 1`,
  revenue: sql`${coupons.revenue} + ${sql.placeholder('revenue')}::bigint`,
};

const countUse = preparedOn((db) =>
  db
    .update(coupons)
    .set(oneMore)
    .where(
      and(
        ofCoupon,
        isLeft,
        sql`${coupons.stoppedAt} is null`,
        sql`(${coupons.startsAt} is null or ${coupons.startsAt} <= ${now})`,
        sql`(${coupons.endsAt} is null or ${coupons.endsAt} > ${now})`,
      ),
    )
    .returning({ id: coupons.id })
    .prepare('take-coupon'),
);

const countUseAgain = preparedOn((db) =>
  db.update(coupons).set(oneMore).where(and(ofCoupon, isLeft)).returning({ id: coupons.id }).prepare('retake-coupon'),
);

/** The lowest free number up to a person's bound; without one, the next. */
const nth = sql`case when bounds.maximum is null
  then (select coalesce(max(earlier.nth), 0) + 1 from ${couponUses} earlier
    where earlier.coupon_id = bounds.id and earlier.person = people.person)
  else (select min(free.nth) from generate_series(1, bounds.maximum) free(nth) where not exists (
    select from ${couponUses} earlier
    where earlier.coupon_id = bounds.id and earlier.person = people.person and earlier.nth = free.nth)) end`;

const noteUse = preparedOn((db) =>
  db
    .insert(couponUses)
    .select(
      db
        .select({
          couponId: sql`numbered.coupon_id`.as('coupon_id'),
          person: sql`numbered.person`.as('person'),
          nth: sql`numbered.nth`.as('nth'),
          orderId: sql`${sql.placeholder('orderId')}::uuid`.as('order_id'),
        })
        .from(
          sql`(select bounds.id as coupon_id, people.person, ${nth} as nth
            from (select id, uses_per_person as maximum from ${coupons} where id = ${sql.placeholder('couponId')}) bounds,
              unnest(${sql.placeholder('people')}::text[]) people(person)) numbered`,
        )
        .where(sql`numbered.nth is not null`),
    )
    .returning({ person: couponUses.person })
    .prepare('note-coupon-use'),
);
