import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

/** Oldest first: name, UTC time (Dhaka is six hours ahead), and status. */
const placed: [name: string, createdAt: string, status: OrderStatus, slotDay?: string][] = [
  ['last minute of the 9th', '2026-03-09T17:59:59.999Z', 'Delivered'],
  ['midnight of the 10th', '2026-03-09T18:00:00Z', 'Delivered', '2026-03-12'],
  ['noon of the 10th', '2026-03-10T06:00:00Z', 'Cancelled'],
  ['last minute of the 10th', '2026-03-10T17:59:59.999Z', 'Shipped', '2026-03-11'],
  ['midnight of the 11th', '2026-03-10T18:00:00Z', 'Processing', '2026-03-12'],
  ['today', new Date().toISOString(), 'Order Placed'],
  ['today, later', new Date().toISOString(), 'Order Placed'],
];
const names = new Map<string, string>();

beforeAll(async () => {
  const product = await createProduct(db);
  const { id } = await createUser(db);
  for (const [name, createdAt, status, date] of placed) {
    const slot = date === undefined ? null : { id: date, date, from: '10:00', to: '12:00' };
    const fields = { createdAt: new Date(createdAt), status, slot };
    const order = await createOrder(db, id, [{ product, quantity: 1 }], fields);
    names.set(order.id, name);
  }
});

const list = (query: Record<string, string> = {}) => shop.send(sellerOrderCalls.listSellerOrders, { as, query });
const namesOf = (body: { orders: { _id: string }[] }) => body.orders.map(({ _id }) => names.get(_id));
const newestFirst = placed.map(([name]) => name).reverse();

describe('the filter of orders', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ status: 'Delivered' }, ['midnight of the 10th', 'last minute of the 9th']],
    [{ status: 'open' }, newestFirst.slice(0, 4)],
    [{ status: 'open', to: '2026-03-10' }, ['last minute of the 10th']],
    [{ status: 'Order Placed' }, ['today, later', 'today']],
    [{ from: '2026-03-10', to: '2026-03-10' }, ['last minute of the 10th', 'noon of the 10th', 'midnight of the 10th']],
    [{ to: '2026-03-09' }, ['last minute of the 9th']],
    [{ from: '2026-03-11', to: '2026-03-12' }, ['midnight of the 11th']],
    [{ from: '2026-03-10', to: '2026-03-10', status: 'Delivered' }, ['midnight of the 10th']],
    [{ from: '2000-01-01', to: '2099-12-31' }, newestFirst],
    [{ slotDay: '2026-03-12' }, ['midnight of the 11th', 'midnight of the 10th']],
    [{ slotDay: '2026-03-12', status: 'open' }, ['midnight of the 11th']],
    [{ slotDay: '2026-03-12', to: '2026-03-10' }, ['midnight of the 10th']],
    [{ slotDay: '2026-03-13' }, []],
    [{ to: '2026-03-08' }, []],
    [{ from: '2099-12-31' }, []],
  ])('%j takes whole days of Dhaka, the first and last included', async (query, expected) => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    expect(namesOf(body)).toEqual(expected);
    expect(body.pagination.totalOrders).toBe(expected.length);
  });

  test('refuses a last day before the first', async () => {
    const { status, body } = await list({ from: '2026-03-11', to: '2026-03-10' });
    const sentence = 'The last day must not be before the first';
    expect([status, body.message, body.fields]).toEqual([400, sentence, { to: sentence }]);
  });

  test.each<[Record<string, string>, string]>([
    [{ status: 'Lost' }, 'Please choose one of the order statuses'],
    [{ from: '10.3.2026' }, 'Please enter the day as year-month-day'],
    [{ to: '2026-02-30' }, 'Please enter the day as year-month-day'],
    [{ from: '0000-01-01' }, 'Please enter a day of this century'],
    [{ to: '9999-12-31' }, 'Please enter a day of this century'],
    [{ slotDay: 'tomorrow' }, 'Please enter the day as year-month-day'],
  ])('refuses %j with a sentence', async (query, message) => {
    const { status, body } = await list(query);
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe('numbered pages of orders', () => {
  test.each([3, 7])('of %d hold every order once', async (limit) => {
    const seen: unknown[] = [];
    const totalPages = Math.ceil(7 / limit);
    for (let page = 1; page <= totalPages; page += 1) {
      const { body } = await list({ page: String(page), limit: String(limit) });
      seen.push(...namesOf(body));
      expect(body.pagination).toEqual({
        currentPage: page,
        totalPages,
        totalOrders: 7,
        hasPrev: page > 1,
        hasNext: page < totalPages,
        hasNextPage: page < totalPages,
      });
    }
    expect(seen).toEqual(newestFirst);
  });

  test('go with the filter', async () => {
    const { body } = await list({ page: '2', limit: '2', from: '2026-03-10', to: '2026-03-10' });
    expect(namesOf(body)).toEqual(['midnight of the 10th']);
    expect(body.pagination).toMatchObject({ totalOrders: 3, totalPages: 2, hasNext: false });
  });

  test('beyond the end are empty, and know the total', async () => {
    const { status, body } = await list({ page: '1000000', limit: '100' });
    expect([status, body.orders, body.nextCursor]).toEqual([200, [], null]);
    expect(body.pagination).toMatchObject({ totalOrders: 7, hasNext: false, hasPrev: true });
  });

  test('are ten long when no limit is given', async () => {
    expect((await list({ page: '1' })).body.pagination).toMatchObject({ totalPages: 1, totalOrders: 7 });
    expect((await list({ page: '2' })).body.orders).toEqual([]);
  });

  test('leave the number aside when there is a cursor', async () => {
    const first = (await list({ limit: '2' })).body;
    const { body } = await list({ limit: '2', cursor: first.nextCursor, page: '3' });
    expect(namesOf(body)).toEqual(newestFirst.slice(2, 4));
  });
});
