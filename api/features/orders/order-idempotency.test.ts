import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressCalls } from '#contract/addresses/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

let product: Awaited<ReturnType<typeof createProduct>>;
beforeAll(async () => {
  product = await createProduct(db);
});

type Buyer = Awaited<ReturnType<typeof createBuyer>>;
const newBuyer = () => createBuyer(db, [[product, 2]]);

function place(buyer: Buyer, key?: string, fields: Record<string, unknown> = {}) {
  return shop.send(orderCalls.placeOrder, {
    as: buyer.as,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: { items: buyer.items, address: buyer.addressId, ...fields },
  });
}

const ordersOf = ({ id }: Buyer) => db.select().from(orders).where(eq(orders.userId, id));
const fillCart = ({ id, items }: Buyer) =>
  db.insert(cartLines).values(items.map((item, position) => ({ ...item, userId: id, position })));

describe('the same idempotency key', () => {
  test('by the same user gives the same order and the same answer', async () => {
    const buyer = await newBuyer();
    const first = await place(buyer, 'key-1');
    const second = await place(buyer, 'key-1');
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await ordersOf(buyer)).toMatchObject([{ id: first.body.orderId, idempotencyKey: 'key-1' }]);
    expect(await db.$count(orderLines, eq(orderLines.orderId, first.body.orderId))).toBe(1);
  });

  test('by two users gives two orders', async () => {
    const [one, other] = [await newBuyer(), await newBuyer()];
    const [first, second] = [await place(one, 'shared'), await place(other, 'shared')];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.orderId).not.toBe(first.body.orderId);
    expect([await ordersOf(one), await ordersOf(other)]).toMatchObject([[{}], [{}]]);
  });

  test('gives the same order from the cart, which the first one emptied', async () => {
    const buyer = await newBuyer();
    const first = await place(buyer, 'key-2', { fromCart: true });
    const second = await place(buyer, 'key-2', { fromCart: true });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  test('leaves a cart that was filled meanwhile alone', async () => {
    const buyer = await newBuyer();
    await place(buyer, 'key-3', { fromCart: true });
    await fillCart(buyer);
    await place(buyer, 'key-3', { fromCart: true });
    expect(await db.$count(cartLines, eq(cartLines.userId, buyer.id))).toBe(1);
  });

  test('gives the same order when the product is sold out and the address deleted meanwhile', async () => {
    const rare = await createProduct(db);
    const buyer = await createBuyer(db, [[rare, 1]]);
    const first = await place(buyer, 'key-4');
    await db.update(products).set({ inStock: false }).where(eq(products.id, rare.id));
    await shop.send(addressCalls.deleteAddress, { as: buyer.as, params: { id: buyer.addressId } });
    const second = await place(buyer, 'key-4');
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  test('is free again after a refusal', async () => {
    const buyer = await newBuyer();
    const refused = await place(buyer, 'key-5', { address: '' });
    expect(refused.status).toBe(400);
    expect((await place(buyer, 'key-5')).status).toBe(200);
  });
});

describe('orders are two', () => {
  test('without a key', async () => {
    const buyer = await newBuyer();
    const [first, second] = [await place(buyer), await place(buyer)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await ordersOf(buyer)).toHaveLength(2);
  });

  test('with two keys', async () => {
    const buyer = await newBuyer();
    await place(buyer, 'one');
    await place(buyer, 'two');
    expect((await ordersOf(buyer)).map((order) => order.idempotencyKey).sort()).toEqual(['one', 'two']);
  });
});

describe('a key', () => {
  test('can have 200 characters and no more', async () => {
    const buyer = await newBuyer();
    expect((await place(buyer, 'x'.repeat(200))).status).toBe(200);
    const { status, body } = await place(buyer, 'x'.repeat(201));
    expect(status).toBe(400);
    expect(body.message).toBe('The Idempotency-Key can have at most 200 characters');
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  test('must not be empty', async () => {
    const { status, body } = await place(await newBuyer(), '');
    expect([status, body.message]).toEqual([400, 'The Idempotency-Key must not be empty']);
  });
});

describe.runIf(onServer)('orders at the same moment', () => {
  test('twenty with one key from one cart make one order and get the same answer', async () => {
    const buyer = await newBuyer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(buyer, 'together', { fromCart: true })));
    const made = await ordersOf(buyer);
    expect(made).toHaveLength(1);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ success: true, message: 'Order placed successfully!', orderId: made[0]?.id });
    }
    expect(await db.$count(orderLines, eq(orderLines.orderId, made[0]?.id ?? ''))).toBe(1);
  });

  test('twenty with one key make one order also without a cart', async () => {
    const buyer = await newBuyer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(buyer, 'together')));
    expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  test('two with two keys from one cart make one order, and the other is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const buyer = await newBuyer();
      const answers = await Promise.all(['one', 'two'].map((key) => place(buyer, key, { fromCart: true })));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      const refused = answers.find((answer) => answer.status === 409);
      expect(refused?.body).toEqual({
        success: false,
        message:
          'Your cart was changed or ordered in another place. Please check it and My Orders before you order again.',
        code: 'cart-changed',
      });
      expect(await ordersOf(buyer)).toHaveLength(1);
    }
  });
});
