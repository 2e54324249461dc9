import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LeaveUser } from '#api/services/personal-data.ts';
import { reviewReports } from '#database/tables/review-reports.ts';
import { reviewVotes } from '#database/tables/review-votes.ts';
import { reviews } from '#database/tables/reviews.ts';

/**
 * Leaves the reviews of a user who is deleted without their pictures, which may show the person, and takes back the votes and
 * reports.
 */
export const leaveReviews: LeaveUser = async (transaction, { user }) => {
  const userId = user.id;
  const shown = await transaction
    .select({ id: reviews.id, images: reviews.images })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), sql`cardinality(${reviews.images}) > 0`));
  if (shown.length > 0)
    await transaction
      .update(reviews)
      .set({ images: [] })
      .where(
        inArray(
          reviews.id,
          shown.map(({ id }) => id),
        ),
      );
  const votes = transaction
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .where(eq(reviewVotes.userId, userId));
  await transaction
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} - 1` })
    .where(inArray(reviews.id, votes));
  await transaction.delete(reviewVotes).where(eq(reviewVotes.userId, userId));
  const reports = transaction
    .select({ id: reviewReports.reviewId })
    .from(reviewReports)
    .where(and(eq(reviewReports.userId, userId), isNull(reviewReports.dismissedAt)));
  await transaction
    .update(reviews)
    .set({ reports: sql`${reviews.reports} - 1` })
    .where(inArray(reviews.id, reports));
  await transaction.delete(reviewReports).where(eq(reviewReports.userId, userId));
  return { pictures: shown.flatMap(({ images }) => images) };
};
