import { sql } from 'drizzle-orm';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { couponCodeKey } from '#contract/coupons/coupon-code.ts';
import type { NewCoupon } from '#contract/coupons/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames } from '#database/reading/lock-name.ts';
import { coupons, isOffer } from '#database/tables/coupons.ts';
import { termsOf } from './coupon-terms.ts';

export type CouponTools = Pick<Services, 'db' | 'categories' | 'clock'>;

/**
 * Adds a coupon or, without a code, an offer, and returns its id. Refused when another coupon has the code, even a
 * stopped one.
 */
export function addCoupon(
  { db, categories, clock }: CouponTools,
  { code, ...terms }: NewCoupon,
  attempt: Attempt | undefined,
): Promise<{ id: string } | Refusal> {
  return once(db, attempt, async (transaction) => {
    const columns = await termsOf({ db: transaction, categories }, terms);
    if (columns instanceof Refusal) return columns;
    const refusal = code === null ? await refuseOffer(transaction, clock.now()) : undefined;
    if (refusal) return refusal;
    const [added] = await transaction
      .insert(coupons)
      .values({ ...columns, code, codeKey: code === null ? null : couponCodeKey(code) })
      .onConflictDoNothing({ target: coupons.codeKey })
      .returning({ id: coupons.id });
    return added ?? new Refusal('coupon-taken', {}, { field: 'code' });
  });
}

/** Each order reads all offers, so there are few of them. */
async function refuseOffer(transaction: Database, now: Date): Promise<Refusal | undefined> {
  await lockNames(transaction, ['offers']);
  const present = await transaction.$count(
    coupons,
    sql`${isOffer} and (${coupons.endsAt} is null or ${coupons.endsAt} > ${now.toISOString()}::timestamptz)`,
  );
  const maximum = limits.couponOffersMax;
  return present >= maximum ? new Refusal('too-many-offers', { maximum }) : undefined;
}
