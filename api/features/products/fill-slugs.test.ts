import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { productSlugs } from '#database/tables/product-slugs.ts';
import { products } from '#database/tables/products.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { fillSlugs } from './fill-slugs.ts';
import { giveSlug } from './give-slug.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const run = (signal = new AbortController().signal) => fillSlugs.run(shop.services, {}, signal);

beforeEach(async () => {
  await db.delete(products);
});

async function slugs() {
  const rows = await db.select({ name: products.name, slug: products.slug }).from(products).orderBy(products.id);
  return rows.map(({ name, slug }) => [name, slug]);
}

const listed = async (slug: string) =>
  (await shop.send(catalogCalls.listProducts, { query: { slugs: slug } })).body.products;

test('products of before get slugs, one after the other by id, and removed ones none', async () => {
  // More than a batch.
  for (let count = 0; count < 45; count += 1) await createProduct(db, { name: 'Rose' });
  await createProduct(db, { name: 'Old', removedAt: new Date() });
  const named = await createProduct(db, { name: 'Mint' });
  await giveSlug(db, named.id, 'Pudina');
  await createProduct(db, { name: 'তুলসী' });
  await run();
  const roses = Array.from({ length: 44 }, (_, index) => ['Rose', `rose-${index + 2}`]);
  expect(await slugs()).toEqual([['Rose', 'rose'], ...roses, ['Old', null], ['Mint', 'pudina'], ['তুলসী', 'tulosi']]);
  expect(await db.$count(productSlugs)).toBe(47);
});

test('what is done stays, and a second run changes nothing', async () => {
  const { id } = await createProduct(db, { name: 'Rose' });
  await run();
  await db.update(products).set({ name: 'Red Rose' }).where(eq(products.id, id));
  await createProduct(db, { name: 'Rose' });
  await run();
  await run();
  expect(await slugs()).toEqual([
    ['Red Rose', 'rose'],
    ['Rose', 'rose-2'],
  ]);
});

test('a product is at its id until then, and at its slug from then on, also where the answer is kept', async () => {
  const { id } = await createProduct(db, { name: 'Rose' });
  const before = { _id: id, slug: id };
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await listed(id)).toMatchObject([before]);
    expect(await listed('rose')).toEqual([]);
  }
  await run();
  await expect.poll(() => listed(id)).toMatchObject([{ _id: id, slug: 'rose' }]);
  await expect.poll(() => listed('rose')).toMatchObject([{ _id: id, slug: 'rose' }]);
});

test('ends between two batches when the server stops', async () => {
  for (let count = 0; count < 3; count += 1) await createProduct(db);
  await expect(run(AbortSignal.abort(new Error('The server stops')))).rejects.toThrow('The server stops');
  expect(await db.$count(productSlugs)).toBe(0);
});
