import { eq, sql } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import { unchanged } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';
import { reviewTotals } from '#database/tables/review-totals.ts';
import { shopRatings } from '#database/tables/shop-ratings.ts';
import { moveLifts, type ShopRating } from './rating-lifts.ts';

/** The stars of a shown review before and after a change; undefined where it is not shown. */
type Difference = { productId: string; from?: number | undefined; to?: number | undefined };

const starColumns = ['n1', 'n2', 'n3', 'n4', 'n5'] as const;
type Counts = Record<(typeof starColumns)[number], number>;

/**
 * Announces changed reviews of a product, in their transaction, and updates the totals of product and shop. Locks the
 * shop's row first, so that such changes run one after the other from here on. Five statements, or none where the stars
 * stay. Lock rows of reviews before.
 */
export async function changeTotals(
  services: ProductTools & Pick<Services, 'jobs'>,
  transaction: Database,
  { productId, from, to }: Difference,
): Promise<void> {
  await announceProducts(services, transaction, [{ ...unchanged(productId), rated: from !== to }]);
  if (from === to) return;
  const stars = (to ?? 0) - (from ?? 0);
  const count = (to === undefined ? 0 : 1) - (from === undefined ? 0 : 1);
  const after = await changeShop(transaction, { stars, count });
  const counts = await changeProduct(transaction, { productId, from, to });
  await transaction.update(products).set(ratingColumns(counts)).where(eq(products.id, productId));
  const before = { stars: after.stars - stars, count: after.count - count };
  await moveLifts(services, transaction, { productId, before, after });
}

async function changeShop(transaction: Database, by: ShopRating): Promise<ShopRating> {
  await transaction.insert(shopRatings).values({ id: 'shop' }).onConflictDoNothing();
  const [after] = await transaction
    .update(shopRatings)
    .set({ stars: sql`${shopRatings.stars} + ${by.stars}`, count: sql`${shopRatings.count} + ${by.count}` })
    .where(eq(shopRatings.id, 'shop'))
    .returning();
  if (!after) throw new Error('The totals of the shop are missing');
  return after;
}

async function changeProduct(transaction: Database, { productId, from, to }: Difference): Promise<Counts> {
  await transaction.insert(reviewTotals).values({ productId }).onConflictDoNothing();
  const changed = starColumns.map((name, index) => {
    const by = (to === index + 1 ? 1 : 0) - (from === index + 1 ? 1 : 0);
    return [name, sql`${reviewTotals[name]} + ${by}`] as const;
  });
  const [counts] = await transaction
    .update(reviewTotals)
    .set(Object.fromEntries(changed))
    .where(eq(reviewTotals.productId, productId))
    .returning();
  if (!counts) throw new Error(`The totals of ${productId} are missing`);
  return counts;
}

/** Returns the totals that a product's row repeats. */
function ratingColumns(counts: Counts) {
  const numbers = starColumns.map((name) => counts[name]);
  return {
    ratingStars: numbers.reduce((sum, number, index) => sum + number * (index + 1), 0),
    ratingCount: numbers.reduce((sum, number) => sum + number, 0),
  };
}
