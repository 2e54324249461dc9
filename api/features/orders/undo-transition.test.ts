import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { earlierBy } from '#tests/support/database/earlier-by.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { payInFull } from '#tests/support/people/money/pay-in-full.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

let buyer: Awaited<ReturnType<typeof placeOrder>>['buyer'];
let orderId: string;
beforeEach(async () => {
  ({ buyer, orderId } = await placeOrder(shop, await createProduct(db)));
});

const transition = (status: OrderStatus) =>
  shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId, status } });
const undo = (from?: OrderStatus) =>
  shop.send(sellerOrderCalls.undoOrderStatus, { as, body: { orderId, ...(from && { from }) } });
/** Makes the transition older than the time limit for undoing it. */
const wait = (seconds: number) =>
  db
    .update(orderStatusChanges)
    .set({ changedAt: earlierBy(orderStatusChanges.changedAt, seconds) })
    .where(eq(orderStatusChanges.orderId, orderId));

async function orderRow() {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  return row;
}

async function stepsOf(): Promise<string[]> {
  const { body } = await shop.send(sellerOrderCalls.listOrderHistory, { as, params: { orderId } });
  return body.changes.map(({ to, by }: { to: string; by: { kind: string } }) => `${to} by ${by.kind}`);
}

describe('the last change', () => {
  test('is undone within a minute, and the history keeps both', async () => {
    await transition('Processing');
    const { status, body } = await undo('Processing');
    const message = 'The change of status was undone';
    expect([status, body]).toEqual([200, { success: true, message, status: 'Order Placed', isPaid: false }]);
    expect(await stepsOf()).toEqual(['Order Placed by buyer', 'Processing by seller', 'Order Placed by seller']);
    const { body: listed } = await shop.send(orderCalls.listUserOrders, { as: buyer.as });
    expect(listed.orders[0].status).toBe('Order Placed');
    expect((await transition('Processing')).status).toBe(200);
  });

  test('takes the payment of a delivery back with it', async () => {
    for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await transition(status);
    expect(await orderRow()).toMatchObject({ isPaid: true });
    expect((await undo()).body).toMatchObject({ status: 'Shipped', isPaid: false });
    expect((await transition('Delivered')).body).toMatchObject({ isPaid: true });
  });

  test('leaves a payment made before as it is', async () => {
    await payInFull(db, orderId);
    for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await transition(status);
    expect((await undo()).body).toMatchObject({ status: 'Shipped', isPaid: true });
  });

  test('may be a cancelling', async () => {
    await transition('Cancelled');
    expect((await undo('Cancelled')).body).toMatchObject({ status: 'Order Placed' });
  });
});

describe('refused, and nothing is changed', () => {
  test('after a minute', async () => {
    await transition('Processing');
    await wait(61);
    const { status, body } = await undo();
    expect([status, body.code, body.message]).toEqual([
      409,
      'undo-too-late',
      'A change can be undone for 60 seconds only',
    ]);
    expect((await orderRow())?.status).toBe('Processing');
  });

  test('when the order was moved on meanwhile', async () => {
    await transition('Processing');
    await transition('Shipped');
    const { status, body } = await undo('Processing');
    expect([status, body.code]).toEqual([409, 'order-changed']);
    expect((await orderRow())?.status).toBe('Shipped');
  });

  test.each<[string, () => Promise<unknown>, number]>([
    ['of an order that was only placed', async () => {}, 1],
    ['of what the buyer did', () => shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } }), 2],
    ['of an undoing', async () => [await transition('Processing'), await undo()], 3],
    [
      'of the move before one that was undone',
      async () => [await transition('Processing'), await transition('Shipped'), await undo()],
      4,
    ],
  ])('%s', async (_name, before, length) => {
    await before();
    const standing = (await orderRow())?.status;
    const { status, body } = await undo();
    expect([status, body.code]).toEqual([409, 'nothing-to-undo']);
    expect((await orderRow())?.status).toBe(standing);
    expect(await stepsOf()).toHaveLength(length);
  });

  test('of an order that is not there', async () => {
    orderId = v7();
    expect((await undo()).status).toBe(404);
  });

  test('for the buyer', async () => {
    await transition('Processing');
    const { status } = await shop.send(sellerOrderCalls.undoOrderStatus, { as: buyer.as, body: { orderId } });
    expect(status).toBe(401);
  });
});

test('of two concurrent undos one succeeds', async () => {
  await transition('Processing');
  const answers = await Promise.all([undo('Processing'), undo('Processing')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stepsOf()).toHaveLength(3);
});
