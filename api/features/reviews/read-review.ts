import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { isShownReview, reviews } from '#database/tables/reviews.ts';
import type { ReviewRow } from './review-shape.ts';

/** Locks a person's review of a product until the transaction ends; undefined when it does not exist. */
export async function lockOwnReview(
  transaction: Database,
  userId: string,
  productId: string,
): Promise<ReviewRow | undefined> {
  const [row] = await transaction
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId)))
    .for('update');
  return row;
}

/** Returns whether a person has a review of a product. */
export async function hasReviewed(db: Database, userId: string, productId: string): Promise<boolean> {
  return (await db.$count(reviews, and(eq(reviews.userId, userId), eq(reviews.productId, productId)))) > 0;
}

/** Locks a review until the transaction ends; undefined when there is none. */
export async function lockReview(transaction: Database, id: string): Promise<ReviewRow | undefined> {
  const [row] = await transaction.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row;
}

/** The same for one that everybody sees. */
export async function lockShownReview(transaction: Database, id: string): Promise<ReviewRow | undefined> {
  const [row] = await transaction
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), isShownReview))
    .for('update');
  return row;
}
