import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isNamed } from '#api/features/products/names/is-named.ts';
import { numberedPage, type Range } from '#api/http/replies/paging.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { limits } from '#contract/limits.ts';
import type { ReviewQueue } from '#contract/reviews/review-sorts.ts';
import type { SellerReview } from '#contract/reviews/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { contains } from '#database/reading/contains.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { comparableText } from '#database/tables/comparable-text.ts';
import { products } from '#database/tables/products.ts';
import { reviewReports } from '#database/tables/review-reports.ts';
import { isReportedReview, isUnansweredReview, reviews } from '#database/tables/reviews.ts';
import { users } from '#database/tables/users.ts';
import { namedProduct } from './list-own-reviews.ts';
import { toHidden, toReview, toReviewedProduct } from './review-shape.ts';

type SellerQuery = NumberedPage & { state: ReviewQueue; search?: string | undefined };

/** Authors and products that a search looks through the reviews of. */
const foundMax = 200;

const queues: Record<ReviewQueue, SQL | undefined> = {
  all: undefined,
  reported: isReportedReview,
  hidden: sql`${reviews.hiddenReason} is not null`,
  unanswered: isUnansweredReview,
};

/** Returns a page of all reviews or of a queue, newest first, with open reports. Four statements, or six for a search. */
export async function listSellerReviews(
  db: Database,
  { state, search = '', ...query }: SellerQuery,
  addressOf: AddressOf,
) {
  const where = and(queues[state], search.trim() === '' ? undefined : await matching(db, search.trim()));
  const listed = db.select({ id: reviews.id }).from(reviews).where(where).orderBy(desc(reviews.id));
  const maximum = search === '' ? limits.rowsCounted : limits.matchesCounted;
  const { rows, total, pages } = await numberedPage(
    (range) => readPage(db, where, range),
    query,
    readCount(db, countUpTo(listed, maximum), maximum),
  );
  const reported = rows.filter(({ review }) => review.reports > 0).map(({ review }) => review.id);
  const [people, reports] = await Promise.all([
    readPeople(
      db,
      rows.map(({ review }) => review.userId),
    ),
    readReports(db, reported),
  ]);
  const reviewsShown = rows.map(
    ({ review, product }): SellerReview => ({
      ...toReview(review, people, addressOf),
      ...toHidden(review),
      reports: reports.get(review.id) ?? [],
      product: toReviewedProduct(product, addressOf),
    }),
  );
  return { success: true as const, reviews: reviewsShown, pagination: { ...pages, totalReviews: total } };
}

function readPage(db: Database, where: SQL | undefined, { limit, offset = 0 }: Range) {
  return db
    .select({ review: reviews, product: namedProduct })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where)
    .orderBy(desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

/** Matches reviews by their text, and by the names of products and authors. Two statements. */
async function matching(db: Database, search: string): Promise<SQL | undefined> {
  const [named, written] = await Promise.all([
    db.select({ id: products.id }).from(products).where(isNamed(search)).limit(foundMax),
    db
      .select({ id: users.id })
      .from(users)
      .where(contains(comparableText(users.name), search))
      .limit(foundMax),
  ]);
  const isOne = (column: typeof reviews.productId | typeof reviews.userId, ids: { id: string }[]) =>
    ids.length > 0
      ? inArray(
          column,
          ids.map(({ id }) => id),
        )
      : undefined;
  return or(
    contains(comparableText(reviews.text), search),
    isOne(reviews.productId, named),
    isOne(reviews.userId, written),
  );
}

type Reports = SellerReview['reports'];

/** The open reports of reviews, oldest first. One statement, or none. */
async function readReports(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Reports>> {
  const reports = new Map<string, Reports>();
  if (ids.length === 0) return reports;
  const rows = await db
    .select()
    .from(reviewReports)
    .where(and(inArray(reviewReports.reviewId, [...ids]), isNull(reviewReports.dismissedAt)))
    .orderBy(asc(reviewReports.createdAt), asc(reviewReports.userId));
  for (const { reviewId, reason, createdAt } of rows)
    reports.set(reviewId, [...(reports.get(reviewId) ?? []), { reason, at: createdAt.toISOString() }]);
  return reports;
}
