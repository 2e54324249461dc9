import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { limits } from '#contract/limits.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { productStocks } from '#database/tables/stock.ts';
import { createBuyer, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { checkStockAfterEach, createCounted, movementsOf, stockOf } from '#tests/support/people/stock.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { correctBadges } from './stock-badges.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
checkStockAfterEach(db);

const count = (body: object) => shop.send(stockCalls.countStock, { as: seller, body });
const setStock = (id: string, inStock: boolean) =>
  shop.send(catalogCalls.setStock, { as: seller, body: { id, inStock } });
const read = async (id: string) =>
  (await shop.send(sellerProductCalls.readSellerProduct, { as: seller, params: { id } })).body.product;
const shown = async (id: string) =>
  (await shop.send(catalogCalls.listProducts, { query: { ids: id } })).body.products[0];

async function sell(product: { id: string }, quantity: number) {
  const { as, items, addressId } = await createBuyer(db, [[product, quantity]]);
  return shop.send(orderCalls.placeOrder, { as, body: { items, address: addressId } });
}

const written = { name: 'Rose', category: 'flower', price: 60, offerPrice: 45, description: [] };
const add = (fields: object) =>
  shop.send(catalogCalls.addProduct, {
    as: seller,
    body: { productData: JSON.stringify({ ...written, ...fields }) },
    files: [],
  });
const change = (id: string, fields: object) =>
  shop.send(catalogCalls.changeProduct, {
    as: seller,
    params: { id },
    body: { productData: JSON.stringify({ ...written, ...fields }) },
    files: [],
  });

describe('a seller', () => {
  test('begins to count, counts again, and stops', async () => {
    const { id } = await createProduct(db, { inStock: false });
    expect((await count({ id, stock: 12, from: null })).body).toMatchObject({ stock: 12, inStock: true });
    expect((await count({ id, stock: '৩', from: 12 })).body).toMatchObject({ stock: 3, inStock: true });
    expect(await shown(id)).toMatchObject({ inStock: true, fewLeft: 3 });
    expect((await count({ id, stock: 0, from: 3 })).body).toMatchObject({ stock: 0, inStock: false });
    expect((await count({ id, stock: '', from: 0 })).body).toMatchObject({ stock: null, inStock: true });
    expect((await movementsOf(db, id)).map(({ change }) => change)).toEqual([12, -9, -3, 0]);
    expect((await count({ id, stock: 4, from: null })).status).toBe(200);
    expect(await read(id)).toMatchObject({ stock: 4, lowStock: limits.lowStock });
  });

  test('does not overwrite what was sold meanwhile', async () => {
    const product = await createCounted(db, 10);
    await sell(product, 3);
    const { status, body } = await count({ id: product.id, stock: 20, from: 10 });
    expect(status).toBe(409);
    expect(body).toEqual({
      success: false,
      code: 'stock-changed',
      message: 'There are 7 of this product by now. Please check your number.',
      fields: { stock: body.message },
      stocks: { [product.id]: 7 },
    });
    expect((await count({ id: product.id, stock: 20, from: 7 })).status).toBe(200);
  });

  test('says the same twice without harm', async () => {
    const product = await createCounted(db, 10);
    for (let time = 0; time < 2; time += 1)
      expect((await count({ id: product.id, stock: 20, from: 10 })).status).toBe(200);
    expect(await movementsOf(db, product.id)).toHaveLength(2);
  });

  test.each([-1, 1.5, 'many', limits.stockMax + 1, true, []])('can not count to %j', async (stock) => {
    const product = await createCounted(db, 10);
    const { status, body } = await count({ id: product.id, stock, from: 10 });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid-request', ['stock']]);
    expect((await stockOf(db, product.id))?.stock).toBe(10);
  });

  test('can not count what is not there', async () => {
    const gone = await createProduct(db, { removedAt: new Date() });
    for (const id of [v7(), gone.id]) expect((await count({ id, stock: 1, from: null })).status).toBe(404);
  });

  test('takes a counted product off sale and puts it back, but not when none is left', async () => {
    const { id } = await createCounted(db, 3);
    await setStock(id, false);
    expect(await stockOf(db, id)).toMatchObject({ stock: 3, inStock: false, fewLeft: null });
    expect((await sell({ id }, 1)).body.code).toBe('out-of-stock');
    await setStock(id, true);
    expect(await stockOf(db, id)).toMatchObject({ inStock: true, fewLeft: 3 });
    await count({ id, stock: 0, from: 3 });
    expect((await setStock(id, true)).body.code).toBe('nothing-left');
  });
});

describe('the form of a product', () => {
  test('adds a product with its stock', async () => {
    const { body } = await add({ stock: 4, lowStock: 2 });
    expect(await read(body.productId)).toMatchObject({ stock: 4, lowStock: 2, inStock: true, fewLeft: 4 });
    expect((await stockOf(db, body.productId))?.isLow).toBe(false);
    const none = await add({ stock: 0 });
    expect(await shown(none.body.productId)).toMatchObject({ inStock: false });
  });

  test('adds an uncounted product, whose stock stays hidden from shoppers', async () => {
    const { body } = await add({});
    expect(await read(body.productId)).toMatchObject({ stock: null, lowStock: 5, inStock: true });
    const product = await createCounted(db, 2);
    expect(await shown(product.id)).not.toHaveProperty('stock');
    expect(await shown(product.id)).not.toHaveProperty('lowStock');
  });

  test('changes the stock that the seller saw', async () => {
    const { id } = await createCounted(db, 4);
    expect((await change(id, { stock: 9, stockFrom: 4, lowStock: 20 })).status).toBe(200);
    expect(await stockOf(db, id)).toEqual({ stock: 9, inStock: true, fewLeft: null, isLow: true });
  });

  test('changes nothing at all when pieces were sold meanwhile', async () => {
    const product = await createCounted(db, 4);
    await sell(product, 1);
    const { status, body } = await change(product.id, { name: 'Other', stock: 9, stockFrom: 4 });
    expect([status, body.code, body.stocks]).toEqual([409, 'stock-changed', { [product.id]: 3 }]);
    expect(await read(product.id)).toMatchObject({ name: 'Tulsi', stock: 3 });
  });

  test('leaves the stock alone when it does not say any, and asks for what the seller saw', async () => {
    const { id } = await createCounted(db, 4);
    expect((await change(id, {})).status).toBe(200);
    expect(await read(id)).toMatchObject({ name: 'Rose', stock: 4 });
    const { status, body } = await change(id, { stock: 9 });
    expect([status, body.fields['productData.stockFrom']]).toEqual([
      400,
      'Please send the stock that you were looking at as stockFrom',
    ]);
  });
});

test('the seller alone reads and counts stocks', async () => {
  const { id } = await createCounted(db, 4);
  const { token } = await createUser(db);
  for (const as of [undefined, { user: token }]) {
    expect((await shop.send(stockCalls.countStock, { as, body: { id, stock: 1, from: 4 } })).status).toBe(401);
    expect((await shop.send(sellerProductCalls.readSellerProduct, { as, params: { id } })).status).toBe(401);
  }
});

test('levels that a failed node has not updated are corrected later', async () => {
  const { id } = await createCounted(db, 9);
  await db.update(productStocks).set({ stock: 2 }).where(eq(productStocks.productId, id));
  const published = vi.spyOn(shop.services.bus, 'publish');
  await correctBadges(shop.services);
  expect(await stockOf(db, id)).toEqual({ stock: 2, inStock: true, fewLeft: 2, isLow: true });
  expect(published).toHaveBeenCalledOnce();
  published.mockRestore();
  await db.update(productStocks).set({ stock: 9 }).where(eq(productStocks.productId, id));
});

test('the seller finds products with low stock, and their stocks', async () => {
  const { body: before } = await shop.send(sellingCalls.readDashboard, { as: seller });
  const low = await createCounted(db, 5);
  await createCounted(db, 6);
  const { body: after } = await shop.send(sellingCalls.readDashboard, { as: seller });
  expect(after.dashboard.lowStock).toBe(before.dashboard.lowStock + 1);
  const { body } = await shop.send(sellerProductCalls.listSellerProducts, { as: seller, query: { inStock: 'low' } });
  expect(body.pagination.totalProducts).toBe(after.dashboard.lowStock);
  expect(body.products[0]).toMatchObject({ _id: low.id, stock: 5 });
});

test('the history of a stock tells when, why and by whom, newest first, page by page', async () => {
  const product = await createCounted(db, 5);
  const { body: placed } = await sell(product, 2);
  await count({ id: product.id, stock: 9, from: 3 });
  const movements = (query: Record<string, string>, id = product.id) =>
    shop.send(stockCalls.listStockMoves, { as: seller, params: { id }, query });
  const { body } = await movements({ limit: '2' });
  expect(body.pagination).toMatchObject({ currentPage: 1, totalPages: 2, hasNext: true, totalMoves: 3 });
  expect(body.moves).toEqual([
    {
      number: 3,
      kind: 'count',
      change: 6,
      stock: 9,
      at: expect.any(String),
      by: { kind: 'seller', name: 'seller@example.com' },
    },
    {
      ...{ number: 2, kind: 'order', change: -2, stock: 3, at: expect.any(String), orderId: placed.orderId },
      by: { kind: 'buyer', name: 'Rumana Haque' },
    },
  ]);
  expect((await movements({ limit: '2', page: '2' })).body.moves).toMatchObject([{ number: 1, change: 5, stock: 5 }]);
  expect((await movements({ page: '9' })).body.moves).toEqual([]);
  expect((await movements({}, (await createProduct(db)).id)).body.moves).toEqual([]);
  expect((await movements({}, v7())).body.moves).toEqual([]);
});
