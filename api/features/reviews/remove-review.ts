import { eq } from 'drizzle-orm';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import type { Services } from '#api/services/services.ts';
import { reviews } from '#database/tables/reviews.ts';
import { changeTotals } from './change-totals.ts';
import { lockOwnReview } from './read-review.ts';

/** Removes a person's own review of a product, visible or hidden, with its votes, reports and pictures. */
export async function removeReview(
  services: ProductTools & Pick<Services, 'db' | 'pictures' | 'jobs'>,
  { userId, productId }: { userId: string; productId: string },
): Promise<{ removed: true } | Refusal> {
  const { db, pictures } = services;
  const images = await db.transaction(async (transaction) => {
    const review = await lockOwnReview(transaction, userId, productId);
    if (!review) return new Refusal('review-not-found');
    await transaction.delete(reviews).where(eq(reviews.id, review.id));
    if (review.hiddenReason === null) await changeTotals(services, transaction, { productId, from: review.stars });
    return review.images;
  });
  if (images instanceof Refusal) return images;
  await removeUnreferenced(db, pictures, images);
  return { removed: true };
}
