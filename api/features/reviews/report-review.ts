import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import { reviewReports } from '#database/tables/review-reports.ts';
import { reviews } from '#database/tables/reviews.ts';
import { lockShownReview } from './read-review.ts';

/** Reports a review to the seller. A second report by the same person, or one of too many, changes nothing. */
export function reportReview(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  { id: reviewId, reason }: { id: string; reason: string },
): Promise<{ reported: true } | Refusal> {
  return db.transaction(async (transaction) => {
    const review = await lockShownReview(transaction, reviewId);
    if (!review) return new Refusal('review-not-found');
    if (review.reports >= limits.reportsPerReview) return { reported: true as const };
    const added = await transaction
      .insert(reviewReports)
      .values({ reviewId, userId, reason, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ reviewId: reviewReports.reviewId });
    if (added.length > 0)
      await transaction
        .update(reviews)
        .set({ reports: sql`${reviews.reports} + 1` })
        .where(eq(reviews.id, reviewId));
    return { reported: true as const };
  });
}
