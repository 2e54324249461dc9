import { afterAll, beforeEach, expect, test } from 'vitest';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

beforeEach(async () => {
  await db.delete(products);
});

const draft = { isDraft: true, removedAt: new Date() };
const listed = async (query: Record<string, string> = {}) =>
  (await shop.send(sellerProductCalls.listSellerProducts, { as: seller, query })).body;
const namesOf = (list: { products: { name: string }[] }) => list.products.map(({ name }) => name);

test('the list has drafts among the others, or one of both kinds', async () => {
  await createProduct(db, { name: 'Rose', category: 'flower', offerPrice: 1000 });
  await createProduct(db, { name: 'Fern', category: 'flower', offerPrice: 500, ...draft });
  await createProduct(db, { name: 'Lily', offerPrice: 700 });
  await createProduct(db, { name: 'Moss', offerPrice: 600, inStock: false, isLow: true, ...draft });
  await createProduct(db, { name: 'Gone', removedAt: new Date() });
  expect(namesOf(await listed())).toEqual(['Moss', 'Lily', 'Fern', 'Rose']);
  expect(namesOf(await listed({ state: 'draft' }))).toEqual(['Moss', 'Fern']);
  expect(namesOf(await listed({ state: 'public' }))).toEqual(['Lily', 'Rose']);
  expect(namesOf(await listed({ sort: 'price-low' }))).toEqual(['Fern', 'Moss', 'Lily', 'Rose']);
  expect(namesOf(await listed({ inStock: 'false' }))).toEqual(['Moss']);
  expect(namesOf(await listed({ inStock: 'low' }))).toEqual(['Moss']);
  expect(namesOf(await listed({ category: 'flower', state: 'draft', inStock: 'true' }))).toEqual(['Fern']);
  expect(namesOf(await listed({ search: 'r' }))).toEqual(['Fern', 'Rose']);
  expect(namesOf(await listed({ search: 'r', state: 'draft' }))).toEqual(['Fern']);
  const unknown = { as: seller, query: { state: 'old' } };
  expect((await shop.send(sellerProductCalls.listSellerProducts, unknown)).status).toBe(400);
});

test('pages and totals include products and drafts', async () => {
  for (const [at, name] of ['A', 'B', 'C', 'D', 'E'].entries())
    await createProduct(db, { name, ...(at % 2 === 0 && draft) });
  const pages = await Promise.all(['1', '2', '3'].map((page) => listed({ page, limit: '2' })));
  expect(pages.map(namesOf)).toEqual([['E', 'D'], ['C', 'B'], ['A']]);
  expect(pages[0].pagination).toMatchObject({ totalProducts: 5, totalPages: 3, hasNext: true });
  expect((await listed({ state: 'draft', limit: '2' })).pagination).toMatchObject({ totalProducts: 3 });
});
