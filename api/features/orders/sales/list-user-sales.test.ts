import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toPoisha } from '#contract/money.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import type { SaleOrder } from '#contract/orders/schemas.ts';
import { orderLines } from '#database/tables/orders.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { createOrder, placeOrder, removeOrders } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const karim = await createUser(db, { name: 'Karim Mia' });
const salma = await createUser(db, { name: 'Salma' });
const stranger = await createUser(db);
type Product = Awaited<ReturnType<typeof createProduct>>;
let lau: Product;
let shim: Product;
let tulsi: Product;

beforeAll(async () => {
  lau = await createProduct(db, { name: 'Lau', offerPrice: 1999, submitterId: karim.id });
  shim = await createProduct(db, { name: 'Shim', offerPrice: 1033, submitterId: salma.id });
  tulsi = await createProduct(db, { name: 'Tulsi', offerPrice: 475 });
});

beforeEach(async () => {
  await removeOrders(db);
});

const salesOf = (user: { token: string }, query: Record<string, string> = {}) =>
  shop.send(orderCalls.listUserSales, { as: { user: user.token }, query });
const namesOf = ({ items }: SaleOrder) => items.map(({ productId }) => productId.name);

describe('the sales of a user', () => {
  test('show own lines only, with the name of the buyer and what the delivery needs', async () => {
    const { buyer, orderId } = await placeOrder(shop, lau, tulsi);
    const sold = {
      _id: lau.id,
      slug: lau.id,
      name: 'Lau',
      category: 'Herbs',
      image: ['/media/tulsi.webp'],
      price: 60,
      offerPrice: 19.99,
      originalSubmitterId: karim.id,
    };
    const { status, body } = await salesOf(karim);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      nextCursor: null,
      summary: { delivered: 0, pending: 1, earned: 0, paid: 0, open: 0 },
      orders: [
        {
          _id: orderId,
          orderNumber: orderId.slice(-8).toUpperCase(),
          version: 1,
          items: [{ productId: sold, quantity: 1 }],
          amount: 25.23,
          subtotal: 19.99,
          tax: 0.4,
          fee: 0,
          share: 20.39,
          paymentType: 'COD',
          promise: { from: expect.any(String), until: expect.any(String) },
          isPaid: false,
          money: {
            ...{ total: 25.23, returned: 0, credited: 0, stands: 25.23 },
            ...{ paid: 0, refunded: 0, toCollect: 25.23, over: 0 },
          },
          status: 'Order Placed',
          createdAt: expect.any(String),
          address: { _id: buyer.addressId, ...goodAddress },
          userId: { name: buyer.name, email: goodAddress.email },
        },
      ],
    });
    const text = JSON.stringify(body);
    for (const hidden of [buyer.id, buyer.email, tulsi.id]) expect(text).not.toContain(hidden);
  });

  test('are of the order as it was: a change of the product does not change the submitter', async () => {
    await placeOrder(shop, lau);
    expect((await salesOf(karim)).body.orders).toHaveLength(1);
    expect((await salesOf(salma)).body.orders).toEqual([]);
    expect((await salesOf(stranger)).body).toMatchObject({ orders: [], nextCursor: null });
  });

  test('include what the submitter bought', async () => {
    await createOrder(db, karim.id, [{ product: lau, quantity: 3 }]);
    expect((await salesOf(karim)).body.orders).toMatchObject([{ items: [{ quantity: 3 }] }]);
  });

  test.each([1, 2, 3])('share the amount of an order so that nothing is lost, %d of each', async (quantity) => {
    const bibi = await createUser(db);
    const kumra = await createProduct(db, { name: 'Kumra', offerPrice: 1033, submitterId: bibi.id });
    await createOrder(
      db,
      stranger.id,
      [lau, shim, kumra].map((product) => ({ product, quantity })),
    );
    const sales = await Promise.all([karim, salma, bibi].map(async (user) => (await salesOf(user)).body.orders[0]));
    expect(sales.map(namesOf)).toEqual([['Lau'], ['Shim'], ['Kumra']]);
    const amount = toPoisha(sales[0].amount);
    expect(sales.reduce((sum, { share }) => sum + toPoisha(share), 0)).toBe(amount);
    for (const { share, subtotal, tax } of sales) {
      expect(toPoisha(share)).toBe(toPoisha(subtotal) + toPoisha(tax));
    }
  });

  test('are summed up over all of them, whatever the page', async () => {
    const bought = [
      { product: lau, quantity: 1 },
      { product: tulsi, quantity: 1 },
    ];
    for (const status of ['Order Placed', 'Processing', 'Shipped', 'Delivered', 'Delivered', 'Cancelled'] as const) {
      await createOrder(db, stranger.id, bought, { status });
    }
    const { body } = await salesOf(karim, { limit: '1' });
    expect(body.orders).toHaveLength(1);
    expect(body.summary).toEqual({ delivered: 2, pending: 2, earned: 40.78, paid: 0, open: 40.78 });
    const delivered = (await salesOf(karim)).body.orders.filter(({ status }: SaleOrder) => status === 'Delivered');
    const shares = delivered.reduce((sum: number, { share }: SaleOrder) => sum + toPoisha(share), 0);
    expect(toPoisha(body.summary.earned)).toBe(shares);
  });

  test('share what stays of the lines after pieces came back', async () => {
    const bought = [
      { product: lau, quantity: 3 },
      { product: tulsi, quantity: 1 },
    ];
    const { id } = await createOrder(db, stranger.id, bought, { status: 'Delivered' });
    await db.update(orderLines).set({ returned: 1 }).where(sql`order_id = ${id} and quantity = 3`);
    const { orders: sales, summary } = (await salesOf(karim)).body;
    // The share of three pieces is 61.17.
    expect(sales).toMatchObject([{ items: [{ quantity: 3, returned: 1 }], subtotal: 59.97, tax: 1.2, share: 40.78 }]);
    expect(summary).toMatchObject({ delivered: 1, earned: 40.78 });
  });

  test.each([2, 5])('come in pages of %d, each once, newest first', async (limit) => {
    const newestFirst: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const bought = [lau, shim].map((product) => ({ product, quantity: 1 }));
      newestFirst.unshift((await createOrder(db, stranger.id, bought)).id);
      await createOrder(db, stranger.id, [{ product: tulsi, quantity: 1 }]);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await salesOf(karim, { limit: String(limit), ...(cursor && { cursor }) });
      seen.push(...body.orders.map(({ _id }: SaleOrder) => _id));
      expect(seen.length).toBeLessThanOrEqual(5);
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(newestFirst);
  });

  test('are asked for a login by name', async () => {
    const { status, body } = await shop.send(orderCalls.listUserSales);
    expect([status, body.message]).toEqual([401, 'Please login to see your sales']);
  });
});
