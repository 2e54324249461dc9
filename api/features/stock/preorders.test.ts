import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { backInStockCalls } from '#contract/back-in-stock/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { orders } from '#database/tables/orders.ts';
import { productStocks } from '#database/tables/stock.ts';
import { createBuyer, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { checkStockAfterEach, movementsOf, stockOf } from '#tests/support/people/stock.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { notifyOfStock } from './notify-of-stock.ts';
import { correctBadges } from './stock-badges.ts';

const day = 24 * 60 * 60 * 1000;
const clock = testClock(new Date('2026-11-21T08:00:00Z'));
const shop = await openTestApp({}, { clock });
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
checkStockAfterEach(db);

const plain = { name: 'Lily', price: 60, offerPrice: 45, category: 'flower', description: ['White'] };
/** Days from today by the shop's calendar, while the clock has not passed. */
const inDays = (days: number) => new Date(clock.now().getTime() + days * day).toISOString().slice(0, 10);

const add = (productData: object) =>
  shop.send(catalogCalls.addProduct, {
    as,
    body: { productData: JSON.stringify({ ...plain, ...productData }) },
    files: [],
  });
const change = (id: string, productData: object) =>
  shop.send(catalogCalls.changeProduct, {
    as,
    params: { id },
    body: { productData: JSON.stringify({ ...plain, ...productData }) },
    files: [],
  });
/** Adds a counted product that can be pre-ordered, and returns its id. */
async function addPreorder(stock: number, limit: number, shipsFrom = inDays(30)): Promise<string> {
  return (await add({ stock, preorder: { shipsFrom, limit } })).body.productId;
}
const listed = async (id: string) =>
  (await shop.send(sellerProductCalls.readSellerProduct, { as, params: { id } })).body.product;
const shown = async (id: string) =>
  (await shop.send(catalogCalls.listProducts, { query: { ids: id } })).body.products[0];
const count = (id: string, from: number | null, stock: number | null) =>
  shop.send(stockCalls.countStock, { as, body: { id, stock, from } });

async function place(productId: string, quantity: number) {
  const buyer = await createBuyer(db, []);
  const body = { items: [{ productId, quantity }], address: buyer.addressId };
  const answer = await shop.send(orderCalls.placeOrder, { as: buyer.as, body });
  return { ...answer, buyer, orderId: answer.body.orderId as string };
}
type Placed = Awaited<ReturnType<typeof place>>;
const orderOf = async ({ buyer }: Placed) =>
  (await shop.send(orderCalls.listUserOrders, { as: buyer.as })).body.orders[0];
const cancel = ({ buyer, orderId }: Placed) => shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });

describe('a pre-order', () => {
  test('is offered while none are on the shelf and the limit is not reached', async () => {
    const shipsFrom = inDays(30);
    const id = await addPreorder(1, 2);
    expect(await shown(id)).toMatchObject({ inStock: true, fewLeft: 1 });
    expect(await shown(id)).not.toHaveProperty('preorder');
    const first = await place(id, 1);
    expect((await orderOf(first)).items[0]).not.toHaveProperty('shipsFrom');
    expect(await shown(id)).toMatchObject({ inStock: true, preorder: { shipsFrom } });
    expect(await shown(id)).not.toHaveProperty('fewLeft');
    expect((await place(id, 3)).body).toMatchObject({ code: 'too-few-left', stocks: { [id]: 2 } });
    const second = await place(id, 2);
    expect((await orderOf(second)).items).toMatchObject([{ quantity: 2, shipsFrom }]);
    expect(await shown(id)).toMatchObject({ inStock: false });
    expect(await shown(id)).not.toHaveProperty('preorder');
    expect((await place(id, 1)).body).toMatchObject({ code: 'out-of-stock' });
    expect(await listed(id)).toMatchObject({ stock: -2, preorder: { shipsFrom, limit: 2 } });
  });

  test('marks a line of which some are on the shelf, and promises no arrival', async () => {
    const id = await addPreorder(1, 5);
    const placed = await place(id, 3);
    expect((await orderOf(placed)).items).toMatchObject([{ shipsFrom: inDays(30) }]);
    expect(await orderOf(placed)).not.toHaveProperty('promise');
    expect(await orderOf(await place(await addPreorder(5, 5), 1))).toHaveProperty('promise');
  });

  test.each([
    ['a day that has passed', { shipsFrom: inDays(-1), limit: 5 }, 'productData.preorder.shipsFrom'],
    ['no day', { shipsFrom: '2026-02-30', limit: 5 }, 'productData.preorder.shipsFrom'],
    ['a limit of 0', { shipsFrom: inDays(1), limit: 0 }, 'productData.preorder.limit'],
    ['a limit above 10,000', { shipsFrom: inDays(1), limit: 10_001 }, 'productData.preorder.limit'],
    ['a text', 'soon', 'productData.preorder'],
  ])('is refused for %s', async (_what, preorder, field) => {
    const { status, body } = await add({ stock: 1, preorder });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('is of counted products, with each of their variants', async () => {
    const preorder = { shipsFrom: inDays(3), limit: 5 };
    expect((await add({ preorder })).body.fields).toEqual({
      'productData.preorder': 'Pre-orders need a stock that is counted, for each variant',
    });
    const id = await addPreorder(4, 5);
    expect((await count(id, 4, null)).body.fields).toHaveProperty('stock');
    expect((await change(id, { stock: null, stockFrom: 4 })).status).toBe(400);
    expect((await change(id, { stock: null, stockFrom: 4, preorder: null })).status).toBe(200);
    expect(await listed(id)).toMatchObject({ stock: null, preorder: null, inStock: true });
  });

  test('of a product with variants holds for each, and a new one has it too', async () => {
    const preorder = { shipsFrom: inDays(9), limit: 1 };
    const pot = (inches: number, rest: object = {}) => ({
      ...{ facts: { pot: { value: inches, unit: 'inch' } }, price: 60, offerPrice: 45 },
      ...rest,
    });
    const id = (await add({ variesBy: ['pot'], variants: [pot(4, { stock: 0 }), pot(6, { stock: 1 })], preorder })).body
      .productId;
    // The default variant is the first on the shelf, otherwise the first that can be pre-ordered.
    const [four, six] = (await listed(id)).variants;
    expect(await shown(id)).toMatchObject({
      fewLeft: 1,
      variants: [{ preorder: { shipsFrom: preorder.shipsFrom } }, {}],
    });
    expect((await orderOf(await place(id, 1))).items).toMatchObject([{ variant: { _id: six._id } }]);
    expect((await orderOf(await place(id, 1))).items).toMatchObject([
      { variant: { _id: four._id }, shipsFrom: preorder.shipsFrom },
    ]);
    expect((await orderOf(await place(id, 1))).items).toMatchObject([{ variant: { _id: six._id } }]);
    expect(await shown(id)).toMatchObject({ inStock: false });
    const kept = [pot(4, { _id: four._id }), pot(6, { _id: six._id })];
    expect((await change(id, { variesBy: ['pot'], variants: [...kept, pot(8)] })).status).toBe(400);
    await change(id, { variesBy: ['pot'], variants: [...kept, pot(8, { stock: 0 })] });
    expect(await shown(id)).toMatchObject({ inStock: true, preorder: { shipsFrom: preorder.shipsFrom } });
  });
});

describe('a stock below zero', () => {
  test('rises when pieces come, are counted or are cancelled', async () => {
    const id = await addPreorder(0, 10);
    const placed = await place(id, 5);
    expect((await count(id, -5, -4)).body.fields).toHaveProperty('stock');
    expect((await change(id, { stock: -5, stockFrom: -5 })).status).toBe(200);
    await cancel(placed);
    expect(await stockOf(db, id)).toMatchObject({ stock: 0, inStock: true });
    await place(id, 5);
    expect((await count(id, -5, 15)).body).toMatchObject({ stock: 15, inStock: true });
    expect((await movementsOf(db, id)).at(-1)).toEqual({ kind: 'count', change: 20, stock: 15 });
    expect(await shown(id)).not.toHaveProperty('preorder');
  });

  test('stays when the pre-order ends, and nothing more is sold until there are some', async () => {
    const id = await addPreorder(0, 10);
    const placed = await place(id, 5);
    expect((await change(id, { preorder: null })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ inStock: false });
    expect((await place(id, 1)).body.code).toBe('out-of-stock');
    expect((await orderOf(placed)).items).toMatchObject([{ shipsFrom: inDays(30) }]);
    const transition = (status: string) =>
      shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId: placed.orderId, status } });
    expect((await transition('Cancelled')).status).toBe(200);
    expect(await stockOf(db, id)).toMatchObject({ stock: 0, inStock: false });
    // Pre-ordered pieces are pre-ordered again.
    const undone = await shop.send(sellerOrderCalls.undoOrderStatus, { as, body: { orderId: placed.orderId } });
    expect(undone.status).toBe(200);
    expect(await stockOf(db, id)).toMatchObject({ stock: -5, inStock: false });
    await count(id, -5, 1);
    expect(await shown(id)).toMatchObject({ inStock: true, fewLeft: 1 });
  });

  test('is bounded by the database, for any writer', async () => {
    const id = await addPreorder(0, 10);
    await place(id, 4);
    await change(id, { preorder: { shipsFrom: inDays(30), limit: 2 } });
    expect(await shown(id)).toMatchObject({ inStock: false });
    const write = (stock: number) => db.update(productStocks).set({ stock }).where(eq(productStocks.productId, id));
    await expect(write(-5)).rejects.toThrow();
    await write(-4);
  });
});

test('people who wait are told when there are some, not when they can order ahead', async () => {
  const id = (await add({ stock: 0 })).body.productId;
  const { token } = await createUser(db);
  await shop.send(backInStockCalls.waitForProduct, { as: { user: token }, params: { id } });
  const waiting = () => db.$count(backInStockWaits, eq(backInStockWaits.productId, id));
  await change(id, { preorder: { shipsFrom: inDays(30), limit: 5 } });
  expect(await shown(id)).toMatchObject({ inStock: true });
  const notifyWaiting = () => notifyOfStock.run(shop.services, {}, new AbortController().signal);
  await notifyWaiting();
  expect(await waiting()).toBe(1);
  await count(id, 0, 3);
  await notifyWaiting();
  expect(await waiting()).toBe(0);
});

test('a copy has the pre-order', async () => {
  const id = await addPreorder(3, 7);
  const { body } = await shop.send(sellerProductCalls.duplicateProduct, { as, params: { id } });
  expect(await listed(body.productId)).toMatchObject({ stock: 0, preorder: { shipsFrom: inDays(30), limit: 7 } });
});

test('after its day it is not offered any more, and the product can still be edited', async () => {
  const shipsFrom = inDays(1);
  const id = await addPreorder(0, 7, shipsFrom);
  await place(id, 1);
  clock.pass(day);
  expect((await place(id, 1)).status).toBe(200);
  clock.pass(day);
  expect((await place(id, 1)).body.code).toBe('out-of-stock');
  await correctBadges(shop.services);
  expect(await shown(id)).toMatchObject({ inStock: false });
  for (const more of [{}, { preorder: { shipsFrom, limit: 7 } }, { preorder: { shipsFrom, limit: 9 } }])
    expect((await change(id, { name: 'Lotus', ...more })).status).toBe(200);
  expect((await change(id, { preorder: { shipsFrom: inDays(-2), limit: 7 } })).status).toBe(400);
  expect(await listed(id)).toMatchObject({ stock: -2, preorder: { shipsFrom, limit: 9 } });
  const { body } = await shop.send(sellerProductCalls.duplicateProduct, { as, params: { id } });
  expect(await listed(body.productId)).toMatchObject({ preorder: null });
  expect(await db.$count(orders)).toBeGreaterThan(0);
});
