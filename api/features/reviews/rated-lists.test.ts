import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { products } from '#database/tables/products.ts';
import { reviewTotals } from '#database/tables/review-totals.ts';
import { reviews } from '#database/tables/reviews.ts';
import { shopRatings } from '#database/tables/shop-ratings.ts';
import { createReceiver, reviewActs } from '#tests/support/people/after-sale/reviews.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = await signInSeller(shop);
const acts = reviewActs(shop, seller);

beforeEach(async () => {
  await db.delete(reviews);
  await db.delete(reviewTotals);
  await db.delete(shopRatings);
  await db.delete(products);
});

async function rate(product: Awaited<ReturnType<typeof createProduct>>, ...stars: number[]) {
  for (const each of stars) {
    const { as } = await createReceiver(shop, product);
    expect((await acts.write(product.id, { as, stars: each })).status).toBe(200);
  }
}

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);
const best = async (query: Record<string, string> = {}) =>
  (await shop.send(catalogCalls.listProducts, { query: { sort: 'rating', ...query } })).body;

describe('a list by rating', () => {
  test('has the best first by the mean with five average reviews, and is right after each review', async () => {
    const [one, many, bad, none] = await Promise.all(
      ['One five', 'Three fives', 'One star', 'None'].map((name) => createProduct(db, { name })),
    );
    if (!one || !many || !bad || !none) throw new Error('There are too few products');
    await rate(one, 5);
    expect(namesOf((await best()).products).sort()).toEqual(['None', 'One five', 'One star', 'Three fives']);
    await rate(many, 5, 5, 5);
    await rate(bad, 1);
    // m = 4.2: (21 + 15) / 8, (21 + 5) / 6, 4.2, (21 + 1) / 6.
    expect(namesOf((await best()).products)).toEqual(['Three fives', 'One five', 'None', 'One star']);
    const first = await best({ limit: '2' });
    const second = await best({ limit: '2', cursor: first.nextCursor });
    expect(namesOf([...first.products, ...second.products])).toEqual(['Three fives', 'One five', 'None', 'One star']);
    expect(second.nextCursor).toBeNull();
    expect(namesOf((await best({ search: 'five' })).products)).toEqual(['Three fives', 'One five']);
    const { body } = await shop.send(sellerProductCalls.listSellerProducts, {
      as: { seller },
      query: { sort: 'rating' },
    });
    expect(namesOf(body.products)).toEqual(['Three fives', 'One five', 'None', 'One star']);
    const [review] = (await acts.list(many.id)).reviews;
    await acts.hide(review._id, { reason: 'x' });
    await rate(none, 5, 5, 5, 5);
    expect(namesOf((await best()).products)[0]).toBe('None');
  });

  test('refuses a cursor of another order', async () => {
    const refused = await shop.send(catalogCalls.listProducts, {
      query: { sort: 'rating', cursor: 'x.01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47' },
    });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['cursor']]);
  });

  test('of a shop with many reviews follows its mean in hundredths, by a job', async () => {
    const [old, fresh] = await Promise.all(['Old', 'Fresh'].map((name) => createProduct(db, { name })));
    if (!old || !fresh) throw new Error('There are too few products');
    // As if 999 reviews were there already.
    await db.insert(shopRatings).values({ id: 'shop', stars: 4 * 999, count: 999 });
    await db.insert(reviewTotals).values({ productId: old.id, n4: 999 });
    await db
      .update(products)
      .set({ ratingStars: 4 * 999, ratingCount: 999 })
      .where(sql`id = ${old.id}`);
    await rate(fresh, 1);
    const liftOf = async (id: string) =>
      (await db.select({ lift: products.ratingLift }).from(products).where(sql`id = ${id}`))[0]?.lift;
    // 1,000 reviews with 3,997 stars: exact.
    expect(await liftOf(old.id)).toBe(Math.round((1e6 * (3996 - 999 * 3.997)) / 1004));
    await rate(fresh, 1);
    // 3,998 / 1,001 is 3.99 in hundredths.
    expect(await liftOf(fresh.id)).toBe(Math.round((1e6 * (2 - 2 * 3.99)) / 7));
    expect(await runJobs(shop)).toEqual([]);
    expect(await liftOf(old.id)).toBe(Math.round((1e6 * (3996 - 999 * 3.99)) / 1004));
  });

  test('is read from an index, however many products there are', async () => {
    await db.execute(sql`
      insert into products (id, name, category, price, offer_price, rating_count, rating_stars, rating_lift)
      select gen_random_uuid(), 'Plant ' || n, 'Herbs', 1000, 900, n % 7, 3 * (n % 7), (n * 37) % 2000000 - 1000000
      from generate_series(1, 20000) as n`);
    await db.execute(sql`analyze products`);
    const { rows } = (await shop.database.execute(
      `explain select * from products where removed_at is null order by rating_lift desc, id desc limit 21`,
    )) as { rows: { 'QUERY PLAN': string }[] };
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('products_rating');
    expect(plan).not.toContain('Sort');
  });
});
