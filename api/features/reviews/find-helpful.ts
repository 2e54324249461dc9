import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { reviewVotes } from '#database/tables/review-votes.ts';
import { reviews } from '#database/tables/reviews.ts';
import { lockShownReview } from './read-review.ts';

/**
 * Sets whether somebody finds a review of somebody else helpful. The review is locked, so that the count changes by what changed of
 * the votes. Returns how many do, and the product.
 */
export function findHelpful(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { id, helpful }: { id: string; helpful: boolean },
): Promise<{ helpful: number; productId: string; isChanged: boolean } | Refusal> {
  return db.transaction(async (transaction) => {
    const review = await lockShownReview(transaction, id);
    if (!review) return new Refusal('review-not-found');
    const { productId } = review;
    if (review.userId === userId) return new Refusal('review-own');
    const isChanged = await vote(transaction, { userId, id, helpful });
    if (!isChanged) return { helpful: review.helpful, productId, isChanged };
    const [counted] = await transaction
      .update(reviews)
      .set({ helpful: sql`${reviews.helpful} + ${helpful ? 1 : -1}` })
      .where(eq(reviews.id, id))
      .returning({ helpful: reviews.helpful });
    return { helpful: counted?.helpful ?? 0, productId, isChanged };
  });
}

/** Returns whether a vote was added or removed. */
async function vote(
  transaction: Database,
  { userId, id: reviewId, helpful }: { userId: string; id: string; helpful: boolean },
): Promise<boolean> {
  const changed = helpful
    ? await transaction.insert(reviewVotes).values({ reviewId, userId }).onConflictDoNothing().returning()
    : await transaction
        .delete(reviewVotes)
        .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)))
        .returning();
  return changed.length > 0;
}
