import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { giveSlug } from '#api/features/products/slugs/give-slug.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { productSlugs } from '#database/tables/product-slugs.ts';
import { products } from '#database/tables/products.ts';
import { lockWaiters } from '#tests/support/database/lock-waiters.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createProducts, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

beforeEach(async () => {
  await db.delete(products);
});

test('products that are added at once with one name get different slugs', async () => {
  const body = { productData: JSON.stringify({ name: 'Rose', price: 30, offerPrice: 25 }) };
  const count = 12;
  const added = Array.from({ length: count }, () => shop.send(catalogCalls.addProduct, { as: seller, body }));
  expect((await Promise.all(added)).map(({ status }) => status)).toEqual(Array(count).fill(200));
  const rows = await db.select({ slug: products.slug }).from(products);
  const numbered = Array.from({ length: count - 1 }, (_, index) => `rose-${index + 2}`);
  expect(rows.map(({ slug }) => slug).sort()).toEqual(['rose', ...numbered].sort());
});

describe.runIf(onServer)('two who want one slug', () => {
  /** How many statements of this database wait for another transaction. */
  async function waiting(): Promise<number> {
    return (await shop.database.execute(lockWaiters)).rows.length;
  }

  test.each([
    ['the second gets a number', undefined, 'rose-2'],
    ['the second gets it when the first goes back', new Error('Gone back'), 'rose'],
  ])('wait for each other: %s', async (_what, failure, expected) => {
    const [first, second] = await createProducts(db, ['Lily', 'Mint']);
    const [held, isHeld] = moment();
    const [released, release] = moment();
    const holder = db.transaction(async (transaction) => {
      await transaction.insert(productSlugs).values({ slug: 'rose', productId: first });
      isHeld();
      await released;
      if (failure) throw failure;
    });
    await held;
    const given = db.transaction((transaction) => giveSlug(transaction, second, 'Rose'));
    await expect.poll(waiting).toBe(1);
    release();
    await holder.catch((error: unknown) => expect(error).toBe(failure));
    expect(await given).toBe(expected);
  });
});

function moment(): [reached: Promise<void>, reach: () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve];
}
