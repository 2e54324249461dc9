import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { createAddressOf } from '#contract/settings/shop.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { sitemap } from '../search-engines/sitemap.ts';
import { listProducts } from './list-products.ts';
import { listRelatedProducts } from './list-related-products.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db, statements } = shop.database;
const addressOf = createAddressOf({ publicUrl: undefined });
const toLocal = createAddressOf({ publicUrl: 'http://localhost' });
const soon = { timeout: 30_000 };
const seller = { seller: await signInSeller(shop) };

const [flower, fruits] = ['flower', 'Fruits'];
const { path: list } = catalogCalls.listProducts;
const { path: related } = catalogCalls.listRelatedProducts;

/** The payload of the last NOTIFY. */
let lastChange = '';
await shop.database.listen('catalog_changed', (payload = '') => {
  lastChange = payload;
});

let shown: Awaited<ReturnType<typeof createProduct>>[] = [];
/** A visitor's requests, by name. */
let asked: Record<string, string> = {};

beforeEach(async () => {
  await db.delete(products);
  shown = [];
  for (let count = 0; count < 9; count += 1) {
    shown.push(await createProduct(db, { name: `Rose ${count}`, category: count === 4 ? fruits : flower }));
  }
  asked = {
    all: list,
    page: `${list}?limit=3&inStock=true`,
    'next page': `${list}?limit=3&inStock=true&cursor=${shown[6]?.id}`,
    flowers: `${list}?category=flower&limit=3`,
    fruits: `${list}?category=Fruits&limit=3`,
    'sold out': `${list}?inStock=false`,
    search: `${list}?search=rose&limit=3`,
    'search for one': `${list}?search=Rose%204`,
    oldest: `${list}?ids=${shown[0]?.id}`,
    newest: `${list}?ids=${shown[8]?.id}`,
    both: `${list}?ids=${shown[0]?.id},${shown[8]?.id}`,
    'related flowers': `${related}?category=flower`,
    'related fruits': `${related}?category=Fruits`,
    sitemap: '/sitemap.xml',
  };
  await vi.waitFor(() => expect(lastChange).toContain(shown.at(-1)?.id), soon);
  await cacheAll();
});

/** Returns the response that the database's current state requires. */
async function readAnew(url: string): Promise<string> {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const query = Object.fromEntries(searchParams);
  if (pathname === '/sitemap.xml') {
    const shelves = { categories: shop.services.categories.offered(), collections: shop.services.collections.shown() };
    const source = { db, origin: 'http://localhost', addressOf: toLocal, publicPages: [], ...shelves };
    return (await sitemap(source)).xml;
  }
  const { category = flower, ...filters } = query;
  const paths = query.category === undefined ? undefined : [category];
  const listed =
    pathname === related
      ? await listRelatedProducts(db, category, addressOf)
      : await listProducts(db, { ...catalogCalls.listProducts.query.parse(filters), paths }, addressOf);
  const { reply } = pathname === related ? catalogCalls.listRelatedProducts : catalogCalls.listProducts;
  return JSON.stringify(reply.parse(listed));
}

const ask = async (url: string) => (await shop.app.inject(url)).body;

/** Returns the names of the responses that are not served from the cache. */
async function madeAnew(): Promise<string[]> {
  const made: string[] = [];
  for (const [name, url] of Object.entries(asked)) {
    statements.splice(0);
    await ask(url);
    if (statements.length > 0) made.push(name);
  }
  return made;
}

/** Requests everything until all of it is cached: notifications of earlier changes may still arrive. */
async function cacheAll(): Promise<void> {
  await vi.waitFor(async () => {
    await madeAnew();
    expect(await madeAnew()).toEqual([]);
  }, soon);
}

type Fields = Partial<Omit<typeof products.$inferInsert, 'id'>>;
const changeRow = (index: number, fields: Fields) =>
  db
    .update(products)
    .set(fields)
    .where(eq(products.id, shown[index]?.id ?? ''));

const withAll = ['all', 'page', 'next page', 'sold out', 'search', 'search for one'];

describe('what is computed again after a change in SQL', () => {
  const listedChanges: [what: string, change: () => PromiseLike<unknown>, anew: string[]][] = [
    [
      'of the price of the newest product',
      () => changeRow(8, { offerPrice: 1 }),
      ['all', 'page', 'flowers', 'search', 'newest', 'both', 'related flowers', 'sitemap'],
    ],
    ['of the picture of the oldest', () => changeRow(0, { images: [] }), ['all', 'oldest', 'both', 'sitemap']],
    [
      'of the name of the oldest',
      () => changeRow(0, { name: 'Ros' }),
      ['all', 'search', 'search for one', 'oldest', 'both', 'sitemap'],
    ],
    [
      'of the stock of the oldest',
      () => changeRow(0, { inStock: false }),
      [...withAll, 'flowers', 'oldest', 'both', 'sitemap'],
    ],
    [
      'of the stock of the newest',
      () => changeRow(8, { inStock: false }),
      [...withAll, 'flowers', 'newest', 'both', 'related flowers', 'sitemap'],
    ],
    [
      'of the category of the oldest',
      () => changeRow(0, { category: fruits }),
      [...withAll, 'flowers', 'fruits', 'oldest', 'both', 'related fruits', 'sitemap'],
    ],
    [
      'of the shop: a new product',
      () => createProduct(db, { category: fruits }),
      [...withAll, 'fruits', 'related fruits', 'sitemap'],
    ],
    [
      'of the shop: the oldest is removed',
      () => changeRow(0, { removedAt: new Date() }),
      [...withAll, 'flowers', 'oldest', 'both', 'sitemap'],
    ],
    [
      'of the shop: the fruit is deleted',
      () => db.delete(products).where(eq(products.id, shown[4]?.id ?? '')),
      [...withAll, 'fruits', 'related fruits', 'sitemap'],
    ],
    ['of no row', () => db.update(products).set({ price: 1 }).where(sql`false`), []],
  ];

  test.each(listedChanges)('%s', async (_what, change, anew) => {
    await change();
    const made = new Set<string>();
    await vi.waitFor(async () => {
      for (const name of await madeAnew()) made.add(name);
      expect([...made].sort()).toEqual([...anew].sort());
    }, soon);
    await cacheAll();
  });

  test.each([
    ['all products at once', () => db.execute(sql`truncate products cascade`)],
    [
      'more products than are named',
      () =>
        db
          .insert(products)
          .values(
            Array.from({ length: 60 }, () => ({ name: 'Lau', category: 'Herbs', price: 1, offerPrice: 1, images: [] })),
          ),
    ],
    [
      'more text than a message holds',
      () =>
        db.insert(products).values({ name: 'Lau', category: 'x'.repeat(5000), price: 1, offerPrice: 1, images: [] }),
    ],
  ])('of %s: everything', async (_what, change) => {
    await change();
    const made = new Set<string>();
    await vi.waitFor(async () => {
      for (const name of await madeAnew()) made.add(name);
      expect([...made].sort()).toEqual(Object.keys(asked).sort());
    }, soon);
  });
});

describe('a change by the seller', () => {
  const productData = { name: 'Rose 8', price: 60, offerPrice: 45, category: flower };
  const change = (index: number, fields: object) =>
    shop.send(catalogCalls.changeProduct, {
      as: seller,
      params: { id: shown[index]?.id ?? '' },
      body: { productData: JSON.stringify({ ...productData, name: `Rose ${index}`, ...fields }) },
      files: [],
    });
  const changes = fc.oneof(
    fc.record({ index: fc.nat(8), fields: fc.record({ offerPrice: fc.nat(60) }) }),
    fc.record({ index: fc.nat(8), fields: fc.record({ name: fc.constantFrom('Rose 4', 'Lau', 'A rose') }) }),
    fc.record({ index: fc.nat(8), fields: fc.record({ category: fc.constantFrom(flower, fruits, '') }) }),
    fc.record({ index: fc.nat(8), inStock: fc.boolean() }),
    fc.record({ index: fc.nat(8), removed: fc.constant(true) }),
  );

  test('is in every response after its confirmation, whatever was cached before', async () => {
    const check = async (steps: { index: number; fields?: object; inStock?: boolean }[]) => {
      for (const { index, fields, inStock } of steps) {
        const id = shown[index]?.id ?? '';
        if (fields) await change(index, fields);
        else if (inStock !== undefined) await shop.send(catalogCalls.setStock, { as: seller, body: { id, inStock } });
        else await shop.send(catalogCalls.removeProduct, { as: seller, params: { id } });
        for (const url of Object.values(asked)) expect(await ask(url), url).toBe(await readAnew(url));
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(changes, { minLength: 4, maxLength: 8 }), check), { numRuns: 5 });
  });

  test('is in all responses that are requested while others are computed', async () => {
    const id = shown[8]?.id ?? '';
    let confirmed = 60;
    let over = false;
    const priceIn = async (url: string) =>
      JSON.parse(await ask(url)).products.find(({ _id }: { _id: string }) => _id === id).offerPrice as number;
    const read = async (url = '') => {
      for (let count = 0; !over || count < 3; count += 1) {
        // A cached response takes no turn of the event loop, so the change would never get one.
        await nextTurn();
        const known = confirmed;
        expect(await priceIn(url), url).toBeLessThanOrEqual(known);
      }
    };
    const readers = ['all', 'page', 'flowers', 'newest', 'related flowers'].map((name) => read(asked[name]));
    for (let offerPrice = 44; offerPrice > 20; offerPrice -= 1) {
      expect((await change(8, { offerPrice })).status).toBe(200);
      confirmed = offerPrice;
    }
    over = true;
    await Promise.all(readers);
    for (const name of ['all', 'page', 'newest']) expect(await priceIn(asked[name] ?? '')).toBe(confirmed);
  });
});
