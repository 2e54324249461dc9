import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Range } from '#api/http/replies/paging.ts';
import { limits } from '#contract/limits.ts';
import type { ListedOwnReview, ToReview } from '#contract/reviews/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import type { People } from '#database/reading/read-people.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { reviews } from '#database/tables/reviews.ts';
import { type NamedProduct, type ReviewRow, toOwnReview, toReviewedProduct } from './review-shape.ts';

/** A person's reviews; of one product when given. */
type Whose = { userId: string; productId?: string | undefined };

type ReviewOfProduct = ReviewRow & { product: NamedProduct };

export const namedProduct = {
  id: products.id,
  name: products.name,
  translations: products.translations,
  category: products.category,
  slug: products.slug,
  images: products.images,
};

function whose({ userId, productId }: Whose) {
  return and(eq(reviews.userId, userId), productId === undefined ? undefined : eq(reviews.productId, productId));
}

/** Returns a person's own reviews with their products, newest first. One statement. */
export async function readOwnReviews(db: Database, of: Whose, { cursor, limit }: Range): Promise<ReviewOfProduct[]> {
  const rows = await db
    .select({ review: reviews, product: namedProduct })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(whose(of), cursor ? lt(reviews.id, cursor) : undefined))
    .orderBy(desc(reviews.id))
    .limit(limit);
  return rows.map(({ review, product }) => ({ ...review, product }));
}

export function toListedOwn(
  { product, ...row }: ReviewOfProduct,
  people: People,
  addressOf: AddressOf,
): ListedOwnReview {
  return { ...toOwnReview(row, people, addressOf), product: toReviewedProduct(product, addressOf) };
}

/**
 * Returns the visible products that were delivered to a person and have no review by them, the newest deliveries first.
 * Two statements, because orders and reviews are spread differently.
 */
export async function readToReview(db: Database, of: Whose, addressOf: AddressOf): Promise<ToReview[]> {
  const { userId, productId } = of;
  const reviewed = await db.select({ id: reviews.productId }).from(reviews).where(whose(of));
  const ids = reviewed.map(({ id }) => id);
  const deliveredAt = sql<Date>`coalesce(max(${orderStatusChanges.changedAt}), max(${orders.createdAt}))`.mapWith(
    orders.createdAt,
  );
  const rows = await db
    .select({ product: namedProduct, deliveredAt })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(
      orderStatusChanges,
      and(eq(orderStatusChanges.orderId, orders.id), eq(orderStatusChanges.to, 'Delivered')),
    )
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'Delivered'),
        isPublic,
        sql`${products.submitterId} is distinct from ${userId}`,
        sql`${orderLines.productId} <> all(${sql.param(ids)}::uuid[])`,
        productId === undefined ? undefined : eq(orderLines.productId, productId),
      ),
    )
    .groupBy(products.id)
    .orderBy(desc(deliveredAt), desc(products.id))
    .limit(limits.toReviewMax);
  return rows.map(({ product, deliveredAt: at }) => {
    const { _id, ...named } = toReviewedProduct(product, addressOf);
    return { ...named, productId: _id, deliveredAt: at.toISOString() };
  });
}
