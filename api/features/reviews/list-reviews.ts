import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { numberedPage, type Range } from '#api/http/replies/paging.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { averageStars } from '#contract/reviews/rating.ts';
import type { ReviewSort } from '#contract/reviews/review-sorts.ts';
import type { ReviewSummary } from '#contract/reviews/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { reviewTotals } from '#database/tables/review-totals.ts';
import { isShownReview, reviews } from '#database/tables/reviews.ts';
import { type ReviewRow, toReview } from './review-shape.ts';

type ReviewQuery = NumberedPage & { productId: string; sort: ReviewSort };

/** The order of each list; each has an index. */
const orders: Record<ReviewSort, SQL[]> = {
  newest: [desc(reviews.id)],
  highest: [desc(reviews.stars), desc(reviews.id)],
  lowest: [asc(reviews.stars), asc(reviews.id)],
  helpful: [desc(reviews.helpful), desc(reviews.id)],
};

/** Returns a page of a product's reviews with the spread of stars; empty for a hidden product. Three statements. */
export async function listReviews(db: Database, query: ReviewQuery, addressOf: AddressOf) {
  const { productId, sort } = query;
  const summary = await readSummary(db, productId);
  const read = ({ limit, offset = 0 }: Range): Promise<ReviewRow[]> =>
    summary.count === 0 ? Promise.resolve([]) : readPage(db, { productId, sort, limit, offset });
  // The totals know how many there are.
  const { rows, total, pages } = await numberedPage(
    read,
    query,
    Promise.resolve({ total: summary.count, isEstimate: false }),
  );
  const people = await readPeople(
    db,
    rows.map(({ userId }) => userId),
  );
  return {
    success: true as const,
    reviews: rows.map((row) => toReview(row, people, addressOf)),
    pagination: { ...pages, totalReviews: total },
    summary,
  };
}

type Page = { productId: string; sort: ReviewSort; limit: number; offset: number };

/** Rows before the offset are skipped by an index-only scan. */
function readPage(db: Database, { productId, sort, limit, offset }: Page) {
  const page = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isShownReview))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
  return db
    .select()
    .from(reviews)
    .where(sql`${reviews.id} in ${page}`)
    .orderBy(...orders[sort]);
}

async function readSummary(db: Database, productId: string): Promise<ReviewSummary> {
  const { n1, n2, n3, n4, n5 } = reviewTotals;
  const [found = { n1: 0, n2: 0, n3: 0, n4: 0, n5: 0 }] = await db
    .select({ n1, n2, n3, n4, n5 })
    .from(reviewTotals)
    .innerJoin(products, and(eq(products.id, reviewTotals.productId), isPublic))
    .where(eq(reviewTotals.productId, productId));
  const stars = { 1: found.n1, 2: found.n2, 3: found.n3, 4: found.n4, 5: found.n5 };
  const count = found.n1 + found.n2 + found.n3 + found.n4 + found.n5;
  const sum = found.n1 + 2 * found.n2 + 3 * found.n3 + 4 * found.n4 + 5 * found.n5;
  return { average: averageStars(sum, count), count, stars };
}
