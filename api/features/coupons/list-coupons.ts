import { sql } from 'drizzle-orm';
import { newestPage } from '#api/http/replies/newest-first.ts';
import { numberedPage, type Range } from '#api/http/replies/paging.ts';
import { couponCodeKey } from '#contract/coupons/coupon-code.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { beginsWith } from '#database/reading/contains.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { coupons } from '#database/tables/coupons.ts';
import { toCoupon } from './coupon-shape.ts';
import type { CouponRow } from './read-coupons.ts';

type CouponQuery = NumberedPage & { search?: string | undefined };

/**
 * Returns a page of coupons and offers, newest first; with a search, those whose code begins with it. Two statements.
 */
export async function listCoupons(db: Database, { search = '', ...query }: CouponQuery) {
  const beginning = couponCodeKey(search);
  const { rows, total, pages } = await (beginning === ''
    ? newestPage(db, coupons, query)
    : numberedPage((range) => readFound(db, beginning, range), query, countFound(db, beginning)));
  return { success: true as const, coupons: rows.map(toCoupon), pagination: { ...pages, totalCoupons: total } };
}

/** As the index of codes sorts them, whatever the language of the database. */
const sortedCode = sql`${coupons.codeKey} collate "C"`;

function readFound(db: Database, beginning: string, { limit, offset = 0 }: Range): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(beginsWith(sortedCode, beginning))
    .orderBy(sortedCode)
    .limit(limit)
    .offset(offset);
}

function countFound(db: Database, beginning: string) {
  const found = db
    .select({ id: coupons.id })
    .from(coupons)
    .where(beginsWith(sortedCode, beginning))
    .orderBy(sortedCode);
  return readCount(db, countUpTo(found, limits.matchesCounted), limits.matchesCounted);
}
