import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { collectionCalls } from '#contract/collections/calls.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const ids: Record<string, string> = {};

const texts = { en: 'Name', bn: 'নাম' };
type Products = { kind: 'rule'; rule: Record<string, string> } | { kind: 'picked'; ids: string[] };
/** Saves a list with this collection, `mine`. */
async function settle(products: Products, isOn = true) {
  const { version } = (await shop.send(collectionCalls.readCollections, { as })).body;
  const collections = [{ slug: 'mine', name: texts, isOn, products }];
  const { status } = await shop.send(collectionCalls.saveCollections, { as, body: { version, collections } });
  expect(status).toBe(200);
}
const list = async (query: Record<string, string> = {}) =>
  (await shop.send(catalogCalls.listProducts, { query: { collection: 'mine', ...query } })).body;
const names = async (query?: Record<string, string>): Promise<string[]> =>
  (await list(query)).products.map(({ name }: { name: string }) => name);
const rule = (filters: Record<string, string>): Products => ({ kind: 'rule', rule: filters });
const pick = (...plants: string[]): Products => ({ kind: 'picked', ids: plants.map((name) => ids[name] ?? '') });

beforeAll(async () => {
  const plant = async (name: string, fields: Parameters<typeof createProduct>[1]) => {
    ids[name] = (
      await createProduct(db, { name, category: 'Indoor', price: 10_000, offerPrice: 10_000, ...fields })
    ).id;
  };
  await plant('Fern', { facts: { light: 'low', petSafe: true } });
  await plant('Snake plant', { facts: { light: 'low', petSafe: false }, offerPrice: 8000 });
  await plant('Cactus', { facts: { light: 'full-sun' }, offerPrice: 5000 });
  await plant('Rose', { facts: { light: 'full-sun' }, category: 'flower', offerPrice: 4550 });
  await plant('Old fern', { facts: { light: 'low', petSafe: true }, inStock: false });
});

describe('a collection by a rule lists what matches all of it', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ light: 'low' }, ['Old fern', 'Snake plant', 'Fern']],
    [{ light: 'low', petSafe: 'true' }, ['Old fern', 'Fern']],
    [{ maxPrice: '50' }, ['Rose', 'Cactus']],
    [{ category: 'Indoor', onOffer: 'true' }, ['Cactus', 'Snake plant']],
    [{ search: 'fern' }, ['Old fern', 'Fern']],
  ])('%o', async (filters, found) => {
    await settle(rule(filters));
    expect(await names()).toEqual(found);
    expect((await list()).counts).toEqual({
      all: found.length,
      inStock: found.filter((name) => name !== 'Old fern').length,
    });
    expect((await list({ limit: '1' })).counts.all).toBe(found.length);
  });

  test('and narrows it by the filters of a shopper, never widens it', async () => {
    await settle(rule({ maxPrice: '80' }));
    expect(await names({ maxPrice: '100' })).toEqual(['Rose', 'Cactus', 'Snake plant']);
    expect(await names({ light: 'full-sun', sort: 'price-high' })).toEqual(['Cactus', 'Rose']);
    expect(await names({ search: 'plant' })).toEqual(['Snake plant']);
    await settle(rule({ light: 'low' }));
    expect(await names({ light: 'full-sun' })).toEqual([]);
    expect(await names({ inStock: 'true' })).toEqual(['Snake plant', 'Fern']);
  });

  test('page by page', async () => {
    await settle(rule({ light: 'low' }));
    const first = await list({ limit: '2' });
    const second = await list({ limit: '2', cursor: first.nextCursor });
    expect([first.products.length, second.products.map(({ name }: { name: string }) => name)]).toEqual([2, ['Fern']]);
  });

  test('and counts the values of facts within it', async () => {
    await settle(rule({ light: 'low' }));
    const { facets } = (await shop.send(catalogCalls.countFacets, { query: { collection: 'mine' } })).body;
    const values = facets.find(({ fact }: { fact: string }) => fact === 'light').values;
    expect(values).toEqual(
      expect.arrayContaining([
        { value: 'low', count: 3 },
        { value: 'full-sun', count: 0 },
      ]),
    );
  });
});

describe('a collection picked by hand', () => {
  test('has its own order, unless another is asked for, also page by page', async () => {
    await settle(pick('Cactus', 'Old fern', 'Rose', 'Fern'));
    expect(await names()).toEqual(['Cactus', 'Old fern', 'Rose', 'Fern']);
    expect(await names({ inStock: 'true' })).toEqual(['Cactus', 'Rose', 'Fern']);
    expect(await names({ sort: 'newest' })).toEqual(['Old fern', 'Rose', 'Cactus', 'Fern']);
    expect(await names({ sort: 'price-low' })).toEqual(['Rose', 'Cactus', 'Fern', 'Old fern']);
    const pages = [await list({ limit: '3' })];
    pages.push(await list({ limit: '3', cursor: pages[0].nextCursor }));
    expect(pages.map(({ products, nextCursor }) => [products.length, nextCursor === null])).toEqual([
      [3, false],
      [1, true],
    ]);
    expect(pages[1].products[0].name).toBe('Fern');
  });

  test('leaves out what is no longer sold, and follows a new order at once', async () => {
    await settle(pick('Rose', 'Fern'));
    expect(await names()).toEqual(['Rose', 'Fern']);
    await settle(pick('Fern', 'Rose'));
    expect(await names()).toEqual(['Fern', 'Rose']);
    const { status } = await shop.send(catalogCalls.removeProduct, { as, params: { id: ids.Rose ?? '' } });
    expect([status, await names()]).toEqual([200, ['Fern']]);
  });
});

test('a changed fact or price is in the list of the collection at once', async () => {
  await settle(rule({ light: 'low', maxPrice: '90' }));
  expect(await names()).toEqual(['Snake plant']);
  const productData = { name: 'Snake plant', category: 'Indoor', price: 100, offerPrice: 95, facts: { light: 'low' } };
  await shop.send(catalogCalls.changeProduct, { as, params: { id: ids['Snake plant'] ?? '' }, body: { productData } });
  expect(await names()).toEqual([]);
});

test('a collection that is off, or unknown, has no products', async () => {
  await settle(rule({ light: 'low' }), false);
  expect(await names()).toEqual([]);
  expect(await names({ collection: 'nowhere' })).toEqual([]);
  expect((await list({ collection: 'x'.repeat(41) })).code).toBe('invalid-request');
});
