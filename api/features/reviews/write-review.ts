import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ProductTools } from '#api/changes/product-listener.ts';
import type { Attempt } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import type { WrittenReview } from '#contract/reviews/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames } from '#database/reading/lock-name.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { reviews } from '#database/tables/reviews.ts';
import { changeTotals } from './change-totals.ts';
import { refuseFirstLinks } from './review-links.ts';
import type { ReviewRow } from './review-shape.ts';

type Tools = ProductTools & Pick<Services, 'db' | 'pictures' | 'clock' | 'jobs'>;

type NewReview = {
  userId: string;
  productId: string;
  review: WrittenReview;
  pictures: readonly PictureSource[];
  attempt?: Attempt | undefined;
};

/** Writes a person's review of a delivered product; once for each person and product. */
export async function writeReview(services: Tools, { pictures, attempt, ...review }: NewReview) {
  const id = await savePictures(services, {
    sources: pictures,
    attempt,
    write: (transaction, images) => insertReview(services, transaction, { ...review, images }),
  });
  if (id instanceof Refusal) return id;
  const [row] = await services.db.select().from(reviews).where(eq(reviews.id, id));
  // It was removed after an earlier request of the attempt wrote it.
  return row ?? new Refusal('review-not-found');
}

type Inserted = Pick<NewReview, 'userId' | 'productId' | 'review'> & { images: string[] };

async function insertReview(
  services: Tools,
  transaction: Database,
  { userId, productId, review, images }: Inserted,
): Promise<string | Refusal> {
  // Serialises an account's reviews, so that only one of them counts as its first.
  await lockNames(transaction, [`reviews of ${userId}`]);
  const [product] = await transaction
    .select({ submitterId: products.submitterId })
    .from(products)
    .where(and(eq(products.id, productId), isPublic));
  if (!product) return new Refusal('product-not-found');
  if (product.submitterId === userId) return new Refusal('review-own-product');
  const own = and(eq(reviews.userId, userId), eq(reviews.productId, productId));
  if ((await transaction.$count(reviews, own)) > 0) return new Refusal('review-already-there');
  const refusal = await refuseFirstLinks(transaction, { userId, productId, text: review.text });
  if (refusal) return refusal;
  const now = services.clock.now();
  const id = await insertIfReceived(transaction, { id: v7(), userId, productId, ...review, images, createdAt: now });
  if (id === undefined) return new Refusal('review-not-received');
  await changeTotals(services, transaction, { productId, to: review.stars });
  return id;
}

type Values = Pick<ReviewRow, 'id' | 'productId' | 'stars' | 'text' | 'images' | 'createdAt'> & { userId: string };

/**
 * Inserts a review if a delivered order of the author has the product, and the author has no review of it yet, in one
 * statement. Returns the id; undefined when nothing was inserted.
 */
async function insertIfReceived(transaction: Database, values: Values): Promise<string | undefined> {
  const { id, productId, userId, stars, text, images, createdAt } = values;
  const delivered = sql`
    select 1 from ${orders} inner join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    where ${orders.userId} = ${userId} and ${orders.status} = 'Delivered' and ${orderLines.productId} = ${productId}`;
  // In the order of the table's columns.
  const inserted = await transaction
    .insert(reviews)
    .select(
      sql`select ${id}::uuid, ${productId}::uuid, ${userId}::uuid, ${stars}::smallint, ${text}::text, ${sql.param(images)}::text[],
        0, 0, null::text, null::timestamptz, null::text, ${createdAt.toISOString()}::timestamptz, null::timestamptz
        where exists (${delivered})`,
    )
    .onConflictDoNothing({ target: [reviews.userId, reviews.productId] })
    .returning({ id: reviews.id });
  return inserted[0]?.id;
}
