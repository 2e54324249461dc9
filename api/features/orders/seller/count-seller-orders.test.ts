import { afterAll, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { recordOf } from '#contract/records.ts';
import { orders } from '#database/tables/orders.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { createOrder, removeOrders } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const { id: userId, token } = await createUser(db);
const product = await createProduct(db);

beforeEach(async () => {
  await removeOrders(db);
});

const count = () => shop.send(sellerOrderCalls.countSellerOrders, { as });

test('each status has its own count, and one without orders has 0', async () => {
  for (const status of ['Order Placed', 'Order Placed', 'Shipped', 'Awaiting Payment'] as const)
    await createOrder(db, userId, [{ product, quantity: 1 }], { status });
  expect((await count()).body).toMatchObject({
    success: true,
    counts: {
      ...recordOf(orderStatuses, () => 0),
      'Order Placed': 2,
      Shipped: 1,
      'Awaiting Payment': 1,
    },
  });
});

test('a count ends at the limit and says so', async () => {
  const amounts = { subtotal: 0, discount: 0, tax: 0, fee: 0, total: 0 };
  const order = { userId, ...amounts, paymentType: 'COD', status: 'Delivered' } as const;
  const address = { _id: userId, ...goodAddress };
  const rows = (length: number) => Array.from({ length }, () => ({ ...order, address }));
  await db.insert(orders).values(rows(limits.matchesCounted));
  expect((await count()).body).not.toHaveProperty('isEstimate');
  await db.insert(orders).values(rows(1));
  const { body } = await count();
  expect([body.counts.Delivered, body.isEstimate]).toEqual([limits.matchesCounted, true]);
});

test('the counts are for the seller only', async () => {
  for (const stranger of [{}, { as: { user: token } }])
    expect((await shop.send(sellerOrderCalls.countSellerOrders, stranger)).status).toBe(401);
});
