import { and, eq, sql } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import { unchanged } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { reviewVotes } from '#database/tables/review-votes.ts';
import { reviews } from '#database/tables/reviews.ts';
import { lockShownReview } from './read-review.ts';

/**
 * Sets whether a person finds another person's review helpful. Returns the number of such votes. The lock on the review
 * keeps the stored number equal to the votes.
 */
export function findHelpful(
  services: ProductTools & Pick<Services, 'db'>,
  userId: string,
  { id, helpful }: { id: string; helpful: boolean },
): Promise<{ helpful: number } | Refusal> {
  return services.db.transaction(async (transaction) => {
    const review = await lockShownReview(transaction, id);
    if (!review) return new Refusal('review-not-found');
    if (review.userId === userId) return new Refusal('review-own');
    if (!(await vote(transaction, { userId, id, helpful }))) return { helpful: review.helpful };
    await announceProducts(services, transaction, [unchanged(review.productId)]);
    const [counted] = await transaction
      .update(reviews)
      .set({ helpful: sql`${reviews.helpful} + ${helpful ? 1 : -1}` })
      .where(eq(reviews.id, id))
      .returning({ helpful: reviews.helpful });
    return { helpful: counted?.helpful ?? 0 };
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
