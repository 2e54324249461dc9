import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { users } from '#database/tables/users.ts';
import { createBuyer, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { removeOrders } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = await signInSeller(shop);

beforeEach(async () => {
  await removeOrders(db);
});

const list = (query: Record<string, string> = {}) =>
  shop.send(sellerOrderCalls.listSellerOrders, { as: { seller }, query });

async function placeOrder(...bought: { id: string }[]) {
  const buyer = await createBuyer(
    db,
    bought.map((product) => [product, 1] as const),
  );
  const body = { items: buyer.items, address: buyer.addressId };
  const { body: placed } = await shop.send(orderCalls.placeOrder, { as: buyer.as, body });
  return { buyer, orderId: placed.orderId as string };
}

describe("the seller's order list", () => {
  test('shows the buyer, the address and who submitted a product, by id and name', async () => {
    const submitter = await createUser(db, { name: 'Karim Mia' });
    const lau = await createProduct(db, { name: 'Lau', category: 'Vegetable', submitterId: submitter.id });
    const tulsi = await createProduct(db, { name: 'Tulsi' });
    const { buyer, orderId } = await placeOrder(lau, tulsi);
    const { status, body } = await list();
    const copy = { image: ['/media/tulsi.webp'], price: 60, offerPrice: 45 };
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      nextCursor: null,
      pagination: {
        currentPage: 1,
        totalPages: 1,
        totalOrders: 1,
        hasNext: false,
        hasPrev: false,
        hasNextPage: false,
      },
      orders: [
        {
          _id: orderId,
          orderNumber: orderId.slice(-8).toUpperCase(),
          version: 1,
          items: [
            {
              productId: {
                _id: lau.id,
                slug: lau.id,
                name: 'Lau',
                category: 'Vegetable',
                ...copy,
                originalSubmitterId: { _id: submitter.id, name: 'Karim Mia' },
              },
              quantity: 1,
            },
            { productId: { _id: tulsi.id, slug: tulsi.id, name: 'Tulsi', category: 'Herbs', ...copy }, quantity: 1 },
          ],
          amount: 91.8,
          subtotal: 90,
          tax: 1.8,
          fee: 0,
          paymentType: 'COD',
          promise: { from: expect.any(String), until: expect.any(String) },
          isPaid: false,
          money: {
            ...{ total: 91.8, returned: 0, credited: 0, stands: 91.8 },
            ...{ paid: 0, refunded: 0, toCollect: 91.8, over: 0 },
          },
          status: 'Order Placed',
          createdAt: expect.any(String),
          address: { _id: buyer.addressId, ...goodAddress },
          userId: { _id: buyer.id, name: buyer.name, email: buyer.email },
          hasUserSubmittedProducts: true,
        },
      ],
    });
  });

  test('marks only orders that hold a product of a user', async () => {
    await placeOrder(await createProduct(db));
    const { body } = await list();
    expect(body.orders[0].hasUserSubmittedProducts).toBe(false);
    expect(body.orders[0].items[0].productId).not.toHaveProperty('originalSubmitterId');
  });

  test('still shows an order whose submitter is gone', async () => {
    const submitter = await createUser(db);
    await placeOrder(await createProduct(db, { submitterId: submitter.id }));
    await db.delete(users).where(eq(users.id, submitter.id));
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.orders[0].items[0].productId).not.toHaveProperty('originalSubmitterId');
  });

  test('has the orders of all users, newest first, page by page', async () => {
    const product = await createProduct(db);
    const newestFirst: string[] = [];
    for (let count = 0; count < 5; count++) newestFirst.unshift((await placeOrder(product)).orderId);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await list({ limit: '2', ...(cursor && { cursor }) });
      seen.push(...body.orders.map((order: { _id: string }) => order._id));
      expect(seen.length).toBeLessThanOrEqual(5);
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(newestFirst);
    expect((await list()).body.orders).toHaveLength(5);
  });

  test('is for the seller only', async () => {
    const { token } = await createUser(db);
    for (const answer of [
      await shop.send(sellerOrderCalls.listSellerOrders),
      await shop.send(sellerOrderCalls.listSellerOrders, { as: { user: token } }),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        success: false,
        message: 'Please login as a seller to continue',
        code: 'seller-login-needed',
      });
    }
  });

  test('has absolute pictures when the shop has a public address', async () => {
    const publicShop = await openTestApp({ publicUrl: 'https://shop.example' });
    const buyer = await createBuyer(publicShop.database.db, [[await createProduct(publicShop.database.db), 1]]);
    const body = { items: buyer.items, address: buyer.addressId };
    await publicShop.send(orderCalls.placeOrder, { as: buyer.as, body });
    const image = ['https://shop.example/media/tulsi.webp'];
    const as = { seller: await signInSeller(publicShop) };
    for (const listed of [
      await publicShop.send(orderCalls.listUserOrders, { as: buyer.as }),
      await publicShop.send(sellerOrderCalls.listSellerOrders, { as }),
    ]) {
      expect(listed.body.orders[0].items[0].productId.image).toEqual(image);
    }
    await publicShop.close();
  });
});
