import { afterAll, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orders } from '#database/tables/orders.ts';
import { createBuyer, createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { checkStockAfterEach, createCounted, movementsOf, stockOf } from '#tests/support/people/stock.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
checkStockAfterEach(db);

type Cart = Parameters<typeof createBuyer>[1];

async function order(cart: Cart, key?: string) {
  const buyer = await createBuyer(db, cart);
  const place = () =>
    shop.send(orderCalls.placeOrder, {
      as: buyer.as,
      body: { items: buyer.items, address: buyer.addressId },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  return { buyer, place, ...(await place()) };
}

const cancel = (orderId: string, as: { user: string }) => shop.send(orderCalls.cancelOrder, { as, body: { orderId } });
const transition = (orderId: string, status: string) =>
  shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body: { orderId, status } });
const undo = (orderId: string) => shop.send(sellerOrderCalls.undoOrderStatus, { as: seller, body: { orderId } });

describe('an order', () => {
  test('takes its pieces from what is counted, and leaves the rest alone', async () => {
    const counted = await createCounted(db, 10);
    const plain = await createProduct(db);
    const { status } = await order([
      [counted, 3],
      [plain, 4],
    ]);
    expect(status).toBe(200);
    expect(await stockOf(db, counted.id)).toEqual({ stock: 7, inStock: true, fewLeft: null, isLow: false });
    expect(await movementsOf(db, counted.id)).toEqual([
      { kind: 'count', change: 10, stock: 10 },
      { kind: 'order', change: -3, stock: 7 },
    ]);
    expect(await stockOf(db, plain.id)).toMatchObject({ stock: null, inStock: true });
    expect(await movementsOf(db, plain.id)).toEqual([]);
  });

  test('shows how few are left, and that none is', async () => {
    const product = await createCounted(db, 6);
    await order([[product, 4]]);
    expect(await stockOf(db, product.id)).toEqual({ stock: 2, inStock: true, fewLeft: 2, isLow: true });
    await order([[product, 2]]);
    expect(await stockOf(db, product.id)).toEqual({ stock: 0, inStock: false, fewLeft: null, isLow: true });
  });

  test('sums up lines of one product', async () => {
    const product = await createCounted(db, 3);
    const { as, addressId, items } = await createBuyer(db, [[product, 2]]);
    const body = { items: [...items, ...items], address: addressId };
    const { status, body: refused } = await shop.send(orderCalls.placeOrder, { as, body });
    expect([status, refused.code, refused.stocks]).toEqual([409, 'too-few-left', { [product.id]: 3 }]);
    expect(refused.message).toBe('Only 3 left of Tulsi. Please take fewer.');
  });

  test('of too much takes nothing at all', async () => {
    const few = await createCounted(db, 2, { name: 'Rose' });
    const many = await createCounted(db, 50);
    const before = await db.select().from(orders).orderBy(orders.id);
    const { status, body, buyer } = await order([
      [many, 5],
      [few, 3],
    ]);
    expect([status, body.code, body.stocks]).toEqual([409, 'too-few-left', { [few.id]: 2 }]);
    expect(await db.select().from(orders).orderBy(orders.id)).toEqual(before);
    expect((await stockOf(db, many.id))?.stock).toBe(50);
    expect((await db.select().from(cartLines)).filter(({ userId }) => userId === buyer.id)).toHaveLength(2);
  });

  test('of what is sold out is refused by name', async () => {
    const { status, body } = await order([[await createCounted(db, 0), 1]]);
    expect([status, body.code]).toEqual([409, 'out-of-stock']);
    expect(body.message).toBe('Tulsi is out of stock. Please remove it from your cart.');
  });

  test('that is sent again takes nothing twice', async () => {
    const product = await createCounted(db, 5);
    const { place, body } = await order([[product, 4]], 'again');
    expect((await place()).body.orderId).toBe(body.orderId);
    expect((await stockOf(db, product.id))?.stock).toBe(1);
    expect(await movementsOf(db, product.id)).toHaveLength(2);
  });
});

describe('a cancelled order', () => {
  test('returns its pieces once, whoever cancels and however often', async () => {
    const product = await createCounted(db, 2);
    const { body, buyer } = await order([[product, 2]]);
    expect((await cancel(body.orderId, buyer.as)).status).toBe(200);
    expect((await cancel(body.orderId, buyer.as)).status).toBe(409);
    expect((await transition(body.orderId, 'Cancelled')).status).toBe(409);
    expect(await stockOf(db, product.id)).toMatchObject({ stock: 2, inStock: true, fewLeft: 2 });
    expect((await movementsOf(db, product.id)).map(({ kind }) => kind)).toEqual(['count', 'order', 'cancel']);
  });

  test('returns no pieces that were uncounted when it was placed', async () => {
    const product = await createProduct(db);
    const { orderId } = await placeOrder(shop, product);
    await shop.send(stockCalls.countStock, { as: seller, body: { id: product.id, stock: 7, from: null } });
    await transition(orderId, 'Cancelled');
    expect((await stockOf(db, product.id))?.stock).toBe(7);
  });

  test('takes them again when that is undone, and gives them back when it is cancelled once more', async () => {
    const product = await createCounted(db, 4);
    const { body } = await order([[product, 3]]);
    await transition(body.orderId, 'Cancelled');
    expect((await undo(body.orderId)).status).toBe(200);
    expect(await stockOf(db, product.id)).toMatchObject({ stock: 1, fewLeft: 1 });
    await transition(body.orderId, 'Cancelled');
    expect((await stockOf(db, product.id))?.stock).toBe(4);
    expect((await movementsOf(db, product.id)).map(({ change }) => change)).toEqual([4, -3, 3, -3, 3]);
  });

  test('stays cancelled when its pieces were sold meanwhile', async () => {
    const product = await createCounted(db, 4);
    const { body } = await order([[product, 3]]);
    await transition(body.orderId, 'Cancelled');
    await order([[product, 2]]);
    const refused = await undo(body.orderId);
    expect([refused.status, refused.body.code]).toEqual([409, 'sold-meanwhile']);
    expect(refused.body.message).toBe('This can’t be undone: only 2 left of Tulsi by now.');
    expect(refused.body.stocks).toEqual({ [product.id]: 2 });
    expect((await stockOf(db, product.id))?.stock).toBe(2);
  });

  test('can not be delivered any more, and a shipped one keeps its pieces', async () => {
    const product = await createCounted(db, 4);
    const { body, buyer } = await order([[product, 1]]);
    for (const status of ['Processing', 'Shipped', 'Delivered'])
      expect((await transition(body.orderId, status)).status).toBe(200);
    expect((await cancel(body.orderId, buyer.as)).status).toBe(409);
    expect((await stockOf(db, product.id))?.stock).toBe(3);
  });
});
