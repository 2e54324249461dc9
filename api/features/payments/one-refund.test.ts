import { afterAll, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { paymentRows, runPaymentJob } from '#tests/support/people/payments.ts';
import { openBkashShop } from '#tests/support/servers/bkash-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { pathOf } from '#tests/support/shops/test-app.ts';

// Refunds are counted at bKash, which moves the money and accepts no idempotency key for them.

const { shop, services, clock, bkash, place, placePaid, comeBack, hold, sentBack, openNode, close } =
  await openBkashShop();
const nodes: Awaited<ReturnType<typeof openNode>>[] = [];
afterAll(async () => {
  for (const { app } of nodes) await app.close();
  await close();
});
const seller = { seller: await signInSeller(shop) };

const refunding = '/refund/payment/transaction';
const listing = '/refund/payment/status';
const minute = 60_000;

function refund(orderId: string, amount: number, key: string) {
  const headers = { 'idempotency-key': key };
  return shop.send(paymentCalls.refundOrder, {
    as: seller,
    params: { orderId },
    headers,
    body: { amount, reason: 'A torn leaf' },
  });
}

async function expectSentBack(orderId: string, before: number, amount: number) {
  expect(sentBack() - before).toBe(amount);
  const { attempts, refunds } = await paymentRows(shop, orderId);
  expect(attempts[0]).toMatchObject({ refunded: amount * 100, leasedUntil: null });
  expect(refunds.map(({ state }) => state)).toEqual(refunds.map(() => 'done'));
}

describe('a refund whose response has not arrived yet', () => {
  test.each([
    [2, listing],
    [6, listing],
    [2, refunding],
    [6, refunding],
  ])('is sent once for %i requests with its key (%s)', async (times, slowly) => {
    const { orderId } = await placePaid();
    const before = sentBack();
    const slow = hold(slowly);
    const first = refund(orderId, 50, orderId);
    await slow.asked();
    const others = await Promise.all(Array.from({ length: times - 1 }, () => refund(orderId, 50, orderId)));
    slow.answer();
    expect([await first, ...others].map(({ status }) => status)).toEqual(Array(times).fill(200));
    await expectSentBack(orderId, before, 50);
  });

  test('is sent once by requests that came at the same moment', async () => {
    const { orderId } = await placePaid();
    const before = sentBack();
    await Promise.all(Array.from({ length: 6 }, () => refund(orderId, 50, orderId)));
    await expectSentBack(orderId, before, 50);
  });

  test('is not sent by the jobs', async () => {
    const { orderId } = await placePaid();
    const before = sentBack();
    const slow = hold(listing);
    const first = refund(orderId, 50, orderId);
    await slow.asked();
    clock.pass(minute);
    await runPaymentJob(services);
    await runJobs(shop);
    slow.answer();
    await first;
    await expectSentBack(orderId, before, 50);
  });

  test.runIf(onServer)('is not sent by another server', async () => {
    const node = await openNode();
    nodes.push(node);
    const { orderId } = await placePaid();
    const before = sentBack();
    const slow = hold(listing);
    const first = refund(orderId, 50, orderId);
    await slow.asked();
    const there = await node.app.inject({
      method: 'POST',
      url: pathOf(paymentCalls.refundOrder, { orderId }),
      headers: { cookie: `sellerToken=${seller.seller}`, 'idempotency-key': orderId },
      payload: { amount: 50, reason: 'A torn leaf' },
    });
    clock.pass(minute);
    await runPaymentJob(node.services);
    slow.answer();
    expect([there.statusCode, (await first).status]).toEqual([200, 200]);
    await expectSentBack(orderId, before, 50);
  });

  test('and slower than its lease is looked up before it is sent again', async () => {
    const { orderId } = await placePaid();
    const before = sentBack();
    const slow = hold(refunding);
    const first = refund(orderId, 50, orderId);
    await slow.asked();
    const asked = [bkash.wire.asked(listing), bkash.wire.asked(refunding)];
    clock.pass(3 * minute);
    await runPaymentJob(services);
    expect([bkash.wire.asked(listing) - (asked[0] ?? 0), bkash.wire.asked(refunding)]).toEqual([1, asked[1]]);
    await expectSentBack(orderId, before, 50);
    slow.answer();
    await first;
    await expectSentBack(orderId, before, 50);
  });

  test('and slower than its lease, before it was sent, is left to the next worker', async () => {
    const { orderId } = await placePaid();
    const before = sentBack();
    const slow = hold(listing);
    const first = refund(orderId, 50, orderId);
    await slow.asked();
    clock.pass(3 * minute);
    await runPaymentJob(services);
    slow.answer();
    expect((await first).status).toBe(200);
    await expectSentBack(orderId, before, 50);
  });

  test('holds up the next one of its payment no longer than that', async () => {
    const { orderId } = await placePaid();
    const before = sentBack();
    const slow = hold(refunding);
    const first = refund(orderId, 10, 'the first');
    await slow.asked();
    const others = await Promise.all(Array.from({ length: 9 }, (_, index) => refund(orderId, 1, `another ${index}`)));
    expect(others.map(({ body }) => body.refund.state)).toEqual(Array(9).fill('requested'));
    slow.answer();
    await first;
    // Runs the jobs in the queue, except the one that runs twice a minute.
    await runJobs(shop);
    await expectSentBack(orderId, before, 19);
  });
});

describe('an automatic refund is sent by the next job', () => {
  test('of a paid order that is cancelled', async () => {
    const { buyer, orderId } = await placePaid();
    const before = sentBack();
    await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
    await runJobs(shop);
    await expectSentBack(orderId, before, 102);
  });

  test('of an order that is cancelled while it is charged', async () => {
    const { buyer, orderId, reference } = await place();
    const before = sentBack();
    bkash.agree(reference);
    const slow = hold('/execute');
    const returning = comeBack(reference);
    await slow.asked();
    await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
    slow.answer();
    await returning;
    await runJobs(shop);
    await expectSentBack(orderId, before, 102);
  });
});
