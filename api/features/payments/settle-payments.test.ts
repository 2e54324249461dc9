import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import {
  lastAttempt,
  notify,
  openPayingShop,
  paymentRows,
  placeOnline,
  runPaymentJob,
} from '#tests/support/people/payments.ts';
import { createCounted, movementsOf, stockOf } from '#tests/support/people/stock.ts';

const { shop, clock, sslcommerz, bkash, services } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const minute = 60_000;
const seller = { seller: await signInSeller(shop) };

afterEach(() => {
  sslcommerz.refundKind = 'done';
});

const run = () => runPaymentJob(services);

/** How buyer and seller see the order: its status and its payment state. */
async function seenOf({ buyer, orderId }: Pick<Awaited<ReturnType<typeof placeOnline>>, 'buyer' | 'orderId'>) {
  const { body: own } = await shop.send(orderCalls.listUserOrders, { as: buyer.as });
  const query = { search: orderId };
  const { body: sold } = await shop.send(sellerOrderCalls.listSellerOrders, { as: seller, query });
  const { body: read } = await shop.send(paymentCalls.readPayment, { as: buyer.as, params: { orderId } });
  const ofOrder = ({ status, payment }: { status: string; payment: { state: string } }) =>
    `${status}: ${payment.state}`;
  return [...new Set([own.orders[0], sold.orders[0], read].map(ofOrder))];
}

const questions = (attemptId: string) => sslcommerz.asked.filter((id) => id === attemptId).length;

describe('an unpaid order', () => {
  test('expires after 20 minutes, and its stock is returned once', async () => {
    const product = await createCounted(db, 4);
    const { orderId } = await placeOnline(shop, product, { quantity: 4 });
    expect(await stockOf(db, product.id)).toMatchObject({ stock: 0, inStock: false });
    clock.pass(19 * minute);
    await run();
    expect((await paymentRows(shop, orderId)).order.status).toBe('Awaiting Payment');
    clock.pass(2 * minute);
    await run();
    await run();
    const { order, attempts } = await paymentRows(shop, orderId);
    expect([order.status, order.isPaid, attempts[0]?.state]).toEqual(['Cancelled', false, 'expired']);
    expect(await stockOf(db, product.id)).toMatchObject({ stock: 4, inStock: true });
    expect(await movementsOf(db, product.id)).toMatchObject([{ kind: 'count' }, { kind: 'order' }, { kind: 'cancel' }]);
  });

  test('is shown to buyer and seller as not paid in time, unlike one that the buyer cancels', async () => {
    const [forgotten, cancelled] = [
      await placeOnline(shop, await createProduct(db)),
      await placeOnline(shop, await createProduct(db)),
    ];
    await shop.send(orderCalls.cancelOrder, { as: cancelled.buyer.as, body: { orderId: cancelled.orderId } });
    // What happens to the payment later does not change why the order ended.
    sslcommerz.end(await lastAttempt(shop, forgotten.orderId), 'failed');
    await notify(shop, await lastAttempt(shop, forgotten.orderId));
    clock.pass(21 * minute);
    await run();
    expect(await seenOf(forgotten)).toEqual(['Cancelled: expired']);
    expect(await seenOf(cancelled)).toEqual(['Cancelled: unpaid']);
    const again = { as: forgotten.buyer.as, params: { orderId: forgotten.orderId }, body: { provider: 'bkash' } };
    expect(await shop.send(paymentCalls.payOrder, again)).toMatchObject({
      status: 409,
      body: { code: 'order-not-payable' },
    });
  });

  test('is reserved longer when another payment has started, but for an hour at most', async () => {
    const { buyer, orderId } = await placeOnline(shop, await createProduct(db));
    const pay = () =>
      shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body: { provider: 'bkash' } });
    for (const _ of [1, 2, 3]) {
      clock.pass(19 * minute);
      await pay();
      await run();
      expect((await paymentRows(shop, orderId)).order.status).toBe('Awaiting Payment');
    }
    clock.pass(4 * minute);
    await run();
    expect((await paymentRows(shop, orderId)).order.status).toBe('Cancelled');
  });

  test('but was paid without a webhook is placed instead', async () => {
    const { orderId } = await placeOnline(shop, await createProduct(db));
    sslcommerz.pay(await lastAttempt(shop, orderId));
    clock.pass(21 * minute);
    await run();
    expect((await paymentRows(shop, orderId)).order).toMatchObject({ status: 'Order Placed', isPaid: true });
  });
});

describe('money that comes late', () => {
  async function expiry(stock: number) {
    const product = await createCounted(db, stock);
    const { buyer, orderId } = await placeOnline(shop, product);
    clock.pass(25 * minute);
    await run();
    const attemptId = await lastAttempt(shop, orderId);
    sslcommerz.pay(attemptId);
    clock.pass(minute);
    return { product, buyer, orderId, attemptId };
  }

  test('does not place an order that a person has cancelled after it expired', async () => {
    const { buyer, orderId } = await expiry(1);
    const since = [
      { from: 'Cancelled', to: 'Order Placed', actor: 'shop', actorName: '' },
      { from: 'Order Placed', to: 'Cancelled', actor: 'seller', actorName: 'seller@example.com' },
    ] as const;
    for (const step of since) await db.insert(orderStatusChanges).values({ ...step, orderId });
    expect(await seenOf({ buyer, orderId })).toEqual(['Cancelled: unpaid']);
  });

  test('takes the stock again while there is any', async () => {
    const { product, buyer, orderId, attemptId } = await expiry(1);
    await notify(shop, attemptId);
    expect(await seenOf({ buyer, orderId })).toEqual(['Order Placed: paid']);
    const { order, refunds } = await paymentRows(shop, orderId);
    expect([order.status, order.isPaid, refunds]).toEqual(['Order Placed', true, []]);
    expect(await stockOf(db, product.id)).toMatchObject({ stock: 0, inStock: false });
  });

  test('is refunded automatically when there is none', async () => {
    const { product, buyer, orderId, attemptId } = await expiry(1);
    const other = await placeOnline(shop, product);
    await notify(shop, attemptId);
    await notify(shop, attemptId);
    await run();
    const { order, attempts, refunds } = await paymentRows(shop, orderId);
    expect([order.status, order.isPaid]).toEqual(['Cancelled', false]);
    expect(attempts[0]).toMatchObject({ state: 'surplus', captured: order.total, refunded: order.total });
    expect(refunds).toMatchObject([{ amount: order.total, state: 'done' }]);
    expect((await paymentRows(shop, other.orderId)).order.status).toBe('Awaiting Payment');
    expect(await stockOf(db, product.id)).toMatchObject({ stock: 0 });
    expect(await seenOf({ buyer, orderId })).toEqual(['Cancelled: expired']);
  });

  test('is refunded when the buyer has cancelled', async () => {
    const { buyer, orderId } = await placeOnline(shop, await createProduct(db));
    await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
    sslcommerz.pay(await lastAttempt(shop, orderId));
    clock.pass(5 * minute);
    await run();
    const { order, attempts, refunds } = await paymentRows(shop, orderId);
    expect([order.status, attempts[0]?.state, refunds[0]?.state]).toEqual(['Cancelled', 'surplus', 'done']);
  });

  test('is refunded when the buyer has chosen cash', async () => {
    const { buyer, orderId } = await placeOnline(shop, await createProduct(db));
    const body = { provider: 'cod' };
    await shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body });
    sslcommerz.pay(await lastAttempt(shop, orderId));
    clock.pass(5 * minute);
    await run();
    const { order, attempts, refunds } = await paymentRows(shop, orderId);
    expect(order).toMatchObject({ status: 'Order Placed', paymentType: 'COD', isPaid: false });
    expect([attempts[0]?.state, refunds[0]?.state]).toEqual(['surplus', 'done']);
  });

  test('is kept for only one of two payments', async () => {
    const { buyer, orderId } = await placeOnline(shop, await createProduct(db));
    const first = await lastAttempt(shop, orderId);
    const body = { provider: 'bkash' };
    await shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body });
    const second = await lastAttempt(shop, orderId);
    sslcommerz.pay(first);
    bkash.pay(second);
    clock.pass(10 * minute);
    await run();
    await run();
    const { order, attempts, refunds } = await paymentRows(shop, orderId);
    expect(order).toMatchObject({ status: 'Order Placed', isPaid: true });
    expect(attempts.map(({ state }) => state).sort()).toEqual(['captured', 'surplus']);
    expect(refunds).toMatchObject([{ amount: order.total, state: 'done' }]);
  });
});

describe('what a provider does not say', () => {
  test('is polled until it says so', async () => {
    const { buyer, orderId } = await placeOnline(shop, await createProduct(db));
    const attemptId = await lastAttempt(shop, orderId);
    sslcommerz.end(attemptId, 'unknown');
    await notify(shop, attemptId);
    const { body } = await shop.send(paymentCalls.readPayment, { as: buyer.as, params: { orderId } });
    expect(body.payment).toMatchObject({ state: 'checking', attempts: [{ state: 'unknown' }] });
    const before = questions(attemptId);
    await run();
    expect(questions(attemptId)).toBe(before);
    clock.pass(minute);
    await run();
    expect(questions(attemptId)).toBe(before + 1);
    sslcommerz.pay(attemptId);
    clock.pass(minute);
    await run();
    expect((await paymentRows(shop, orderId)).order.status).toBe('Order Placed');
  });

  test('is polled less and less often, and not forever', async () => {
    const { orderId } = await placeOnline(shop, await createProduct(db));
    const attemptId = await lastAttempt(shop, orderId);
    sslcommerz.end(attemptId, 'unknown');
    await notify(shop, attemptId);
    const before = questions(attemptId);
    for (let hour = 0; hour < 60; hour += 1) {
      clock.pass(60 * minute);
      await run();
    }
    const asked = questions(attemptId) - before;
    expect(asked).toBeGreaterThan(8);
    expect(asked).toBeLessThan(25);
    const { attempts, order } = await paymentRows(shop, orderId);
    expect([attempts[0]?.nextPollAt, order.status]).toEqual([null, 'Cancelled']);
    expect(attempts[0]?.answers.length).toBeLessThanOrEqual(10);
    // The daily comparison and webhooks still have an effect.
    sslcommerz.pay(attemptId);
    await notify(shop, attemptId);
    expect((await paymentRows(shop, orderId)).order.status).toBe('Order Placed');
  });
});
