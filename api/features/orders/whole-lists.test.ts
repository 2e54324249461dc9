import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholeListBatch } from '#api/http/replies/paging.ts';
import type { Call } from '#contract/declarations/call.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { addOrderLookups } from '#database/order-lookups.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// docs/product.md, "Lists": without a limit these lists are complete, however long they are.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const user = await createUser(db);
const asUser = { user: user.token };
const asSeller = { seller: await signInSeller(shop) };

const length = 2 * wholeListBatch + 7;
const batches = 3;
const ids = Array.from({ length }, () => v7());
const newestFirst = ids.toReversed();

beforeAll(async () => {
  const address = { _id: v7(), ...goodAddress };
  const totals = { subtotal: 1000, discount: 0, tax: 20, fee: 0, total: 1020 };
  const placed = { paymentType: 'COD', status: 'Delivered' } as const;
  const product = { productId: v7(), name: 'Lau', category: 'Vegetable' as const, listPrice: 1000, unitPrice: 1000 };
  const terms = { taxClass: 'exempt', commissionRate: 0 } as const;
  const rows = ids.map((id) => ({ id, userId: user.id, address, ...totals, ...placed }));
  await db.insert(orders).values(rows);
  await addOrderLookups(db, rows);
  await db
    .insert(orderLines)
    .values(ids.map((orderId) => ({ orderId, quantity: 1, submitterId: user.id, ...product, ...terms })));
  const offered = {
    name: 'Lau',
    category: 'Vegetable' as const,
    description: ['Long'],
    images: ['/media/lau.webp'],
    price: 9,
    offerPrice: 9,
  };
  await db.insert(productRequests).values(ids.map((id) => ({ id, userId: user.id, ...offered })));
});

type Listed = { _id: string };
const idsOf = (body: { orders?: Listed[]; requests?: Listed[] }) =>
  (body.orders ?? body.requests ?? []).map(({ _id }) => _id);

/** Each list with the fields beside it. */
const lists: [string, Call, typeof asUser | typeof asSeller, object][] = [
  [
    "the seller's orders",
    sellerOrderCalls.listSellerOrders,
    asSeller,
    {
      pagination: {
        currentPage: 1,
        totalPages: 1,
        totalOrders: length,
        hasNext: false,
        hasPrev: false,
        hasNextPage: false,
      },
    },
  ],
  ["a user's orders", orderCalls.listUserOrders, asUser, {}],
  [
    "a user's sales",
    orderCalls.listUserSales,
    asUser,
    { summary: { delivered: length, pending: 0, earned: length * 10.2, paid: 0, open: 0 } },
  ],
  ["a user's requests", submissionCalls.listOwnRequests, asUser, {}],
  ['all requests', submissionCalls.listRequests, asSeller, { counts: { pending: length, processed: 0 } }],
];

describe.each(lists)('%s', (_name, call, as, beside) => {
  test('are all of them without a limit, newest first, read in batches', async () => {
    shop.database.statements.splice(0);
    const { status, body } = await shop.send(call, { as });
    expect(status).toBe(200);
    expect(shop.database.statements.length).toBeGreaterThan(batches);
    expect(idsOf(body)).toEqual(newestFirst);
    const { orders: _orders, requests: _requests, ...rest } = body;
    expect(rest).toEqual({ success: true, nextCursor: null, ...beside });
  });

  test('are all that follow a cursor', async () => {
    const { body } = await shop.send(call, { as, query: { cursor: newestFirst[2] ?? '' } });
    expect(idsOf(body)).toEqual(newestFirst.slice(3));
  });

  test('are a page with a limit', async () => {
    const { body } = await shop.send(call, { as, query: { limit: '100' } });
    expect(idsOf(body)).toEqual(newestFirst.slice(0, 100));
    expect(body.nextCursor).toBe(newestFirst[99]);
  });
});

test("a page of the seller's orders without a limit is ten long", async () => {
  const { body } = await shop.send(sellerOrderCalls.listSellerOrders, { as: asSeller, query: { page: '2' } });
  expect(idsOf(body)).toEqual(newestFirst.slice(10, 20));
});

test('a list that cannot be read is an ordinary error', async () => {
  await db.execute('alter table product_requests rename to requests_elsewhere');
  const { status, body } = await shop.send(submissionCalls.listOwnRequests, { as: asUser });
  expect([status, body]).toMatchObject([500, { success: false, message: 'Something went wrong', code: 'unexpected' }]);
  await db.execute('alter table requests_elsewhere rename to product_requests');
});
