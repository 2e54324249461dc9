import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { backInStockCalls } from '#contract/back-in-stock/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { limits } from '#contract/limits.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { products } from '#database/tables/products.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

let id: string;
beforeEach(async () => {
  await db.delete(backInStockWaits);
  id = (await createProduct(db, { inStock: false })).id;
});

const ask = (email: unknown, productId = id, headers = {}) =>
  shop.send(backInStockCalls.askBackInStock, { params: { id: productId }, body: { email }, headers });
const rows = (productId = id) =>
  db.select().from(backInStockWaits).where(eq(backInStockWaits.productId, productId)).orderBy(asc(backInStockWaits.id));

async function newShopper() {
  const { id: userId, token } = await createUser(db);
  const as = { user: token };
  return {
    userId,
    wait: (productId = id) => shop.send(backInStockCalls.waitForProduct, { as, params: { id: productId } }),
    stop: (productId = id) => shop.send(backInStockCalls.stopWaiting, { as, params: { id: productId } }),
    waitsFor: async () => (await shop.send(backInStockCalls.listWaits, { as })).body.productIds,
  };
}

async function countBySeller(productId = id): Promise<number[]> {
  const { body } = await shop.send(backInStockCalls.countWaits, { as: seller, params: { id: productId } });
  const list = await shop.send(sellerProductCalls.listSellerProducts, { as: seller });
  const listed = list.body.products.find((product: { _id: string }) => product._id === productId);
  return [body.waiting, listed?.waiting];
}

test('an address is stored once, folded, with the language of the page; the answer never tells whether it was there', async () => {
  for (const email of ['rumana@example.com', 'rumana@example.com', ' Rumana@EXAMPLE.com ']) {
    const { status, body } = await ask(email, id, { 'accept-language': 'bn' });
    expect([status, body]).toEqual([200, { success: true, message: 'পণ্যটি এলে জানাব।' }]);
  }
  expect(await rows()).toMatchObject([{ email: 'rumana@example.com', userId: null, language: 'bn' }]);
});

test('a user waits once, and stops waiting, once or twice', async () => {
  const [shopper, other] = [await newShopper(), await newShopper()];
  await other.wait();
  expect((await shopper.wait()).body.message).toBe('Your wish is kept');
  expect((await shopper.wait()).status).toBe(200);
  expect(await shopper.waitsFor()).toEqual([id]);
  expect(await rows()).toMatchObject([{ userId: other.userId }, { userId: shopper.userId, email: null }]);
  expect((await shopper.stop()).body.message).toBe('Your wish is removed');
  expect((await shopper.stop()).status).toBe(200);
  expect([await shopper.waitsFor(), await other.waitsFor()]).toEqual([[], [id]]);
});

test('the seller sees how many wait, in the list and at the product', async () => {
  await (await newShopper()).wait();
  await ask('rumana@example.com');
  expect(await countBySeller()).toEqual([2, 2]);
  expect(await countBySeller((await createProduct(db)).id)).toEqual([0, 0]);
});

describe('nothing is stored', () => {
  test.each([
    ['', 'Please enter your email'],
    [undefined, 'Please enter your email'],
    ['rumana', 'Please enter a valid email address'],
  ])('for the address %j', async (email, sentence) => {
    const { status, body } = await ask(email);
    expect([status, body.fields]).toEqual([400, { email: sentence }]);
    expect(await rows()).toEqual([]);
  });

  test('of a product that is in stock, removed or unknown', async () => {
    const shopper = await newShopper();
    const inStock = await createProduct(db);
    const removed = await createProduct(db, { inStock: false, removedAt: new Date() });
    for (const [productId, status, code] of [
      [inStock.id, 409, 'already-in-stock'],
      [removed.id, 404, 'product-not-found'],
      [v7(), 404, 'product-not-found'],
    ] as const) {
      for (const answer of [await ask('rumana@example.com', productId), await shopper.wait(productId)]) {
        expect([answer.status, answer.body.code]).toEqual([status, code]);
      }
    }
    expect(await db.$count(backInStockWaits)).toBe(0);
  });

  test('once very many receivers wait for the product', async () => {
    const crowd = Array.from({ length: limits.waitsPerProduct }, (_, index) => ({
      productId: id,
      email: `reader${index}@example.com`,
      language: 'en' as const,
    }));
    for (let start = 0; start < crowd.length; start += 5000) {
      await db.insert(backInStockWaits).values(crowd.slice(start, start + 5000));
    }
    for (const email of ['reader1@example.com', 'new@example.com']) {
      expect((await ask(email)).body.code).toBe('too-many-wait');
    }
  });
});

test('addresses leave places to users with an account', async () => {
  const crowd = Array.from({ length: limits.waitsPerProduct / 2 }, (_, index) => ({
    productId: id,
    email: `reader${index}@example.com`,
    language: 'en' as const,
  }));
  await db.insert(backInStockWaits).values(crowd);
  expect((await ask('new@example.com')).body.code).toBe('too-many-wait');
  expect((await (await newShopper()).wait()).status).toBe(200);
});

test('a network address enters a few email addresses an hour', async () => {
  const limited = await openTestApp({ rateLimit: true });
  const product = await createProduct(limited.database.db, { inStock: false });
  const statuses: number[] = [];
  for (let count = 0; count < 25; count++) {
    const body = { email: `reader${count}@example.com` };
    statuses.push((await limited.send(backInStockCalls.askBackInStock, { params: { id: product.id }, body })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  const { body } = await limited.send(backInStockCalls.askBackInStock, {
    params: { id: product.id },
    body: { email: 'last@example.com' },
  });
  expect(body.code).toBe('too-many-requests');
  await limited.close();
});

test('a receiver keeps the newest waits', async () => {
  const shopper = await newShopper();
  await shopper.wait();
  await ask('rumana@example.com');
  const row = { category: 'Herbs', description: [], price: 1, offerPrice: 1, images: [], name: 'Herb', inStock: false };
  const many = await db
    .insert(products)
    .values(Array.from({ length: limits.waitsMax }, () => row))
    .returning({ id: products.id });
  for (const receiver of [{ userId: shopper.userId }, { email: 'rumana@example.com' }]) {
    const first = many.slice(0, -1).map((product) => ({ ...receiver, productId: product.id, language: 'en' as const }));
    await db.insert(backInStockWaits).values(first);
  }
  const last = many.at(-1)?.id ?? '';
  await shopper.wait(last);
  await ask('rumana@example.com', last);
  expect(await rows()).toEqual([]);
  expect(await shopper.waitsFor()).toHaveLength(limits.waitsMax);
  expect(await rows(last)).toHaveLength(2);
});

test('a removed product deletes its waits', async () => {
  const shopper = await newShopper();
  await shopper.wait();
  await ask('rumana@example.com');
  await shop.send(catalogCalls.removeProduct, { as: seller, params: { id } });
  expect(await rows()).toEqual([]);
  expect(await shopper.waitsFor()).toEqual([]);
});

test('a wait stays when the product is back, for the notification', async () => {
  const shopper = await newShopper();
  await shopper.wait();
  await shop.send(catalogCalls.setStock, { as: seller, body: { id, inStock: true } });
  expect(await rows()).toHaveLength(1);
});

describe.runIf(onServer)('at the same time', () => {
  test('ten requests are one wait', async () => {
    const shopper = await newShopper();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 ? ask('rumana@example.com') : shopper.wait())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await rows()).toHaveLength(2);
  });

  test('a request while the product is removed leaves nothing behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: productId } = await createProduct(db, { inStock: false });
      const asked = Array.from({ length: 6 }, (_, turn) => ask(`reader${turn}@example.com`, productId));
      const removed = shop.send(catalogCalls.removeProduct, { as: seller, params: { id: productId } });
      const answers = await Promise.all([...asked, removed]);
      expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
      expect(await rows(productId)).toEqual([]);
    }
  });
});
