import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { newOrderId } from '#database/new-order-id.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { sessions } from '#database/tables/sessions.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { newAttempt } from '#tests/support/people/guests.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const product = await createProduct(db);
const buyer = await createUser(db);

const order = async (fields: Partial<typeof orders.$inferInsert> = {}) =>
  (await createOrder(db, buyer.id, [{ product, quantity: 1 }], { id: newOrderId(), ...fields })).id;
const move = (body: object, headers: Record<string, string> = {}) =>
  shop.send(sellerOrderCalls.moveOrders, { as, body, headers });
const statusOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const stepsOf = (id: string) => db.$count(orderStatusChanges, eq(orderStatusChanges.orderId, id));

describe('several orders', () => {
  test('move together, and those that can not stay with their reason', async () => {
    const [one, shipped, other, gone] = [
      await order(),
      await order({ status: 'Shipped' }),
      await order(),
      newOrderId(),
    ];
    const { status, body } = await move({
      orderIds: [one, shipped, other, gone, one],
      to: 'Processing',
      from: 'Order Placed',
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        message: '2 orders moved, 2 not',
        moved: [one, other].map((orderId) => ({ orderId, status: 'Processing', isPaid: false })),
        refused: [
          { orderId: shipped, code: 'order-changed' },
          { orderId: gone, code: 'order-not-found', message: 'Order not found' },
        ],
      },
    });
    expect(await Promise.all([one, shipped, other].map(statusOf))).toEqual(['Processing', 'Shipped', 'Processing']);
    const undone = { as, body: { orderId: one, from: 'Processing' } };
    expect((await shop.send(sellerOrderCalls.undoOrderStatus, undone)).body).toMatchObject({ status: 'Order Placed' });
  });

  test('move once, however often the request is repeated', async () => {
    const ids = [await order(), await order()];
    const headers = { 'idempotency-key': newAttempt() };
    const body = { orderIds: ids, to: 'Processing' };
    const [first, again] = await Promise.all([move(body, headers), move(body, headers)]);
    expect(first.body.moved).toHaveLength(2);
    expect(again.body).toEqual(first.body);
    expect((await move(body, headers)).body).toEqual(first.body);
    expect(await Promise.all(ids.map(stepsOf))).toEqual([1, 1]);
    const other = await move({ orderIds: [await order()], to: 'Processing' }, headers);
    expect(other).toMatchObject({ status: 409, body: { code: 'key-reused' } });
  });

  test('are cancelled only after a confirmation when one of them is paid', async () => {
    const ids = [await order(), await order({ isPaid: true })];
    const cancel = () => move({ orderIds: ids, to: 'Cancelled' });
    await db.update(sessions).set({ confirmedAt: new Date(0) });
    expect(await cancel()).toMatchObject({ status: 403, body: { code: 'confirm-needed' } });
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Order Placed', 'Order Placed']);
    await db.update(sessions).set({ confirmedAt: new Date() });
    expect((await cancel()).body.moved).toHaveLength(2);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Cancelled', 'Cancelled']);
  });

  test('are one to two hundred', async () => {
    for (const orderIds of [[], ['x'], Array.from({ length: 201 }, () => newOrderId())])
      expect(await move({ orderIds, to: 'Processing' })).toMatchObject({ status: 400 });
  });
});
