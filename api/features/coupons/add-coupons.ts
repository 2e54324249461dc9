import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { couponCodeKey } from '#contract/coupons/coupon-code.ts';
import type { NewCoupons } from '#contract/coupons/schemas.ts';
import { coupons } from '#database/tables/coupons.ts';
import type { CouponTools } from './add-coupon.ts';
import { termsOf } from './coupon-terms.ts';

/** Letters and digits that are not confused when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const drawnLength = 10;
/** Rows per statement: the number of parameters is limited. */
const perStatement = 1000;

/** Makes coupons with the same terms and a random code each, too long to guess. Returns the id of the batch. */
export function addCoupons(
  { db, categories }: CouponTools,
  { count, prefix, ...terms }: NewCoupons,
  attempt: Attempt | undefined,
): Promise<{ batchId: string } | Refusal> {
  return once(db, attempt, async (transaction) => {
    const columns = await termsOf({ db: transaction, categories }, terms);
    if (columns instanceof Refusal) return columns;
    const batchId = v7();
    const draw = () => {
      const code = `${prefix ?? ''}${drawnText()}`;
      return { ...columns, code, codeKey: couponCodeKey(code), batchId };
    };
    for (let left = count; left > 0; ) {
      const rows = Array.from({ length: Math.min(left, perStatement) }, draw);
      // An existing code is drawn again.
      const added = await transaction
        .insert(coupons)
        .values(rows)
        .onConflictDoNothing({ target: coupons.codeKey })
        .returning({ id: coupons.id });
      left -= added.length;
    }
    return { batchId };
  });
}

function drawnText(): string {
  return Array.from({ length: drawnLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
