import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtPages } from '#api/pages/built-pages.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { productPath } from '#contract/products/product-path.ts';
import { addressParts } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// Which cached pages a product change invalidates: pages that show the product, or would show it now, and no others.

const shop = await openTestApp({}, { pages: builtPages });
afterAll(() => shop.close());
const { db } = shop.database;
const soon = { timeout: 30_000 };
const seller = { seller: await signInSeller(shop) };

/** The number of change notifications from the database. On a server they arrive after the response. */
let news = 0;
await shop.database.listen('catalog_changed', (payload) => {
  if (payload !== undefined) news += 1;
});
const changesHeard = (changes: number) => vi.waitFor(() => expect(news).toBeGreaterThanOrEqual(changes), soon);

type Row = typeof products.$inferSelect;
const flowers: Row[] = [];
let mango: Row;
let pages: Record<string, string> = {};

const pageOf = (row: Row | undefined) => {
  if (!row) throw new Error('There is no such product');
  return productPath(addressParts(row));
};

beforeAll(async () => {
  mango = await createProduct(db, { name: 'Mango', category: 'Fruits' });
  for (let count = 0; count < 30; count += 1) {
    flowers.push(await createProduct(db, { name: `Rose ${count}`, category: 'flower', inStock: count !== 20 }));
  }
  await changesHeard(1 + flowers.length);
  pages = {
    home: '/',
    'home in Bengali': '/bn',
    products: '/products',
    search: '/products?search=rose',
    'search for one': '/products?search=Rose%203',
    flowers: '/products/flower',
    fruits: '/products/fruits',
    'the oldest flower': pageOf(flowers[0]),
    'a flower in the middle': pageOf(flowers[10]),
    'a flower that is sold out': pageOf(flowers[20]),
    'the newest flower': pageOf(flowers[29]),
    mango: pageOf(mango),
    contact: '/contact',
    faq: '/faq',
    ask: '/ask',
  };
  await cacheAll();
});

/** Each rendering has its own nonce. */
async function nonceOf(url: string): Promise<string> {
  const { statusCode, headers } = await shop.app.inject(url);
  expect([url, statusCode]).toEqual([url, 200]);
  return /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
}

const known: Record<string, string> = {};

/** The pages that were rendered again since the last request. */
async function madeAnew(): Promise<string[]> {
  const made: string[] = [];
  for (const [name, url] of Object.entries(pages)) {
    const nonce = await nonceOf(url);
    if (nonce !== known[name]) made.push(name);
    known[name] = nonce;
  }
  return made;
}

async function cacheAll(): Promise<void> {
  await vi.waitFor(async () => expect(await madeAnew()).toEqual([]), soon);
}

/** Makes a change and expects that exactly these pages are rendered again at once. */
async function expectAnew(change: () => Promise<{ status: number }>, anew: string[]): Promise<void> {
  const before = news;
  expect((await change()).status).toBe(200);
  const made = new Set(await madeAnew());
  expect([...made].sort()).toEqual([...anew].sort());
  await changesHeard(before + 1);
  await cacheAll();
}

const setStock = (row: Row | undefined, inStock: boolean) =>
  shop.send(catalogCalls.setStock, { as: seller, body: { id: row?.id, inStock } });
const change = (row: Row | undefined, fields: object) =>
  shop.send(catalogCalls.changeProduct, {
    as: seller,
    params: { id: row?.id ?? '' },
    body: {
      productData: JSON.stringify({ name: row?.name, category: row?.category, price: 60, offerPrice: 45, ...fields }),
    },
    files: [],
  });

const allFlowers = ['the oldest flower', 'a flower in the middle', 'a flower that is sold out', 'the newest flower'];
const lists = ['home', 'home in Bengali', 'products', 'search', 'search for one'];

describe('a product change invalidates', () => {
  test('its price: its own page alone, when no list begins with it', () =>
    expectAnew(() => change(flowers[0], { offerPrice: 40 }), ['the oldest flower']));

  test('its price: every page that shows it, also as a related product', () =>
    expectAnew(
      () => change(flowers[29], { offerPrice: 40 }),
      [...allFlowers, 'home', 'home in Bengali', 'products', 'search', 'flowers'],
    ));

  test('its name: searches too', () =>
    expectAnew(() => change(flowers[0], { name: 'Rose 300' }), ['the oldest flower', 'search', 'search for one']));

  test('its stock: the lists that count it, and not the pages of other products', () =>
    expectAnew(() => setStock(flowers[10], false), [...lists, 'flowers', 'a flower in the middle']));

  test('its stock: pages that show it as a related product, or would now', async () => {
    await expectAnew(() => setStock(flowers[28], false), [...lists, 'flowers', ...allFlowers]);
    await expectAnew(() => setStock(flowers[28], true), [...lists, 'flowers', ...allFlowers]);
  });

  test('its category: the old one and the new one', async () => {
    await expectAnew(() => change(flowers[5], { category: 'Fruits' }), [...lists, 'flowers', 'fruits', 'mango']);
  });

  test('that it is gone: the lists that counted it', () =>
    expectAnew(
      () => shop.send(catalogCalls.removeProduct, { as: seller, params: { id: flowers[6]?.id ?? '' } }),
      [...lists, 'flowers'],
    ));

  test('in SQL: the same', async () => {
    await db.update(products).set({ price: 9000 }).where(eq(products.id, mango.id));
    const made = new Set<string>();
    await vi.waitFor(async () => {
      for (const name of await madeAnew()) made.add(name);
      expect([...made].sort()).toEqual(['fruits', 'mango']);
    }, soon);
    await cacheAll();
  });
});
