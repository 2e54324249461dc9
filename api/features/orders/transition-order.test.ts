import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { type OrderStatus, orderStatuses, orderTransitions } from '#contract/orders/order-status.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

const product = await createProduct(db);

let buyer: Awaited<ReturnType<typeof placeOrder>>['buyer'];
let orderId: string;
beforeEach(async () => {
  ({ buyer, orderId } = await placeOrder(shop, product));
});

const transition = (status: string, from?: string) =>
  shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId, status, ...(from && { from }) } });
const cancel = (user: { user: string }, id = orderId) =>
  shop.send(orderCalls.cancelOrder, { as: user, body: { orderId: id } });
const history = (id = orderId) => shop.send(sellerOrderCalls.listOrderHistory, { as, params: { orderId: id } });
const standIn = (status: OrderStatus) => db.update(orders).set({ status }).where(eq(orders.id, orderId));

async function orderRow() {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  return row;
}

describe('a seller', () => {
  test('takes an order along to its delivery, when the cash was paid', async () => {
    for (const status of ['Processing', 'Shipped', 'Delivered']) {
      const { status: code, body } = await transition(status);
      expect(code).toBe(200);
      expect(body).toEqual({ success: true, message: 'Order status updated', status, isPaid: status === 'Delivered' });
      expect(await orderRow()).toMatchObject({ status, isPaid: status === 'Delivered' });
    }
  });

  test.each(orderStatuses)('moves an order that is %s only where the graph leads', async (from) => {
    for (const to of orderStatuses) {
      await standIn(from);
      const { status, body } = await transition(to);
      const allowed = orderTransitions[from].seller.includes(to);
      expect([to, status]).toEqual([to, allowed ? 200 : 409]);
      if (!allowed) {
        const sentence = from === to ? `This order is ${to} already` : `An order that is ${from} can’t become ${to}`;
        expect(body.message).toBe(sentence);
      }
      expect((await orderRow())?.status).toBe(allowed ? to : from);
    }
  });

  test('does not move an order that stands elsewhere by now, though the graph would allow it', async () => {
    await standIn('Processing');
    const { status, body } = await transition('Cancelled', 'Order Placed');
    expect([status, body.message]).toEqual([409, 'This order is Processing by now. Please look at it again.']);
    expect((await orderRow())?.status).toBe('Processing');
    expect((await transition('Cancelled', 'Processing')).status).toBe(200);
  });

  test('reads of a cancelled order that it was never paid', async () => {
    await transition('Processing');
    expect((await transition('Cancelled')).body).toMatchObject({ status: 'Cancelled', isPaid: false });
  });

  test('keeps an online payment as paid through every transition', async () => {
    await db.update(orders).set({ paymentType: 'Online', isPaid: true }).where(eq(orders.id, orderId));
    expect((await transition('Processing')).body.isPaid).toBe(true);
  });

  test('finds no unknown order', async () => {
    orderId = v7();
    const { status, body } = await transition('Processing');
    expect([status, body.message]).toEqual([404, 'Order not found']);
    expect((await history()).status).toBe(404);
  });

  test.each(['Lost', '', 'delivered', null, 7])('chooses one of the statuses, not %j', async (status) => {
    const answer = await shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId, status } });
    expect([answer.status, answer.body.message]).toEqual([400, 'Please choose one of the order statuses']);
  });
});

describe('a buyer', () => {
  test('cancels an own order before work on it begins', async () => {
    const { status, body } = await cancel(buyer.as);
    expect([status, body]).toEqual([200, { success: true, message: 'Order cancelled' }]);
    expect(await orderRow()).toMatchObject({ status: 'Cancelled', isPaid: false });
  });

  test.each(['Processing', 'Shipped', 'Delivered'] as const)('does not cancel one that is %s', async (standing) => {
    await standIn(standing);
    const { status, body } = await cancel(buyer.as);
    expect([status, body.message]).toEqual([409, `An order that is ${standing} can’t be cancelled`]);
    expect((await orderRow())?.status).toBe(standing);
  });

  test('reads that an order is cancelled already', async () => {
    await cancel(buyer.as);
    const { status, body } = await cancel(buyer.as);
    expect([status, body.message]).toEqual([409, 'This order is Cancelled already']);
    expect((await history()).body.changes).toHaveLength(2);
  });

  test("learns nothing of another user's order: it reads like one that is not there", async () => {
    const other = await createUser(db);
    const foreign = await cancel({ user: other.token });
    const unknown = await cancel({ user: other.token }, v7());
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual({ success: false, message: 'Order not found', code: 'order-not-found' });
    expect(unknown.body).toEqual(foreign.body);
    expect((await orderRow())?.status).toBe('Order Placed');
  });
});

describe('the history', () => {
  test('tells who moved the order when, from its placing on', async () => {
    const before = Date.now();
    await transition('Processing');
    await transition('Cancelled');
    const { status, body } = await history();
    expect(status).toBe(200);
    const seller = { kind: 'seller', name: testSeller.email };
    expect(body.changes).toEqual([
      {
        from: null,
        to: 'Order Placed',
        at: (await orderRow())?.createdAt.toISOString(),
        by: { kind: 'buyer', name: buyer.name },
      },
      { from: 'Order Placed', to: 'Processing', at: expect.any(String), by: seller },
      { from: 'Processing', to: 'Cancelled', at: expect.any(String), by: seller },
    ]);
    const times = body.changes.map(({ at }: { at: string }) => Date.parse(at));
    expect(times).toEqual(times.toSorted());
    expect(times[2]).toBeGreaterThanOrEqual(before - 1000);
  });

  test("names the buyer who cancelled, not the account's email", async () => {
    await cancel(buyer.as);
    const { body } = await history();
    expect(body.changes[1].by).toEqual({ kind: 'buyer', name: buyer.name });
    expect(JSON.stringify(body)).not.toContain(buyer.email);
  });

  test('has nothing of a transition that was refused', async () => {
    await transition('Shipped');
    await transition('Processing', 'Shipped');
    expect(await db.$count(orderStatusChanges, eq(orderStatusChanges.orderId, orderId))).toBe(0);
  });
});
