import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { couponActs, createShopper } from '#tests/support/people/coupons.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { guestAddressOf } from '#tests/support/people/guests.ts';
import { madeOrderActs } from '#tests/support/people/made-orders.ts';
import { checkStockAfterEach, createCounted, movementsOf, stockOf } from '#tests/support/people/stock.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = await signInSeller(shop);
const { make, read, edit, move, history } = madeOrderActs(shop, seller);
const { place } = couponActs(shop, seller);
checkStockAfterEach(db);

let tulsi: Awaited<ReturnType<typeof createProduct>>;
let rose: typeof tulsi;
beforeAll(async () => {
  await settle(shop, { areas: [{ districts: null, fee: 60, freeFrom: 1000 }], buying: noBounds });
  tulsi = await createCounted(db, 30, { name: 'Tulsi', price: 120_00, offerPrice: 100_00 });
  rose = await createCounted(db, 30, { name: 'Rose', price: 50_00, offerPrice: 50_00 });
});

const pieces = (...bought: [{ id: string }, number][]) =>
  bought.map(([{ id }, quantity]) => ({ productId: id, quantity }));
const stocks = async () =>
  [(await stockOf(db, tulsi.id))?.stock ?? 0, (await stockOf(db, rose.id))?.stock ?? 0] as const;
const made = async (items = pieces([tulsi, 2], [rose, 1]), fields = {}) => (await make(items, fields)).body.orderId;

describe('an edited order', () => {
  test('has the new lines, amounts and stock, and its history has both', async () => {
    const orderId = await made();
    const before = await stocks();
    await db.update(products).set({ offerPrice: 90_00 }).where(eq(products.id, tulsi.id));
    const lily = await createProduct(db, { name: 'Lily', price: 40_00, offerPrice: 30_00 });
    const { status, body } = await edit(orderId, { items: pieces([tulsi, 3], [lily, 2]) });
    await db.update(products).set({ offerPrice: 100_00 }).where(eq(products.id, tulsi.id));
    expect([status, body]).toMatchObject([
      200,
      { version: 2, amount: 427.2, toPay: 427.2, refunded: 0, couponDropped: false },
    ]);
    expect(await read(orderId)).toMatchObject({
      ...{ version: 2, subtotal: 360, tax: 7.2, fee: 60, amount: 427.2 },
      items: [
        { productId: { name: 'Tulsi', offerPrice: 100 }, quantity: 3 },
        { productId: { name: 'Lily', offerPrice: 30 }, quantity: 2 },
      ],
    });
    expect(await stocks()).toEqual([before[0] - 1, before[1] + 1]);
    const changes = await history(orderId);
    expect(changes).toMatchObject([
      { from: null },
      {
        ...{ from: 'Order Placed', to: 'Order Placed', by: { kind: 'seller' } },
        edit: {
          before: {
            amount: 315,
            items: [
              { name: 'Tulsi', quantity: 2, price: 100 },
              { name: 'Rose', quantity: 1 },
            ],
          },
          after: {
            amount: 427.2,
            items: [
              { name: 'Tulsi', quantity: 3, price: 100 },
              { name: 'Lily', quantity: 2 },
            ],
          },
        },
      },
    ]);
  });

  test('keeps the stock right when it is cancelled, and when that is undone', async () => {
    const before = await stocks();
    const orderId = await made();
    await edit(orderId, { items: pieces([tulsi, 1]) });
    await edit(orderId, { items: pieces([tulsi, 1], [rose, 4]) });
    const taken = [before[0] - 1, before[1] - 4];
    expect(await stocks()).toEqual(taken);
    await move(orderId, 'Cancelled');
    expect(await stocks()).toEqual(before);
    await shop.send(sellerOrderCalls.undoOrderStatus, { as: { seller }, body: { orderId } });
    expect(await stocks()).toEqual(taken);
    expect((await movementsOf(db, rose.id)).slice(-5).map(({ change }) => change)).toEqual([-1, 1, -4, 4, -4]);
  });

  test('is refused with sentences that speak of the order, not of a cart', async () => {
    const orderId = await made();
    const gone = await createProduct(db, { name: 'Gone', removedAt: new Date() });
    const out = await createCounted(db, 0, { name: 'Empty' });
    const pots = await createPots(db, [{ pot: 4 }, { pot: 6, isRetired: true }], { name: 'Pots' });
    const messages = [];
    for (const item of [
      { productId: gone.id },
      { productId: out.id },
      { productId: pots.id, variantId: pots.ids[1] },
    ]) {
      const { status, body } = await edit(orderId, { items: [...pieces([tulsi, 2]), { ...item, quantity: 1 }] });
      expect(status).toBe(409);
      messages.push(body.message);
    }
    expect(messages).toEqual([
      'Gone is no longer available. Please take it out of the order.',
      'Empty is out of stock. Please take it out of the order.',
      'Pots is no longer offered like this. Please take it out of the order or choose another variant.',
    ]);
  });

  test('that changes nothing does nothing', async () => {
    const orderId = await made(undefined, { note: 'Rings back' });
    const before = await read(orderId);
    const reversed = pieces([rose, 1], [tulsi, 2]);
    for (const fields of [
      {},
      { items: reversed },
      { fee: undefined },
      { address: { ...before.address, city: 'gazipur' } },
    ]) {
      const { status, body } = await edit(orderId, fields);
      expect([status, body.version, body.message]).toEqual([200, 1, 'Nothing was changed']);
    }
    expect(await read(orderId)).toEqual(before);
    expect(await history(orderId)).toHaveLength(1);
  });

  test('is refused from another version, and nothing is done', async () => {
    const orderId = await made();
    expect((await edit(orderId, { note: 'First' })).body.version).toBe(2);
    const before = await stocks();
    const { status, body } = await edit(orderId, { version: 1, items: pieces([tulsi, 9]) });
    expect([status, body.code]).toEqual([409, 'order-changed']);
    expect(await read(orderId)).toMatchObject({ version: 2, note: 'First', items: [{ quantity: 2 }, {}] });
    expect(await stocks()).toEqual(before);
  });

  test('is one that is placed or processed, and no other', async () => {
    const orderId = await made();
    await move(orderId, 'Processing');
    expect((await edit(orderId, { note: 'x' })).status).toBe(200);
    for (const status of ['Shipped', 'Delivered']) {
      await move(orderId, status);
      expect((await edit(orderId, { note: status })).body.code).toBe('order-not-editable');
    }
    const cancelled = await made();
    await move(cancelled, 'Cancelled');
    expect((await edit(cancelled, { note: 'x' })).body.code).toBe('order-not-editable');
  });

  test('has a new address, fee and note, and prices with a reason', async () => {
    const orderId = await made();
    const address = guestAddressOf({ firstName: 'Karim', city: 'Dhaka' });
    const items = [{ productId: tulsi.id, quantity: 2, price: 80, reason: 'A torn leaf' }];
    const { body } = await edit(orderId, { address, fee: 12.5, note: 'At the gate', items });
    expect(body).toMatchObject({ version: 2, amount: 175.7 });
    const order = await read(orderId);
    expect(order).toMatchObject({
      ...{ fee: 12.5, note: 'At the gate', address: { firstName: 'Karim', phone: address.phone, city: 'Dhaka' } },
      items: [{ productId: { price: 120, offerPrice: 80 }, reason: 'A torn leaf' }],
    });
    expect((await edit(orderId, { note: null })).body.version).toBe(3);
    expect((await read(orderId)).items).toEqual(order.items);
    expect(await read(orderId)).not.toHaveProperty('note');
  });

  test.each([
    ['nothing', { items: [] }, 'empty-cart'],
    ['no address', { address: null }, 'no-address'],
    [
      'an unknown product',
      { items: [{ productId: '00000000-0000-4000-8000-000000000000', quantity: 1 }] },
      'product-unavailable',
    ],
  ])('is refused with %s', async (_what, fields, code) => {
    const orderId = await made();
    expect((await edit(orderId, fields)).body.code).toBe(code);
    expect(await read(orderId)).toMatchObject({ version: 1 });
  });

  test('is refused when there is too little, and takes nothing', async () => {
    const [left] = await stocks();
    const orderId = await made();
    const { status, body } = await edit(orderId, { items: pieces([rose, 1], [tulsi, left + 1]) });
    expect([status, body.code, body.stocks]).toEqual([409, 'too-few-left', { [tulsi.id]: left - 2 }]);
    expect((await edit(orderId, { items: pieces([tulsi, left]) })).status).toBe(200);
    expect((await stocks())[0]).toBe(0);
    await move(orderId, 'Cancelled');
  });

  test('keeps a line of a product that is not sold any more, and takes no more of it', async () => {
    const gone = await createCounted(db, 5, { name: 'Gone', price: 10_00, offerPrice: 10_00 });
    const orderId = await made(pieces([gone, 2], [tulsi, 1]));
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone.id));
    expect((await edit(orderId, { items: pieces([gone, 3]) })).body.code).toBe('product-unavailable');
    expect((await edit(orderId, { items: pieces([gone, 1], [rose, 1]) })).status).toBe(200);
    expect((await stockOf(db, gone.id))?.stock).toBe(4);
  });

  test('from the same version as another seller is edited once', async () => {
    const orderId = await made();
    const answers = await Promise.all(['One', 'Two', 'Three'].map((note) => edit(orderId, { version: 1, note })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('of an account stays in it, and its buyer sees the new content but no note', async () => {
    const shopper = await createShopper(shop);
    const { body } = await place(shopper, [[tulsi, 1]]);
    await edit(body.orderId, { items: pieces([tulsi, 2]), note: 'Pays late' });
    const { orders: own } = (await shop.send(orderCalls.listUserOrders, { as: shopper.as })).body;
    expect(own).toMatchObject([{ _id: body.orderId, version: 2, items: [{ quantity: 2 }] }]);
    expect(JSON.stringify(own)).not.toContain('Pays late');
  });
});

test('an order that awaits its payment, or does not exist, is not edited', async () => {
  const orderId = await made();
  await db.update(orders).set({ status: 'Awaiting Payment' }).where(eq(orders.id, orderId));
  expect((await edit(orderId, { note: 'x' })).body.code).toBe('order-not-editable');
  const found = await shop.send(guestOrderCalls.listGuestOrders, {});
  expect(found.body.orders).toEqual([]);
});
