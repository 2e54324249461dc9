import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/products/schemas.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

beforeAll(async () => {
  for (let count = 0; count < 9; count += 1) await createProduct(db, { name: `Tulsi ${count}`, category: 'Herbs' });
  await createProduct(db, { name: 'Sold out', category: 'Herbs', inStock: false });
  await createProduct(db, { name: 'Removed', category: 'Herbs', removedAt: new Date() });
  await createProduct(db, { name: 'Mango', category: 'Fruits' });
});

async function namesOf(category: string): Promise<string[]> {
  const { status, body } = await shop.send(catalogCalls.listRelatedProducts, { query: { category } });
  expect(status).toBe(200);
  return body.products.map(({ name }: Product) => name);
}

test('the newest products of a category that are in stock, one more than a page shows', async () => {
  const newest = Array.from({ length: limits.relatedProducts + 1 }, (_, index) => `Tulsi ${8 - index}`);
  expect(await namesOf('Herbs')).toEqual(newest);
  expect(await namesOf('herbs')).toEqual(newest);
  expect(await namesOf('Fruits')).toEqual(['Mango']);
});

test.each(['', 'Bonsai', 'nothing of the kind'])('the category "%s" has none', async (category) => {
  expect(await namesOf(category)).toEqual([]);
});

test('a category has to be named', async () => {
  expect((await shop.send(catalogCalls.listRelatedProducts)).status).toBe(400);
});
