import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { limits } from '#contract/limits.ts';
import { drawnHashes } from '#database/seed/drawn-pictures.ts';
import { products } from '#database/tables/products.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

const drawings = [...drawnHashes].slice(0, 2).map((hash) => `/media/${hash.padEnd(32, '0')}-800x800.webp`);
const own = '/media/00000000000000000000000000000001-800x800.webp';

let id = '';
const hold = async (images: string[]) => {
  id = (await createProduct(db, { images })).id;
};
const add = (...files: Buffer[]) => shop.send(sellerProductCalls.addPictures, { as, params: { id }, files });
const images = async () => (await db.select().from(products).where(eq(products.id, id)))[0]?.images ?? [];
const shown = async () => (await shop.send(catalogCalls.listProducts, { query: { ids: id } })).body.products[0];

beforeEach(() => hold([own]));

test('a picture is added after those that the product has, and everybody sees it at once', async () => {
  expect((await shown()).image).toHaveLength(1);
  const { status, body } = await add(await uniquePicture());
  expect([status, body.message]).toEqual([200, 'Pictures added']);
  expect(body.image).toEqual([own, expect.stringMatching(/^\/media\//)]);
  expect(await shown()).toMatchObject({ image: body.image });
});

test('drawings of the demo make room for photos, and the mark goes with them', async () => {
  await hold(drawings);
  expect(await shown()).toMatchObject({ image: drawings, drawn: [0, 1] });
  const { body } = await add(await uniquePicture());
  expect(await images()).toEqual(body.image);
  expect(body.image).toHaveLength(1);
  expect(await shown()).not.toHaveProperty('drawn');
});

test('the mark says which of the pictures is drawn', async () => {
  await hold([own, ...drawings]);
  expect(await shown()).toMatchObject({ drawn: [1, 2] });
});

test('the same bytes are added once, so a lost response can be repeated', async () => {
  const picture = await uniquePicture();
  const first = await add(picture);
  expect((await add(picture)).body).toEqual(first.body);
});

test('a product that is full keeps its pictures, and the refused one leaves no file', async () => {
  const full = Array.from({ length: limits.productPictures }, (_, at) => own.replace('01-', `0${at + 2}-`));
  await hold(full);
  const files = await shop.mediaFiles();
  const { status, body } = await add(await uniquePicture());
  expect([status, body.code]).toEqual([409, 'product-pictures-full']);
  expect(body.message).toContain(String(limits.productPictures));
  expect(await images()).toEqual(full);
  expect(await shop.mediaFiles()).toEqual(files);
});

test('a file that is no picture, no file at all, and a product that is gone are refused', async () => {
  expect((await add(Buffer.from('<svg onload="alert(1)"/>'))).body.code).toBe('not-a-picture');
  expect((await add()).body.code).toBe('no-picture');
  await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, id));
  expect((await add(await uniquePicture())).body.code).toBe('product-not-found');
  expect(await images()).toEqual([own]);
});

test.runIf(onServer)('two pictures that arrive at once are both kept', async () => {
  await Promise.all([add(await uniquePicture()), add(await uniquePicture())]);
  expect(await images()).toHaveLength(3);
});
