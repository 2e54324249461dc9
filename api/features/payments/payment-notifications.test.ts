import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { notificationSends, notifications } from '#database/tables/notifications.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import {
  lastAttempt,
  notify,
  openPayingShop,
  paymentRows,
  placeOnline,
  runPaymentJob,
} from '#tests/support/people/payments.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';

// Notifications to buyers about their payments are sent once each.

const { shop, clock, sslcommerz, bkash, services } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

/** Also runs delayed jobs. */
async function runAllJobs(): Promise<void> {
  await shop.database.execute('update pgboss.job set start_after = now()');
  expect(await runJobs(shop)).toEqual([]);
}

/** Returns the kinds of notifications to a buyer, oldest first, each with the state and tries of its mail. */
async function notificationsTo({ id }: { id: string }) {
  const rows = await db
    .select({ kind: notifications.kind, sent: notificationSends.state, tries: notificationSends.tries })
    .from(notifications)
    .innerJoin(
      notificationSends,
      and(
        eq(notificationSends.receiver, notifications.receiver),
        eq(notificationSends.notificationId, notifications.id),
      ),
    )
    .where(eq(notifications.receiver, id))
    .orderBy(notifications.id);
  return rows.map(({ kind, sent, tries }) => `${kind} ${sent} ${tries}`);
}

const place = async () => {
  const placed = await placeOnline(shop, await createProduct(db, { offerPrice: 100_00 }));
  return { ...placed, attemptId: await lastAttempt(shop, placed.orderId) };
};

test('a payment causes one notification: that of the order it places', async () => {
  const { buyer, orderId, attemptId } = await place();
  sslcommerz.pay(attemptId);
  await Promise.all([notify(shop, attemptId), notify(shop, attemptId)]);
  await runAllJobs();
  expect(await notificationsTo(buyer)).toEqual(['order-paid sent 1']);
  const { body } = await shop.send(notificationCalls.listNotifications, { as: buyer.as });
  expect(body.notices).toMatchObject([{ text: `We have your payment for order #${orderNumber(orderId)}` }]);
});

test.each(['failed', 'unknown'] as const)('a payment that is %s causes one notification', async (kind) => {
  const { buyer, attemptId } = await place();
  sslcommerz.end(attemptId, kind);
  await notify(shop, attemptId);
  await notify(shop, attemptId);
  await runAllJobs();
  await runAllJobs();
  expect(await notificationsTo(buyer)).toEqual(['order-unpaid sent 1']);
});

test('each failed attempt causes a notification, also one that could not start', async () => {
  const { buyer, orderId, attemptId } = await place();
  sslcommerz.end(attemptId, 'failed');
  await notify(shop, attemptId);
  bkash.startOutcome = { kind: 'down', answer: {} };
  const body = { provider: 'bkash' };
  expect((await shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body })).status).toBe(503);
  bkash.startOutcome = undefined;
  await runAllJobs();
  expect(await notificationsTo(buyer)).toEqual(['order-unpaid sent 1', 'order-unpaid sent 1']);
});

test.each([
  ['paid again', 'bkash', 'order-paid sent 1'],
  ['changed to cash', 'cod', 'order-placed sent 1'],
])('a failure causes no notification if the order was %s afterwards', async (_what, provider, expected) => {
  const { buyer, orderId, attemptId } = await place();
  sslcommerz.end(attemptId, 'failed');
  await notify(shop, attemptId);
  await shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body: { provider } });
  if (provider === 'bkash') {
    bkash.pay(await lastAttempt(shop, orderId));
    clock.pass(10 * 60_000);
    await runPaymentJob(services);
  }
  await runAllJobs();
  expect(await notificationsTo(buyer)).toEqual([expected]);
});

test('an expired order causes one notification', async () => {
  const { buyer, orderId } = await place();
  clock.pass(21 * 60_000);
  await runPaymentJob(services);
  await runPaymentJob(services);
  await runAllJobs();
  expect(await notificationsTo(buyer)).toEqual(['order-expired sent 1']);
  const { body } = await shop.send(notificationCalls.listNotifications, { as: buyer.as });
  expect(body.notices).toMatchObject([
    { text: `Your order #${orderNumber(orderId)} was not paid in time`, path: `/my-orders?order=${orderId}` },
  ]);
});

test('buyer and seller are notified of an overpayment, and the buyer of its refund', async () => {
  const product = await createCounted(db, 1);
  const { buyer, orderId } = await placeOnline(shop, product);
  const attemptId = await lastAttempt(shop, orderId);
  clock.pass(21 * 60_000);
  await runPaymentJob(services);
  await runAllJobs();
  expect((await placeOnline(shop, product)).placed.status).toBe(200);
  sslcommerz.pay(attemptId);
  clock.pass(60_000);
  await Promise.all([notify(shop, attemptId), notify(shop, attemptId)]);
  await runPaymentJob(services);
  await runAllJobs();
  expect(await notificationsTo(buyer)).toEqual([
    'order-expired sent 1',
    'payment-surplus sent 1',
    'money-returned sent 1',
  ]);
  const { body } = await shop.send(notificationCalls.listSellerNotifications, { as: seller });
  const number = orderNumber(orderId);
  expect(body.notices).toContainEqual(
    expect.objectContaining({ kind: 'surplus-payment', path: `/seller/orders?search=${number}` }),
  );
});

test('late money for which there is stock causes the notification of the order it places', async () => {
  const { buyer, attemptId } = await place();
  clock.pass(21 * 60_000);
  await runPaymentJob(services);
  await runAllJobs();
  sslcommerz.pay(attemptId);
  clock.pass(60_000);
  await notify(shop, attemptId);
  await runAllJobs();
  expect(await notificationsTo(buyer)).toEqual(['order-expired sent 1', 'order-paid sent 1']);
});

test('the buyer is notified of each refund once, with its amount, and not of one that failed', async () => {
  const { buyer, orderId, attemptId } = await place();
  sslcommerz.pay(attemptId);
  await notify(shop, attemptId);
  const refund = (amount: number) =>
    shop.send(paymentCalls.refundOrder, { as: seller, params: { orderId }, body: { amount, reason: 'Broken' } });
  sslcommerz.refundKind = 'processing';
  await refund(40);
  await runAllJobs();
  expect(await notificationsTo(buyer)).toEqual(['order-paid sent 1']);
  sslcommerz.refundKind = 'done';
  clock.pass(60 * 60_000);
  await runPaymentJob(services);
  await runPaymentJob(services);
  sslcommerz.refundKind = 'failed';
  await refund(10);
  sslcommerz.refundKind = 'done';
  await runAllJobs();
  expect((await paymentRows(shop, orderId)).refunds.map(({ state }) => state)).toEqual(['done', 'failed']);
  expect(await notificationsTo(buyer)).toEqual(['order-paid sent 1', 'money-returned sent 1']);
  const { body } = await shop.send(notificationCalls.listNotifications, { as: buyer.as });
  expect(body.notices[0]).toMatchObject({ text: `৳40 sent back for order #${orderNumber(orderId)}` });
});
