import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { createAddress, createBuyer, createProduct, createUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { unexpectedFailure } from '#tests/support/unexpected-failure.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const place = (request: { as?: { user: string }; body?: unknown; headers?: Record<string, string> }) =>
  shop.send(orderCalls.placeOrder, request);

async function newBuyer(fields: Parameters<typeof createProduct>[1] = {}) {
  return createBuyer(db, [[await createProduct(db, fields), 2]]);
}

async function expectNothingWritten<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const tables = async () => ({
    orders: await db.select().from(orders).orderBy(orders.id),
    lines: await db.select().from(orderLines).orderBy(orderLines.orderId, orderLines.id),
    carts: await db.select().from(cartLines).orderBy(cartLines.userId, cartLines.productId),
  });
  const before = await tables();
  const result = await attempt();
  expect(await tables()).toEqual(before);
  return result;
}

describe('an order is refused, in this order,', () => {
  test('of a visitor, whatever else is wrong', async () => {
    for (const body of [
      undefined,
      {},
      { items: 'all' },
      { items: [{ productId: v7(), quantity: 1 }], address: v7() },
    ]) {
      const answer = await expectNothingWritten(() => place({ body }));
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ success: false, message: 'Please login to place order', code: 'login-needed' });
    }
  });

  test.each([{}, { items: [] }, { items: null }, { items: [], address: '' }, { items: [], address: v7() }])(
    'with an empty cart: %j',
    async (body) => {
      const { as } = await newBuyer();
      const answer = await expectNothingWritten(() => place({ as, body }));
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ success: false, message: 'Your cart is empty', code: 'empty-cart' });
    },
  );

  test('when it would cost something else than the shopper saw', async () => {
    const { as, items, addressId: address } = await newBuyer({ offerPrice: 4500 });
    const body = { items, address, expectedTotal: 91 };
    const refused = await expectNothingWritten(() => place({ as, body }));
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'Prices have changed since you looked. Please check the new total and order again.',
    );
    const accepted = await place({ as, body: { ...body, expectedTotal: 91.8 } });
    expect(accepted.status).toBe(200);
  });

  test.each([{}, { address: '' }, { address: null }])('without an address: %j', async (fields) => {
    const { as, items } = await newBuyer();
    const answer = await expectNothingWritten(() => place({ as, body: { items, ...fields } }));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ success: false, message: 'Please select a delivery address', code: 'no-address' });
  });

  test("to another user's address or one that does not exist", async () => {
    const { as, items } = await newBuyer();
    const stranger = await createUser(db);
    const foreign = await createAddress(db, stranger.id);
    for (const address of [foreign.id, v7()]) {
      const answer = await expectNothingWritten(() => place({ as, body: { items, address } }));
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ success: false, message: 'Address not found', code: 'address-not-found' });
    }
  });

  test('to something that is no address id', async () => {
    const { as, items } = await newBuyer();
    for (const address of ['home', 7, {}, true]) {
      const answer = await expectNothingWritten(() => place({ as, body: { items, address } }));
      expect(answer).toMatchObject({ status: 400, body: { message: 'Address not found' } });
    }
  });
});

describe('an order of a product', () => {
  test.each([
    [
      'that is removed',
      { removedAt: new Date() },
      'product-unavailable',
      'Fern is no longer available. Please remove it from your cart.',
    ],
    [
      'that is out of stock',
      { inStock: false },
      'out-of-stock',
      'Fern is out of stock. Please remove it from your cart.',
    ],
  ])('%s is refused by name, with and without fromCart', async (_name, fields, code, message) => {
    const { as, items, addressId } = await newBuyer({ name: 'Fern', ...fields });
    for (const fromCart of [true, false]) {
      const answer = await expectNothingWritten(() => place({ as, body: { items, address: addressId, fromCart } }));
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({ success: false, message, code });
    }
  });

  test('that does not exist is refused, also beside good ones', async () => {
    const { as, items, addressId: address } = await newBuyer();
    const body = { items: [...items, { productId: v7(), quantity: 1 }], address };
    const answer = await expectNothingWritten(() => place({ as, body }));
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('A product in your cart is no longer available. Please remove it from your cart.');
  });

  test.each([0, -1, 1.5, 1000, '2', null])('in the quantity %j is refused', async (quantity) => {
    const { as, items, addressId: address } = await newBuyer();
    const body = { items: [{ ...items[0], quantity }], address };
    const answer = await expectNothingWritten(() => place({ as, body }));
    const sentence = 'Quantity must be a whole number from 1 to 999';
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      success: false,
      message: sentence,
      code: 'invalid-request',
      fields: { 'items.0.quantity': sentence },
    });
  });

  test('in more than 999 pieces is refused, also when the items only add up to it', async () => {
    const { as, items, addressId: address } = await newBuyer({ name: 'Fern' });
    const half = { ...items[0], quantity: 500 };
    const answer = await expectNothingWritten(() => place({ as, body: { items: [half, half], address } }));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      success: false,
      message: 'You can order at most 999 of Fern',
      code: 'quantity-too-large',
    });
  });

  test('among more than 200 is refused', async () => {
    const { as, addressId: address } = await newBuyer();
    const items = Array.from({ length: 201 }, () => ({ productId: v7(), quantity: 1 }));
    const answer = await expectNothingWritten(() => place({ as, body: { items, address } }));
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'An order can hold at most 200 different products' },
    });
  });
});

describe('an order from the cart', () => {
  test('is refused when the saved cart says something else', async () => {
    const { as, items, addressId: address } = await newBuyer();
    const other = { productId: (await createProduct(db)).id, quantity: 1 };
    for (const sent of [[{ ...items[0], quantity: 1 }], [...items, other], [other]]) {
      const answer = await expectNothingWritten(() => place({ as, body: { items: sent, address, fromCart: true } }));
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        success: false,
        message:
          'Your cart was changed or ordered in another place. Please check it and My Orders before you order again.',
        code: 'cart-changed',
      });
    }
  });

  test('is refused when the saved cart is empty', async () => {
    const { as, addressId: address } = await createBuyer(db, []);
    const items = [{ productId: (await createProduct(db)).id, quantity: 1 }];
    const answer = await expectNothingWritten(() => place({ as, body: { items, address, fromCart: true } }));
    expect(answer.status).toBe(409);
  });
});

describe('an order that breaks in the middle of its writing', () => {
  afterEach(async () => {
    for (const table of ['orders', 'order_lines', 'cart_lines']) {
      await db.execute(sql.raw(`drop trigger if exists broken on ${table}`));
    }
  });

  test.each([
    ['orders', 'insert'],
    ['order_lines', 'insert'],
    ['cart_lines', 'delete'],
  ])('at %s leaves no order, no line and the whole cart, and can be placed again', async (table, event) => {
    const { as, items, addressId: address } = await newBuyer();
    const request = { as, body: { items, address, fromCart: true }, headers: { 'idempotency-key': v7() } };
    await db.execute(
      sql`create or replace function break() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`,
    );
    await db.execute(
      sql.raw(`create trigger broken before ${event} on ${table} for each row execute function break()`),
    );
    const answer = await expectNothingWritten(() => place(request));
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual(unexpectedFailure(answer));
    await db.execute(sql.raw(`drop trigger broken on ${table}`));
    expect((await place(request)).status).toBe(200);
  });
});
