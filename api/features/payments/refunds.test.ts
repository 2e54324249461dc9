import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import {
  lastAttempt,
  notify,
  openPayingShop,
  paymentRows,
  placeOnline,
  runPaymentJob,
} from '#tests/support/people/payments.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';

const { shop, clock, sslcommerz, services } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

afterEach(() => {
  sslcommerz.refundKind = 'done';
});

async function paidOrder(product?: { id: string }) {
  const placed = await placeOnline(shop, product ?? (await createProduct(db, { offerPrice: 100_00 })));
  sslcommerz.pay(await lastAttempt(shop, placed.orderId));
  await notify(shop, await lastAttempt(shop, placed.orderId));
  return placed;
}

function refund(orderId: string, amount: number, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const body = { amount, reason: 'The fern was broken' };
  return shop.send(paymentCalls.refundOrder, { as: seller, params: { orderId }, headers, body });
}

async function laterRun(): Promise<void> {
  clock.pass(60 * 60_000);
  await runPaymentJob(services);
}

describe('a refund', () => {
  test('of a part, and of the rest, as two', async () => {
    const { buyer, orderId } = await paidOrder();
    expect(await refund(orderId, 40)).toMatchObject({
      status: 200,
      body: { message: 'Refund made', refund: { amount: 40, state: 'done' }, left: 62 },
    });
    expect(await refund(orderId, 62.01)).toMatchObject({
      status: 409,
      body: { code: 'refund-too-large', message: 'At most ৳62 can still be refunded' },
    });
    expect(await refund(orderId, 62)).toMatchObject({ status: 200, body: { left: 0 } });
    expect(await refund(orderId, 0.01)).toMatchObject({ status: 409, body: { code: 'refund-too-large' } });
    const { body } = await shop.send(orderCalls.listUserOrders, { as: buyer.as });
    expect(body.orders[0].payment).toMatchObject({
      state: 'refunded',
      captured: 102,
      refunded: 102,
      refunds: [{ amount: 62 }, { amount: 40, reason: 'The fern was broken' }],
    });
  });

  test('is one for the same key, and refused for another amount under it', async () => {
    const { orderId } = await paidOrder();
    const first = await refund(orderId, 10, 'a-key');
    expect((await refund(orderId, 10, 'a-key')).body).toEqual(first.body);
    expect(await refund(orderId, 11, 'a-key')).toMatchObject({ status: 409, body: { code: 'key-reused' } });
    expect((await paymentRows(shop, orderId)).attempts[0]?.refunded).toBe(10_00);
  });

  test('is refused for an unpaid order', async () => {
    const online = await placeOnline(shop, await createProduct(db));
    expect(await refund(online.orderId, 1)).toMatchObject({ status: 409, body: { code: 'nothing-to-refund' } });
    const cash = await placeOrder(shop, await createProduct(db));
    expect(await refund(cash.orderId, 1)).toMatchObject({ status: 409, body: { code: 'nothing-to-refund' } });
    expect(await refund('01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47', 1)).toMatchObject({ status: 404 });
  });

  test.each([[0], [-1], [1.005], ['x'], [null]])('of %s is refused', async (amount) => {
    const { orderId } = await paidOrder();
    expect((await refund(orderId, amount as number)).status).toBe(400);
  });

  test('of cash that was paid at the door is done at once', async () => {
    const product = await createProduct(db, { offerPrice: 100_00 });
    const { orderId } = await placeOrder(shop, product);
    for (const status of ['Processing', 'Shipped', 'Delivered'])
      await shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body: { orderId, status } });
    expect(await refund(orderId, 50)).toMatchObject({
      status: 200,
      body: { refund: { provider: 'cod', state: 'done' }, left: 52 },
    });
    expect(await refund(orderId, 52)).toMatchObject({ status: 200, body: { left: 0 } });
    expect(await refund(orderId, 1)).toMatchObject({ status: 409, body: { code: 'refund-too-large' } });
    const undone = await shop.send(sellerOrderCalls.undoOrderStatus, { as: seller, body: { orderId } });
    expect(undone).toMatchObject({ status: 409, body: { code: 'refund-begun' } });
  });

  test('stops at so many', async () => {
    const { orderId } = await paidOrder();
    for (let made = 0; made < 50; made += 1) expect((await refund(orderId, 0.01)).status).toBe(200);
    expect(await refund(orderId, 0.01)).toMatchObject({ status: 409, body: { code: 'too-many-refunds' } });
  });
});

describe('a refund that the provider', () => {
  test('processes is polled until it is done', async () => {
    const { orderId } = await paidOrder();
    sslcommerz.refundKind = 'processing';
    expect(await refund(orderId, 40)).toMatchObject({
      body: { message: 'Refund requested', refund: { state: 'processing' } },
    });
    await laterRun();
    expect((await paymentRows(shop, orderId)).refunds[0]?.state).toBe('processing');
    sslcommerz.refundKind = 'done';
    await laterRun();
    expect((await paymentRows(shop, orderId)).refunds[0]).toMatchObject({ state: 'done', nextPollAt: null });
  });

  test('fails frees its amount, once', async () => {
    const { orderId } = await paidOrder();
    sslcommerz.refundKind = 'processing';
    await refund(orderId, 40);
    sslcommerz.refundKind = 'failed';
    await laterRun();
    await laterRun();
    const { attempts, refunds } = await paymentRows(shop, orderId);
    expect([attempts[0]?.refunded, refunds.map(({ state }) => state)]).toEqual([0, ['failed']]);
    sslcommerz.refundKind = 'done';
    expect(await refund(orderId, 102)).toMatchObject({ status: 200, body: { left: 0 } });
  });

  test('does not answer is sent again under the same name, and others after it', async () => {
    const { orderId } = await paidOrder();
    sslcommerz.refundKind = 'unknown';
    expect(await refund(orderId, 40)).toMatchObject({ status: 200, body: { refund: { state: 'requested' } } });
    sslcommerz.refundKind = 'done';
    // Not before the result of the first one is known.
    expect(await refund(orderId, 20)).toMatchObject({ status: 200, body: { refund: { state: 'requested' } } });
    await laterRun();
    await laterRun();
    const { refunds } = await paymentRows(shop, orderId);
    expect(refunds.map(({ state, amount }) => [state, amount])).toEqual([
      ['done', 40_00],
      ['done', 20_00],
    ]);
    const ids = refunds.map(({ id }) => id);
    expect([...sslcommerz.refunds.keys()].filter((id) => ids.includes(id)).sort()).toEqual(ids);
  });
});

test('an overpayment that the provider does not refund is reported to the seller, who refunds it manually', async () => {
  const { orderId, buyer } = await placeOnline(shop, await createProduct(db, { offerPrice: 100_00 }));
  await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
  const attemptId = await lastAttempt(shop, orderId);
  sslcommerz.pay(attemptId);
  sslcommerz.refundKind = 'failed';
  await notify(shop, attemptId);
  await laterRun();
  await runJobs(shop);
  const { body: listed } = await shop.send(notificationCalls.listSellerNotifications, { as: seller });
  expect(listed.notices[0]).toMatchObject({
    kind: 'refund-failed',
    text: `৳102 for order #${orderNumber(orderId)} could not be sent back`,
  });
  const { body: sold } = await shop.send(sellerOrderCalls.listSellerOrders, { as: seller, query: { search: orderId } });
  expect(sold.orders[0].payment.attempts).toMatchObject([{ state: 'surplus', captured: 102, refunded: 0 }]);
  sslcommerz.refundKind = 'done';
  expect(await refund(orderId, 102.01)).toMatchObject({ status: 409, body: { code: 'refund-too-large' } });
  expect(await refund(orderId, 102)).toMatchObject({ status: 200, body: { refund: { state: 'done' }, left: 0 } });
  expect(await refund(orderId, 1)).toMatchObject({ status: 409, body: { code: 'nothing-to-refund' } });
});

describe('a paid order that is cancelled', () => {
  test.each(['buyer', 'seller'])('by the %s gives back stock and money', async (who) => {
    const product = await createCounted(db, 3);
    const { buyer, orderId } = await paidOrder(product);
    await refund(orderId, 0.5);
    const cancelled =
      who === 'buyer'
        ? await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } })
        : await shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body: { orderId, status: 'Cancelled' } });
    expect(cancelled.status).toBe(200);
    await runPaymentJob(services);
    const { order, attempts, refunds } = await paymentRows(shop, orderId);
    expect(order.status).toBe('Cancelled');
    expect(attempts[0]).toMatchObject({ state: 'captured', refunded: order.total });
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [50, 'done'],
      [order.total - 50, 'done'],
    ]);
    expect(await stockOf(db, product.id)).toMatchObject({ stock: 3 });
    if (who === 'seller') {
      const undone = await shop.send(sellerOrderCalls.undoOrderStatus, { as: seller, body: { orderId } });
      expect(undone).toMatchObject({ status: 409, body: { code: 'refund-begun' } });
    }
  });
});

test('an order keeps the payment that it was placed with, whatever is refunded', async () => {
  const { orderId } = await paidOrder();
  await refund(orderId, 102);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ status: 'Order Placed', isPaid: true, paymentType: 'Online' });
});
