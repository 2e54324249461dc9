import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { formsOf, wordsOf } from '#api/features/search/words/word-forms.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { searchDocuments, searchNames, searchSpellings } from '#database/tables/search-documents.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { indexProducts } from './index-products.ts';
import { prepareSearch } from './prepare-search.ts';
import { isSearchComplete, refreshSearch } from './refresh-search.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

const basil = { name: 'Holy Basil', category: 'Herbs', description: ['For tea'], price: 60, offerPrice: 45 };

const add = async (fields: object = {}) => {
  const productData = { ...basil, ...fields };
  return (await shop.send(catalogCalls.addProduct, { as: seller, body: { productData } })).body.productId as string;
};
const change = (id: string, fields: object) =>
  shop.send(catalogCalls.changeProduct, { as: seller, params: { id }, body: { productData: { ...basil, ...fields } } });
const found = async (search: string): Promise<string[]> => {
  const { body } = await shop.send(searchCalls.findSimilar, { query: { search } });
  return body.products.map(({ _id }: { _id: string }) => _id);
};
/** Searches twice, so that the second response comes from the cache. */
const foundWhileCached = async (search: string) => {
  await found(search);
  return found(search);
};

const wordsOfName = (name: string) => wordsOf(name).flatMap((word) => formsOf(word)?.sounds ?? []);

beforeEach(async () => {
  await db.delete(productRequests);
  await db.delete(products);
});

describe('a search finds at once', () => {
  test('what the seller has added, by each of its texts', async () => {
    expect(await foundWhileCached('holi bazil')).toEqual([]);
    const id = await add({ translations: { bn: { name: 'রাম তুলসী', description: ['সর্দিতে উপকারী'] } } });
    for (const text of ['holi bazil', 'tulshi', 'তুলশি', 'herbs', 'tea', 'সর্দি']) {
      expect(await found(text), text).toEqual([id]);
    }
  });

  test.each([
    ['name', { name: 'Marigold' }, 'marygold'],
    ['name in Bengali', { translations: { bn: { name: 'গাঁদা' } } }, 'gada ful'],
    ['category', { category: 'Vegetable' }, 'sobji'],
    ['description', { description: ['Loves moisture'] }, 'moisture'],
  ])('a product by its new %s, and no longer by the old one', async (_field, fields, text) => {
    const id = await add();
    expect(await foundWhileCached(text)).toEqual([]);
    expect((await change(id, fields)).status).toBe(200);
    expect(await found(text)).toEqual([id]);
    await change(id, {});
    if (!('translations' in fields)) expect(await found(text)).toEqual([]);
  });

  test('a product by a translation that a change did not mention', async () => {
    const id = await add({ translations: { bn: { name: 'তুলসী', description: [] } } });
    await change(id, { name: 'Basil' });
    expect(await found('tulshi')).toEqual([id]);
  });

  test('what was offered by a user and approved', async () => {
    const grower = { user: (await createUser(db)).token };
    const { body } = await shop.send(submissionCalls.submitRequest, {
      as: grower,
      body: { productData: JSON.stringify({ ...basil, name: 'Kodu' }) },
      files: [await uniquePicture()],
    });
    expect(await found('bottle gourd')).toEqual([]);
    await shop.send(submissionCalls.approveRequest, { as: seller, body: { requestId: body.requestId } });
    expect(await found('bottle gourd')).toHaveLength(1);
  });

  test('no product that was removed, and what is out of stock where nothing else has the name', async () => {
    const [sold, removed] = [await add(), await add()];
    expect(await foundWhileCached('bazil')).toEqual([removed, sold]);
    await shop.send(catalogCalls.setStock, { as: seller, body: { id: sold, inStock: false } });
    expect(await found('bazil')).toEqual([removed]);
    await shop.send(catalogCalls.removeProduct, { as: seller, params: { id: removed } });
    expect(await found('bazil')).toEqual([sold]);
    expect([await db.$count(searchDocuments), await db.$count(searchNames)]).toEqual([1, 1]);
  });
});

test('a change that fails leaves what is found as it was', async () => {
  const id = await add();
  const failing = db.transaction(async (transaction) => {
    await transaction.update(products).set({ name: 'Marigold' }).where(eq(products.id, id));
    await indexProducts(transaction, [id]);
    throw new Error('The connection is lost');
  });
  await expect(failing).rejects.toThrow('The connection is lost');
  expect([await found('marygold'), await found('bazil')]).toEqual([[], [id]]);
});

describe('the refresh', () => {
  test('creates missing and outdated documents, and continues after an interruption', async () => {
    const rows = await Promise.all(Array.from({ length: 130 }, () => createProduct(db, { name: 'Fern' })));
    await createProduct(db, { name: 'Gone', removedAt: new Date() });
    expect(await isSearchComplete(db)).toBe(false);
    const broken = new AbortController();
    broken.abort();
    await expect(refreshSearch(db, { signal: broken.signal })).rejects.toThrow();
    await indexProducts(db, [rows[0]?.id ?? '']);
    expect(await refreshSearch(db)).toBe(129);
    expect([await isSearchComplete(db), await refreshSearch(db), await db.$count(searchDocuments)]).toEqual([
      true,
      0,
      130,
    ]);
    await db
      .update(products)
      .set({ name: 'Marigold' })
      .where(eq(products.id, rows[7]?.id ?? ''));
    await db
      .update(searchDocuments)
      .set({ version: 0 })
      .where(eq(searchDocuments.productId, rows[9]?.id ?? ''));
    expect(await refreshSearch(db)).toBe(2);
    expect(await found('marygold')).toEqual([rows[7]?.id]);
  });

  test('deletes unused words and adds missing ones', async () => {
    const [gone, here] = [await add({ name: 'Marigold' }), await add({ name: 'Chrysanthemum' })];
    await shop.send(catalogCalls.removeProduct, { as: seller, params: { id: gone } });
    await db.delete(searchSpellings).where(inArray(searchSpellings.word, wordsOfName('chrysanthemum')));
    expect(await found('krisantenum')).toEqual([]);
    await refreshSearch(db);
    expect(await found('krisantenum')).toEqual([here]);
    const left = (await db.select().from(searchSpellings)).map(({ word }) => word);
    expect(left).toEqual(expect.arrayContaining(wordsOfName('chrysanthemum')));
    for (const word of wordsOfName('marigold')) expect(left).not.toContain(word);
  });

  test('is requested by a start that finds products without a document, and drops cached responses', async () => {
    const logged: string[] = [];
    const added: string[] = [];
    const services = {
      db,
      log: { warn: (_fields: object, text: string) => logged.push(text) },
      jobs: { add: async (_db: unknown, { name }: { name: string }) => added.push(name) },
    } as unknown as Parameters<typeof prepareSearch>[0];
    await prepareSearch(services);
    expect(added).toEqual([]);
    await createProduct(db);
    await prepareSearch(services);
    expect([added, logged]).toEqual([['refresh-search'], []]);
  });
});
