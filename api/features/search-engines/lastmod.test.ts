import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { variantColumns } from '#api/features/products/variant-columns.ts';
import { bulkEditCalls } from '#contract/bulk-edits/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import { parseXml } from '#tests/support/parse-markup.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { sitemap } from './sitemap.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

const createdAt = new Date('2026-01-02T03:04:05.678Z');
const source = {
  db,
  origin: 'https://shop.example',
  addressOf: (path: string) => path,
  publicPages: ['/faq'],
  categories: [],
  collections: [],
};

/** The dates of the pages whose addresses end like this, one for each language. */
async function datesAt(end: string): Promise<(string | undefined)[]> {
  const { xml } = await sitemap(source);
  const entries = [...parseXml(xml).getElementsByTagName('url')];
  return entries
    .filter((entry) => entry.getElementsByTagName('loc')[0]?.textContent.endsWith(end))
    .map((entry) => entry.getElementsByTagName('lastmod')[0]?.textContent);
}

const isUnchanged = async (end: string) => {
  const dates = await datesAt(end);
  expect(dates).toHaveLength(2);
  return dates.every((date) => date === createdAt.toISOString());
};

test('a product that was never changed has the date when it was added, other pages have none', async () => {
  const { id } = await createProduct(db, { createdAt });
  expect(await datesAt(id)).toEqual([createdAt.toISOString(), createdAt.toISOString()]);
  expect(await datesAt('/faq')).toEqual([undefined, undefined]);
});

const written = { name: 'Tulsi', category: 'Herbs', price: 60, offerPrice: 45, description: ['Holy basil'] };
const change = (id: string, fields: object) =>
  shop.send(catalogCalls.changeProduct, {
    as,
    params: { id },
    body: { productData: JSON.stringify({ ...written, ...fields }) },
    files: [],
  });
const editInBulk = (id: string, edit: object) =>
  shop.send(bulkEditCalls.editInBulk, { as, body: { ids: [id], change: edit } });
const plain = { createdAt, description: written.description, slug: undefined };

describe('the date follows a seller’s', () => {
  const from = { price: 60, offerPrice: 45 };
  test.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['price', (id) => shop.send(sellerProductCalls.setPrices, { as, body: { id, price: 60, offerPrice: 40, from } })],
    ['prices of many', (id) => editInBulk(id, { price: { percent: 10 } })],
    ['facts of many', (id) => editInBulk(id, { facts: { petSafe: true } })],
    ['name', (id) => change(id, { name: 'Holy basil' })],
    ['translation', (id) => change(id, { translations: { bn: { name: 'তুলসী' } } })],
    ['text', (id) => change(id, { description: ['For tea'] })],
    ['category', (id) => change(id, { category: 'flower' })],
    ['address', (id) => change(id, { slug: `tulsi-${id}` })],
    [
      'picture',
      async (id) =>
        shop.send(sellerProductCalls.addPictures, { as, params: { id }, body: {}, files: [await uniquePicture()] }),
    ],
  ])('%s', async (_what, act) => {
    const { id } = await createProduct(db, plain);
    const begun = Date.now();
    expect((await act(id)).status).toBe(200);
    const [row] = await db.select().from(products).where(eq(products.id, id));
    // Both clocks are of one machine; the database's time of a transaction is its beginning.
    expect(row?.changedAt?.getTime()).toBeGreaterThan(begun - 1000);
    const dates = await datesAt(row?.slug ?? id);
    expect(dates).toEqual([row?.changedAt?.toISOString(), row?.changedAt?.toISOString()]);
  });

  test('publication', async () => {
    const { id } = await createProduct(db, { ...plain, isDraft: true, removedAt: new Date() });
    expect((await change(id, { isDraft: false })).status).toBe(200);
    expect((await datesAt(id)).filter((date) => date !== createdAt.toISOString())).toHaveLength(2);
  });
});

describe('the date stays', () => {
  test('when the last piece is sold', async () => {
    const product = await createCounted(db, 1, plain);
    await placeOrder(shop, product);
    const [row] = await db.select().from(products).where(eq(products.id, product.id));
    expect(row?.inStock).toBe(false);
    expect(await isUnchanged(product.id)).toBe(true);
  });

  test('when a product is taken off sale', async () => {
    const { id } = await createProduct(db, plain);
    expect((await shop.send(catalogCalls.setStock, { as, body: { id, inStock: false } })).status).toBe(200);
    expect((await editInBulk(id, { inStock: true })).status).toBe(200);
    expect(await isUnchanged(id)).toBe(true);
  });

  test('when nothing is changed', async () => {
    const { id } = await createProduct(db, plain);
    expect((await change(id, {})).status).toBe(200);
    expect(await isUnchanged(id)).toBe(true);
  });
});

describe('of a product with several variants', () => {
  const level = { inStock: true, fewLeft: null, isLow: false };
  const small: StoredVariant = { ...level, id: 'one', facts: { size: 'small' }, price: 9000, offerPrice: 8000 };
  const large: StoredVariant = { ...level, id: 'two', facts: { size: 'large' }, price: 20_000, offerPrice: 19_000 };
  const columns = (...variants: StoredVariant[]) => variantColumns(variants, ['size'], { petSafe: true });
  let id = '';
  beforeEach(async () => {
    ({ id } = await createProduct(db, { ...plain, ...columns(small, large) }));
  });
  const write = (changed: ReturnType<typeof columns>) => db.update(products).set(changed).where(eq(products.id, id));

  test('the date stays when the one that the product stands for is sold out', async () => {
    await write(columns({ ...small, inStock: false, isLow: true }, { ...large, fewLeft: 2 }));
    const [row] = await db.select().from(products).where(eq(products.id, id));
    expect([row?.price, row?.leastPrice]).toEqual([large.price, large.offerPrice]);
    expect(await isUnchanged(id)).toBe(true);
  });

  test.each([
    ['price', [small, { ...large, offerPrice: 18_000 }]],
    ['size', [small, { ...large, facts: { size: 'medium' } }]],
    ['end', [small]],
    ['place', [large, small]],
  ] satisfies [string, StoredVariant[]][])('the date follows a variant’s %s', async (_what, variants) => {
    await write(columns(...variants));
    expect(await isUnchanged(id)).toBe(false);
  });

  test('the date follows a fact that all of them share', async () => {
    await write(variantColumns([small, large], ['size'], { petSafe: false }));
    expect(await isUnchanged(id)).toBe(false);
  });
});
