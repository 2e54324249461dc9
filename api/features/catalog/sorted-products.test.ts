import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { productSorts } from '#contract/products/product-sorts.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const bn = (name: string) => ({ bn: { name, description: [] } });
/** Oldest first. Prices, discounts and names repeat. */
const rows = [
  { name: 'basil', price: 10_000, offerPrice: 5000, translations: bn('তুলসী') },
  { name: 'Aloe', price: 10_000, offerPrice: 10_000, translations: bn('ঘৃতকুমারী') },
  { name: 'Basil', price: 10_000, offerPrice: 5000, inStock: false },
  { name: 'Cactus', price: 20_000, offerPrice: 10_000, translations: bn('ক্যাকটাস') },
  { name: 'Aloe', price: 4000, offerPrice: 5000, category: 'Indoor' },
  { name: 'Basil', price: 30_000, offerPrice: 29_999, translations: bn('তুলসী') },
  { name: 'Éclair rose \u{1f339} ', price: 0, offerPrice: 0 },
  { name: 'Dahlia', price: 10_000, offerPrice: 6667 },
  { name: 'Dahlia', price: 100_000_000, offerPrice: 66_670_000 },
];
let ids: string[] = [];

beforeAll(async () => {
  ids = [];
  for (const row of rows) ids.push((await createProduct(db, row)).id);
});

const list = (query: Record<string, string>) => shop.send(catalogCalls.listProducts, { query });
const places = (products: { _id: string }[]) => products.map(({ _id }) => ids.indexOf(_id));

/** Returns the positions of all products in a list, read page by page. */
async function paged(query: Record<string, string>, limit: number): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | null = '';
  do {
    const { status, body } = await list({ ...query, limit: String(limit), ...(cursor && { cursor }) });
    expect(status).toBe(200);
    found.push(...places(body.products));
    cursor = body.nextCursor;
  } while (cursor);
  return found;
}

const orders: Record<string, number[]> = {
  newest: [8, 7, 6, 5, 4, 3, 2, 1, 0],
  'price-low': [6, 0, 2, 4, 7, 1, 3, 5, 8],
  'price-high': [8, 5, 3, 1, 7, 4, 2, 0, 6],
  discount: [3, 2, 0, 8, 7, 5, 6, 4, 1],
  // Without reviews, the newest is first.
  rating: [8, 7, 6, 5, 4, 3, 2, 1, 0],
  name: [1, 4, 0, 2, 5, 3, 7, 8, 6],
};

describe.each(productSorts)('sorted by %s', (sort) => {
  const order = orders[sort] ?? [];

  test.each([1, 2, 3, 4, 100])('pages of %d come in order, each product once', async (limit) => {
    expect(await paged({ sort }, limit)).toEqual(order);
  });

  test('the whole list has the same order', async () => {
    expect(places((await list({ sort })).body.products)).toEqual(order);
  });

  test('so does a search, and a part of the list', async () => {
    const matching = order.filter((place) => /a/i.test(rows[place]?.name ?? ''));
    expect(await paged({ sort, search: 'a' }, 2)).toEqual(matching);
    expect(await paged({ sort, inStock: 'true', minPrice: '50' }, 2)).toEqual(
      order.filter((place) => place !== 2 && place !== 6),
    );
    expect(await paged({ sort, category: 'indoor' }, 1)).toEqual([4]);
  });

  test.each(['0.', '99999999999.', 'x.', '.', '-1.', '1e3.', `${'9'.repeat(1000)}.`])(
    'a cursor after %s is refused',
    async (value) => {
      const { status, body } = await list({ sort, limit: '1', cursor: `${value}${ids[3]}` });
      const isNumber = value === '0.' || (value === '-1.' && sort === 'rating');
      const isOne = sort === 'name' ? /^[\w-]+\.$/.test(value) : isNumber && sort !== 'newest';
      if (isOne) expect(status).toBe(200);
      else expect([status, body.fields]).toEqual([400, { cursor: expect.any(String) }]);
    },
  );
});

test('by name in Bengali, the others by their English name', async () => {
  const order = [1, 4, 2, 7, 8, 6, 3, 0, 5].filter((place) => place !== 1);
  const inBengali = [4, 2, 7, 8, 6, 3, 1, 0, 5];
  expect(new Set(inBengali)).toEqual(new Set([...order, 1]));
  expect(await paged({ sort: 'name', language: 'bn' }, 2)).toEqual(inBengali);
});

test('a cursor of names may hold anything', async () => {
  for (const text of ['\0', '\ud800', 'a'.repeat(700), '\\', "'"]) {
    const cursor = `${Buffer.from(text).toString('base64url')}.${ids[3]}`;
    expect((await list({ sort: 'name', cursor, limit: '2' })).status).toBe(200);
  }
});

test('a product whose price changes between two pages may be skipped, but no other', async () => {
  const { body } = await list({ sort: 'price-low', limit: '3' });
  expect(places(body.products)).toEqual([6, 0, 2]);
  const cheap = await createProduct(db, { name: 'Cheap', price: 100, offerPrice: 1 });
  ids.push(cheap.id);
  const rest = await paged({ sort: 'price-low', cursor: body.nextCursor }, 100);
  expect(rest).toEqual([4, 7, 1, 3, 5, 8]);
});
