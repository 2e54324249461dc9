import { and, eq } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import type { PersonListener } from '#api/changes/person-listener.ts';
import { mostNamed, unchanged } from '#api/changes/product-change.ts';
import { isShownReview, reviews } from '#database/tables/reviews.ts';

/**
 * Announces a change of the products that a person has reviewed: their pages show the person's name and picture. One
 * statement.
 */
export const announceReviewed: PersonListener = async (tools, transaction, { userId }) => {
  const rows = await transaction
    .select({ id: reviews.productId })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), isShownReview))
    .limit(mostNamed + 1);
  await announceProducts(
    tools,
    transaction,
    rows.map(({ id }) => unchanged(id)),
  );
};
