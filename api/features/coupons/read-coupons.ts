import { sql } from 'drizzle-orm';
import { couponCodeKey } from '#contract/coupons/coupon-code.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { coupons, isOffer } from '#database/tables/coupons.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** The coupon of a code, if it exists, and the current offers, oldest first. */
export type KnownCoupons = { coupon: CouponRow | undefined; offers: CouponRow[] };

/** Reads the coupon of a typed code, and the automatic offers. One statement. */
export async function readCoupons(db: Database, code: string | undefined, now: Date): Promise<KnownCoupons> {
  const codeKey = code === undefined ? null : couponCodeKey(code);
  const rows = await ofOrder(db).execute({ codeKey, now: now.toISOString() });
  return { coupon: rows.find((row) => row.codeKey !== null), offers: rows.filter((row) => row.codeKey === null) };
}

const now = sql`${sql.placeholder('now')}::timestamptz`;

const ofOrder = preparedOn((db) =>
  db
    .select()
    .from(coupons)
    .where(
      sql`${coupons.codeKey} = ${sql.placeholder('codeKey')}
        or (${isOffer} and (${coupons.endsAt} is null or ${coupons.endsAt} > ${now})
          and (${coupons.startsAt} is null or ${coupons.startsAt} <= ${now}))`,
    )
    .orderBy(coupons.id)
    .prepare('coupons-of-order'),
);
