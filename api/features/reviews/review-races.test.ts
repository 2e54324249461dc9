import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#api/compose/app.ts';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { reviewCalls } from '#contract/reviews/calls.ts';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';
import { reviewTotals } from '#database/tables/review-totals.ts';
import { reviews } from '#database/tables/reviews.ts';
import { shopRatings } from '#database/tables/shop-ratings.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createReceiver, reviewActs } from '#tests/support/people/after-sale/reviews.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { checkReviews } from './check-reviews.ts';

describe.runIf(onServer)('at once, on two nodes', async () => {
  const shop = await openTestApp();
  let second: Connection;
  let twin: typeof shop.app;
  beforeAll(async () => {
    second = await connect({ url: shop.database.url, engine: shop.database.engine });
    const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), dataDir: shop.dataDir };
    twin = await buildApp({ connection: second, services: createServices(config, second) });
  });
  afterAll(async () => {
    await twin?.close();
    await second?.close();
    await shop.close();
  });
  const { db } = shop.database;
  const acts = reviewActs(shop, await signInSeller(shop));

  test('fifty reviews of one product by one person: one', async () => {
    const tulsi = await createProduct(db);
    const { as } = await createReceiver(shop, tulsi);
    const url = reviewCalls.writeReview.path.replace('{productId}', tulsi.id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? shop.app : twin).inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${as.user}` },
          payload: { stars: 1 + (index % 5) },
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).filter((status) => status !== 503);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(await db.$count(reviews, eq(reviews.productId, tulsi.id))).toBe(1);
    expect(await checkReviews(db)).toEqual([]);
  });

  test('after a thousand random acts, eight at a time, the totals equal a recount and lists the weighted mean', async () => {
    const offered = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) => createProduct(db, { name: `Plant ${number}` })),
    );
    const people = await Promise.all(Array.from({ length: 40 }, () => createReceiver(shop, ...offered)));
    // A fixed seed, so that a failure can be repeated.
    let seed = 20_261_126;
    const upTo = (maximum: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(seed / 65_536) % maximum;
    };
    const one = <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item;
    const known: string[] = [];
    const statuses = new Map<number, number>();
    async function act(): Promise<void> {
      const [person, product, stars, kind, id] = [one(people), one(offered), 1 + upTo(5), upTo(10), one(known)];
      const { as } = person;
      const send = async () => {
        if (kind <= 3 || id === undefined) return acts.write(product.id, { as, stars });
        if (kind === 4) return acts.edit(product.id, { as, body: { stars } });
        if (kind === 5) return acts.remove(product.id, as);
        if (kind === 6) return acts.hide(id, { reason: 'Random' });
        if (kind === 7) return acts.show(id);
        if (kind === 8) return acts.vote(id, as, stars > 2);
        return stars === 1 ? acts.dismiss(id) : acts.report(id, as, 'Random');
      };
      const { status, body } = await send();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200 && body.review) known.push(body.review._id);
    }
    let left = 1000;
    const worker = async () => {
      while (left > 0) {
        left -= 1;
        await act();
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    expect([...statuses.keys()].filter((status) => ![200, 403, 404, 409].includes(status))).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(300);
    expect(await checkReviews(db)).toEqual([]);
    const [shopSum] = await db.select().from(shopRatings);
    const [counted] = await db
      .select({ stars: sql<number>`sum(stars)`.mapWith(Number), count: sql<number>`count(*)`.mapWith(Number) })
      .from(reviews)
      .where(sql`hidden_reason is null`);
    expect(shopSum).toMatchObject(counted ?? {});
    const mean = (counted?.stars ?? 0) / (counted?.count ?? 1);
    const listed = await db.select().from(products).orderBy(products.id);
    for (const { ratingStars, ratingCount, ratingLift } of listed) {
      const weighted = (5 * mean + ratingStars) / (5 + ratingCount);
      expect(ratingLift / 1e6).toBeCloseTo(weighted - mean, 5);
    }
  });

  test('a recount finds changes made by hand', async () => {
    const tulsi = await createProduct(db);
    const { as } = await createReceiver(shop, tulsi);
    await acts.write(tulsi.id, { as, stars: 3 });
    await db.update(reviewTotals).set({ n3: 2 }).where(eq(reviewTotals.productId, tulsi.id));
    expect(await checkReviews(db)).toEqual([{ subject: tulsi.id, what: '3 stars', kept: 2, counted: 1 }]);
    await db.update(reviewTotals).set({ n3: 1 }).where(eq(reviewTotals.productId, tulsi.id));
  });
});
