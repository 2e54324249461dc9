import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { createBuyer, createProduct, createUser } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

let product: Awaited<ReturnType<typeof createProduct>>;
beforeAll(async () => {
  product = await createProduct(db, { name: 'Tulsi', weight: '250 g', images: ['/media/a.webp', '/media/b.webp'] });
});

async function buyerWithOrders(number: number): Promise<{ buyer: Buyer; newestFirst: string[] }> {
  const buyer = await createBuyer(db, [[product, 1]]);
  const newestFirst: string[] = [];
  for (let count = 0; count < number; count++) {
    const body = { items: buyer.items, address: buyer.addressId };
    newestFirst.unshift((await shop.send(orderCalls.placeOrder, { as: buyer.as, body })).body.orderId);
  }
  return { buyer, newestFirst };
}

const list = (buyer: Pick<Buyer, 'as'>, query: Record<string, string> = {}) =>
  shop.send(orderCalls.listUserOrders, { as: buyer.as, query });
const idsOf = (body: { orders: { _id: string }[] }) => body.orders.map((order) => order._id);

describe("a user's orders", () => {
  test('are shown whole, with a product object in each item', async () => {
    const submitter = await createUser(db);
    const submitted = await createProduct(db, {
      name: 'Lau',
      category: 'Vegetable',
      images: [],
      submitterId: submitter.id,
    });
    const buyer = await createBuyer(db, []);
    const items = [
      { productId: submitted.id, quantity: 1 },
      { productId: product.id, quantity: 2 },
    ];
    const placed = await shop.send(orderCalls.placeOrder, { as: buyer.as, body: { items, address: buyer.addressId } });
    const { status, body } = await list(buyer);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      nextCursor: null,
      orders: [
        {
          _id: placed.body.orderId,
          orderNumber: placed.body.orderId.slice(-8).toUpperCase(),
          version: 1,
          items: [
            {
              productId: {
                _id: submitted.id,
                slug: submitted.id,
                name: 'Lau',
                category: 'Vegetable',
                image: [],
                price: 60,
                offerPrice: 45,
                originalSubmitterId: submitter.id,
              },
              quantity: 1,
            },
            {
              productId: {
                _id: product.id,
                slug: product.id,
                name: 'Tulsi',
                category: 'Herbs',
                image: ['/media/a.webp'],
                price: 60,
                offerPrice: 45,
                weight: '250 g',
              },
              quantity: 2,
            },
          ],
          amount: 137.7,
          subtotal: 135,
          tax: 2.7,
          fee: 0,
          paymentType: 'COD',
          promise: { from: expect.any(String), until: expect.any(String) },
          isPaid: false,
          money: {
            ...{ total: 137.7, returned: 0, credited: 0, stands: 137.7 },
            ...{ paid: 0, refunded: 0, toCollect: 137.7, over: 0 },
          },
          status: 'Order Placed',
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          address: { _id: buyer.addressId, ...goodAddress },
        },
      ],
    });
  });

  test('are listed newest first', async () => {
    const { buyer, newestFirst } = await buyerWithOrders(3);
    const { body } = await list(buyer);
    expect(idsOf(body)).toEqual(newestFirst);
  });

  test('are never shown to another user', async () => {
    const { newestFirst } = await buyerWithOrders(2);
    const other = await createBuyer(db, []);
    expect((await list(other)).body).toEqual({ success: true, orders: [], nextCursor: null });
    expect((await list(other, { cursor: v7() })).body.orders).toEqual([]);
    const { buyer, newestFirst: own } = await buyerWithOrders(1);
    expect(idsOf((await list(buyer)).body)).toEqual(own);
    expect(idsOf((await list(buyer, { cursor: own[0] ?? '' })).body)).not.toContain(newestFirst[0]);
  });

  test('are asked for a login by name', async () => {
    const { status, body } = await shop.send(orderCalls.listUserOrders);
    expect([status, body]).toEqual([
      401,
      { success: false, message: 'Please login to see your orders', code: 'login-needed' },
    ]);
  });
});

describe("pages of a user's orders", () => {
  test.each([2, 5])('of %d hold every order once', async (limit) => {
    const { buyer, newestFirst } = await buyerWithOrders(5);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await list(buyer, { limit: String(limit), ...(cursor && { cursor }) });
      expect(body.orders.length).toBeLessThanOrEqual(limit);
      seen.push(...idsOf(body));
      expect(seen.length).toBeLessThanOrEqual(5);
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(newestFirst);
  });

  test.each<Record<string, string>>([{ limit: '0' }, { limit: '101' }, { limit: 'x' }, { cursor: 'x' }])(
    'are refused for %j',
    async (query) => {
      expect((await list(await createBuyer(db, []), query)).status).toBe(400);
    },
  );
});

describe('the number of orders', () => {
  test("counts the user's own", async () => {
    const { buyer } = await buyerWithOrders(2);
    await buyerWithOrders(1);
    const { status, body } = await shop.send(orderCalls.countUserOrders, { as: buyer.as });
    expect([status, body]).toEqual([200, { success: true, orderCount: 2 }]);
  });

  test('is nought for who has none, and nothing for a visitor', async () => {
    const { token } = await createUser(db);
    const { body } = await shop.send(orderCalls.countUserOrders, { as: { user: token } });
    expect(body).toEqual({ success: true, orderCount: 0 });
    expect((await shop.send(orderCalls.countUserOrders)).status).toBe(401);
  });
});
