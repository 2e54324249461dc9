import { afterAll, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { paymentRows, runPaymentJob } from '#tests/support/people/payments.ts';
import { openBkashShop } from '#tests/support/servers/bkash-shop.ts';
import { pollPayment } from './payment-jobs.ts';

const { shop, services, clock, bkash, place, comeBack, hold, close } = await openBkashShop();
afterAll(close);

const minute = 60_000;

describe('bKash charges nothing for an order that', () => {
  const pay = (orderId: string, as: { user: string }, provider: string) =>
    shop.send(paymentCalls.payOrder, { as, params: { orderId }, body: { provider } });

  /** The buyer enters the PIN nevertheless and comes back; then the jobs run. */
  async function expectNoCharge(orderId: string, reference: string) {
    const executed = bkash.wire.asked('/execute');
    bkash.agree(reference);
    const back = await comeBack(reference);
    expect([back.statusCode, back.headers.location]).toEqual([303, `/my-orders?order=${orderId}`]);
    clock.pass(10 * minute);
    await runPaymentJob(services);
    expect(bkash.wire.asked('/execute')).toBe(executed);
    expect(bkash.payments.get(reference)?.transactionStatus).toBe('Initiated');
    const { attempts } = await paymentRows(shop, orderId);
    expect(attempts.find((attempt) => attempt.reference === reference)).toMatchObject({
      state: 'cancelled',
      captured: 0,
    });
  }

  test('is cancelled', async () => {
    const { buyer, orderId, reference } = await place();
    await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
    await expectNoCharge(orderId, reference);
    expect((await paymentRows(shop, orderId)).order.status).toBe('Cancelled');
  });

  test('is paid in cash by now', async () => {
    const { buyer, orderId, reference } = await place();
    expect((await pay(orderId, buyer.as, 'cod')).status).toBe(200);
    clock.pass(minute);
    await expectNoCharge(orderId, reference);
    expect((await paymentRows(shop, orderId)).order).toMatchObject({ status: 'Order Placed', isPaid: false });
  });

  test('is paid by another attempt', async () => {
    const { buyer, orderId, reference } = await place();
    expect((await pay(orderId, buyer.as, 'bkash')).status).toBe(200);
    const { attempts } = await paymentRows(shop, orderId);
    const other = attempts.find((attempt) => attempt.reference !== reference)?.reference ?? '';
    bkash.agree(other);
    await comeBack(other);
    clock.pass(minute);
    await expectNoCharge(orderId, reference);
    expect((await paymentRows(shop, orderId)).order).toMatchObject({ status: 'Order Placed', isPaid: true });
  });

  test('is cancelled before the buyer has come back, when a job finds the PIN given', async () => {
    const { buyer, orderId, reference } = await place();
    const executed = bkash.wire.asked('/execute');
    bkash.agree(reference);
    await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
    clock.pass(3 * minute);
    await runPaymentJob(services);
    expect(bkash.wire.asked('/execute')).toBe(executed);
  });
});

describe('a payment that is polled', () => {
  const status = '/payment/status';

  test('by 200 browsers at once causes one request', async () => {
    const { reference } = await place();
    const before = bkash.wire.asked(status);
    const slow = hold(status);
    const returns = Array.from({ length: 200 }, () => comeBack(reference, 'cancel'));
    await slow.asked();
    slow.answer();
    const answers = await Promise.all(returns);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(200).fill(303));
    expect(bkash.wire.asked(status) - before).toBe(1);
  });

  test('is polled again only when the response is five seconds old', async () => {
    const { orderId, reference } = await place();
    await comeBack(reference, 'failure');
    const before = bkash.wire.asked(status);
    bkash.agree(reference);
    await comeBack(reference);
    clock.pass(4000);
    await comeBack(reference);
    await runPaymentJob(services);
    expect(bkash.wire.asked(status) - before).toBe(0);
    const waiting = await shop.database.execute(
      `select data from pgboss.job where name = 'ask-about-payment' and data ->> 'orderId' = $1`,
      [orderId],
    );
    expect(waiting.rows).toHaveLength(1);
    clock.pass(1000);
    await pollPayment.run(services, (waiting.rows[0] as { data: never }).data, AbortSignal.timeout(60_000));
    expect((await paymentRows(shop, orderId)).order).toMatchObject({ status: 'Order Placed', isPaid: true });
  });

  test('may be polled immediately without a response, or after one of a wrong clock', async () => {
    const { orderId, reference } = await place();
    bkash.wire.next(status, 'down');
    await comeBack(reference, 'failure');
    await comeBack(reference, 'failure');
    expect((await paymentRows(shop, orderId)).attempts[0]?.state).toBe('failed');
    bkash.agree(reference);
    clock.pass(-10 * minute);
    await comeBack(reference);
    clock.pass(10 * minute);
    expect((await paymentRows(shop, orderId)).order).toMatchObject({ status: 'Order Placed', isPaid: true });
  });

  test('is polled once more after a webhook that arrived meanwhile', async () => {
    const { orderId, reference } = await place();
    const slow = hold(status);
    const first = comeBack(reference, 'failure');
    await slow.asked();
    bkash.agree(reference);
    await comeBack(reference);
    slow.answer();
    await first;
    clock.pass(5000);
    await runPaymentJob(services);
    expect((await paymentRows(shop, orderId)).order).toMatchObject({ status: 'Order Placed', isPaid: true });
  });
});
