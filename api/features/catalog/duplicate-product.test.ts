import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

const duplicate = (id: string, headers: Record<string, string> = {}) =>
  shop.send(sellerProductCalls.duplicateProduct, { as, params: { id }, headers });
const rowOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0];
const productData = {
  name: 'Rose',
  price: 60,
  offerPrice: 45.5,
  category: 'flower',
  description: ['Red', 'Scented'],
  weight: '6 inch pot',
  facts: { light: 'full-sun', pot: { value: 6, unit: 'inch' } },
  translations: { bn: { name: 'গোলাপ', description: ['লাল'] } },
  inTheParcel: { en: 'The rose', bn: 'গোলাপ গাছ' },
};

test('a copy is a draft with all that was written, and nothing of what happened to the product', async () => {
  const grower = await createUser(db);
  const files = [await uniquePicture(), await uniquePicture()];
  const { body: added } = await shop.send(catalogCalls.addProduct, {
    as,
    body: { productData: JSON.stringify({ ...productData, stock: 8, lowStock: 2 }) },
    files,
  });
  await db.update(products).set({ submitterId: grower.id }).where(eq(products.id, added.productId));
  const { status, body } = await duplicate(added.productId);
  expect([status, body.message]).toEqual([200, 'Copied as a draft']);
  const [original, copy] = [await rowOf(added.productId), await rowOf(body.productId)];
  const { name, category, images, price, offerPrice, description, facts, translations, weight, inTheParcel } =
    original ?? {};
  expect(copy).toMatchObject({ name, category, images, price, offerPrice, description, facts, translations });
  expect(copy).toMatchObject({
    slug: 'rose-2',
    weight,
    inTheParcel,
    isDraft: true,
    publishAt: null,
    submitterId: null,
    inStock: false,
  });
  expect(await db.select().from(productStocks).where(eq(productStocks.productId, body.productId))).toMatchObject([
    { stock: 0, lowStock: 2 },
  ]);
  const shown = await shop.send(catalogCalls.listProducts, { query: { search: 'rose' } });
  expect(shown.body.products.map(({ _id }: { _id: string }) => _id)).toEqual([added.productId]);
});

test('a product that is not counted has a copy that is not counted, and a draft one of its own', async () => {
  const { id } = await createProduct(db, { name: 'Fern', isDraft: true, removedAt: new Date(), publishAt: new Date() });
  const { body } = await duplicate(id);
  expect(await rowOf(body.productId)).toMatchObject({ name: 'Fern', isDraft: true, publishAt: null, inStock: true });
  expect(await db.$count(productStocks, eq(productStocks.productId, body.productId))).toBe(0);
});

test('a picture stays as long as the product or its copy shows it', async () => {
  const added = await shop.send(catalogCalls.addProduct, {
    as,
    body: { productData: JSON.stringify(productData) },
    files: [await uniquePicture()],
  });
  const original = added.body.productId;
  const before = await shop.mediaFiles();
  const copy = (await duplicate(original)).body.productId;
  const takePictures = (id: string) =>
    shop.send(catalogCalls.changeProduct, { as, params: { id }, body: { productData: { ...productData, image: [] } } });
  await takePictures(original);
  expect(await shop.mediaFiles()).toEqual(before);
  expect((await rowOf(copy))?.images).toHaveLength(1);
  await takePictures(copy);
  expect((await shop.mediaFiles()).length).toBeLessThan(before.length);
});

test('a repeated press makes one copy, and the key of another product is refused', async () => {
  const [rose, lily] = [await createProduct(db), await createProduct(db)];
  const headers = { 'idempotency-key': 'copy' };
  const first = await duplicate(rose.id, headers);
  expect((await duplicate(rose.id, headers)).body).toEqual(first.body);
  expect((await duplicate(lily.id, headers)).body.code).toBe('key-reused');
  expect((await duplicate(rose.id)).body.productId).not.toBe(first.body.productId);
});

test('a product that is removed or unknown has no copy', async () => {
  const removed = await createProduct(db, { removedAt: new Date() });
  for (const id of [removed.id, v7()]) {
    const { status, body } = await duplicate(id);
    expect([status, body.code]).toEqual([404, 'product-not-found']);
  }
});
