import { and, gt, type SQL, sql } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { changeInBatches } from '#database/reading/change-in-batches.ts';
import { products } from '#database/tables/products.ts';
import { shopRatings } from '#database/tables/shop-ratings.ts';

/** All shown reviews of the shop: the sum of their stars, and their number. */
export type ShopRating = { stars: number; count: number };

/** As many reviews of average products are added to each product's own (the C of a Bayesian mean). */
const added = 5;
/** Up to so many reviews the order of products is exact; beyond it follows the mean in hundredths of a star. */
const exactUpTo = 1000;
/** Products of one statement of the job. */
const atOnce = 1000;

const isRated = gt(products.ratingCount, 0);

/** Returns the mean by which products are sorted, in stars; 0 without reviews. */
function meanOf({ stars, count }: ShopRating): number {
  if (count === 0) return 0;
  const mean = stars / count;
  return count <= exactUpTo ? mean : Math.round(mean * 100) / 100;
}

/**
 * SQL of how far a product's weighted mean `(5m + Σ) / (5 + n)` is above m, in millionths of a star. It sorts as the weighted mean
 * does, and is 0 for products without reviews, whatever the mean.
 */
function liftAt(mean: number): SQL {
  const { ratingStars: stars, ratingCount: count } = products;
  return sql`round(1000000 * (${stars} - ${count} * ${String(mean)}::numeric) / (${added} + ${count}))::integer`;
}

/**
 * Updates a product's place in lists after the shop's mean has changed and, up to 1,000 reviews, the places of all
 * others. With more reviews, a job updates the others. One statement.
 */
export async function moveLifts(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Database,
  { productId, before, after }: { productId: string; before: ShopRating; after: ShopRating },
): Promise<void> {
  const mean = meanOf(after);
  const lift = liftAt(mean);
  const isAll = after.count <= exactUpTo;
  await transaction
    .update(products)
    .set({ ratingLift: lift })
    .where(isAll ? sql`${isRated} and ${products.ratingLift} <> ${lift}` : sql`${products.id} = ${productId}`);
  if (!isAll && mean !== meanOf(before)) await jobs.add(transaction, sortByRating, {});
}

/** Sorts all products by the shop's mean of now, a bounded number at a time. */
export const sortByRating = defineJob<Services, object>({
  name: 'sort-by-rating',
  payload: emptyPayload,
  every: 60 * 60 * 1000,
  singleton: true,
  async run(services, _payload, signal) {
    const { db } = services;
    let moved = 0;
    await changeInBatches(
      async () => {
        const changed = await moveSome(db);
        moved += changed;
        return changed;
      },
      { signal },
    );
    // Any list may have changed.
    if (moved > 0) await announceProducts(services, db, 'any');
  },
});

async function moveSome(db: Database): Promise<number> {
  const [shop = { stars: 0, count: 0 }] = await db.select().from(shopRatings);
  const lift = liftAt(meanOf(shop));
  const some = db
    .select({ id: products.id })
    .from(products)
    .where(and(isRated, sql`${products.ratingLift} <> ${lift}`))
    .orderBy(products.id)
    .limit(atOnce);
  const moved = await db
    .update(products)
    .set({ ratingLift: lift })
    .where(sql`${products.id} in ${some}`)
    .returning({ id: products.id });
  return moved.length;
}
