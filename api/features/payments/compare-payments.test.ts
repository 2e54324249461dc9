import { afterAll, expect, test } from 'vitest';
import { paymentCalls } from '#contract/payments/calls.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { lastAttempt, notify, openPayingShop, paymentRows, placeOnline } from '#tests/support/people/payments.ts';
import { comparePaymentsJob } from './payment-jobs.ts';

const { shop, clock, sslcommerz, services } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

const compare = () => {
  clock.pass(60_000);
  return comparePaymentsJob.run(services, {}, AbortSignal.timeout(60_000));
};
const differences = async () => (await shop.send(paymentCalls.listPaymentDifferences, { as: seller })).body.differences;
const today = async () => (await shop.send(sellingCalls.readDashboard, { as: seller })).body.dashboard.today;

async function paid() {
  const { orderId } = await placeOnline(shop, await createProduct(db));
  const attemptId = await lastAttempt(shop, orderId);
  sslcommerz.pay(attemptId);
  await notify(shop, attemptId);
  return { orderId, attemptId };
}

test('an order counts as sold from its payment on', async () => {
  const before = await today();
  const { orderId } = await placeOnline(shop, await createProduct(db));
  expect(await today()).toEqual(before);
  const attemptId = await lastAttempt(shop, orderId);
  sslcommerz.pay(attemptId);
  await notify(shop, attemptId);
  const { order } = await paymentRows(shop, orderId);
  const after = await today();
  expect(after.orders).toBe(before.orders + 1);
  expect(Math.round(after.revenue * 100)).toBe(Math.round(before.revenue * 100) + order.total);
});

test('the comparison makes up for a missing webhook', async () => {
  const { orderId } = await placeOnline(shop, await createProduct(db));
  sslcommerz.pay(await lastAttempt(shop, orderId));
  await compare();
  expect((await paymentRows(shop, orderId)).order).toMatchObject({ status: 'Order Placed', isPaid: true });
  expect(await differences()).toEqual([]);
});

test('a differing answer of the provider is listed until both agree', async () => {
  const { orderId, attemptId } = await paid();
  sslcommerz.end(attemptId, 'failed');
  await compare();
  await compare();
  expect(await differences()).toEqual([
    expect.objectContaining({
      orderId,
      attemptId,
      kind: 'money-missing',
      ours: expect.objectContaining({ state: 'captured' }),
      theirs: { state: 'failed', amount: null, currency: null },
    }),
  ]);
  sslcommerz.pay(attemptId, { amount: 1 });
  await compare();
  expect((await differences()).map(({ kind }: { kind: string }) => kind).sort()).toContain('amount');
  sslcommerz.pay(attemptId);
  await compare();
  expect(await differences()).toEqual([]);
});

test('a provider without an answer makes no difference, and neither does a payment older than two days', async () => {
  const { attemptId } = await paid();
  sslcommerz.end(attemptId, 'unknown');
  await compare();
  expect(await differences()).toEqual([]);
  sslcommerz.end(attemptId, 'failed');
  clock.pass(3 * 24 * 60 * 60_000);
  await compare();
  expect(await differences()).toEqual([]);
});
