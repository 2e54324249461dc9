import { afterAll, beforeEach, expect, test } from 'vitest';
import { noMetrics } from '#api/http/watch/metrics.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { lastAttempt, notify, openPayingShop, placeOnline, runPaymentJob } from '#tests/support/people/payments.ts';

// An order is counted exactly once, when the seller first has to fulfil it, by any path.

let counted = 0;
const { shop, clock, sslcommerz, services } = await openPayingShop({
  metrics: {
    ...noMetrics,
    orderPlaced() {
      counted += 1;
    },
  },
});
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

beforeEach(() => {
  counted = 0;
});

async function online() {
  const placed = await placeOnline(shop, await createProduct(db));
  return { ...placed, attemptId: await lastAttempt(shop, placed.orderId) };
}

test('an order in cash is counted when it is placed', async () => {
  await placeOrder(shop, await createProduct(db));
  expect(counted).toBe(1);
});

test('an order to be paid online is counted when it is paid', async () => {
  const { attemptId } = await online();
  expect(counted).toBe(0);
  sslcommerz.pay(attemptId);
  await notify(shop, attemptId);
  clock.pass(60_000);
  await notify(shop, attemptId);
  expect(counted).toBe(1);
});

test('an order that is switched to cash is counted then, and not when its button is pressed again', async () => {
  const { buyer, orderId } = await online();
  const inCash = { as: buyer.as, params: { orderId }, body: { provider: 'cod' } };
  for (const press of [1, 2])
    expect([press, (await shop.send(paymentCalls.payOrder, inCash)).status]).toEqual([press, 200]);
  expect(counted).toBe(1);
});

test('an order with a payment under review is counted when the seller accepts it', async () => {
  const { orderId, attemptId } = await online();
  sslcommerz.pay(attemptId, { kind: 'held' });
  await notify(shop, attemptId);
  expect(counted).toBe(0);
  const body = { attemptId, decision: 'accept' };
  expect((await shop.send(paymentCalls.decideHeldPayment, { as, params: { orderId }, body })).status).toBe(200);
  expect(counted).toBe(1);
});

test('an expired order is counted when its money comes late', async () => {
  const { attemptId } = await online();
  clock.pass(21 * 60_000);
  await runPaymentJob(services);
  expect(counted).toBe(0);
  sslcommerz.pay(attemptId);
  clock.pass(60_000);
  await notify(shop, attemptId);
  expect(counted).toBe(1);
});

test('an order that is cancelled before it was paid is never counted', async () => {
  const { buyer, orderId, attemptId } = await online();
  await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
  sslcommerz.pay(attemptId);
  await notify(shop, attemptId);
  expect(counted).toBe(0);
});
