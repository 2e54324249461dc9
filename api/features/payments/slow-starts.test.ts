import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createProduct } from '#tests/support/people/factories.ts';
import {
  lastAttempt,
  openPayingShop,
  paymentRows,
  placeOnline,
  runPaymentJob,
} from '#tests/support/people/payments.ts';

const { shop, clock, sslcommerz, services } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const minute = 60_000;

afterEach(() => {
  sslcommerz.whileStarting = undefined;
  sslcommerz.whileAsked = undefined;
});

const run = () => runPaymentJob(services);

describe('a payment whose start takes so long that it is polled before', () => {
  async function expectPaid(orderId: string) {
    const attemptId = await lastAttempt(shop, orderId);
    expect((await paymentRows(shop, orderId)).attempts[0]).toMatchObject({
      state: 'started',
      nextPollAt: expect.any(Date),
    });
    sslcommerz.pay(attemptId);
    clock.pass(15 * minute);
    await run();
    expect((await paymentRows(shop, orderId)).order).toMatchObject({ status: 'Order Placed', isPaid: true });
  }

  test('is polled again when it starts before the response arrives', async () => {
    const asked = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let job = Promise.resolve();
    sslcommerz.whileStarting = async (starting) => {
      sslcommerz.whileAsked = async (attemptId) => {
        if (attemptId !== starting) return;
        asked.resolve();
        await begun.promise;
      };
      clock.pass(3 * minute);
      job = run();
      await asked.promise;
    };
    const { orderId } = await placeOnline(shop, await createProduct(db));
    begun.resolve();
    await job;
    await expectPaid(orderId);
  });

  test('is polled again when it starts after the response', async () => {
    sslcommerz.whileStarting = async () => {
      clock.pass(3 * minute);
      await run();
    };
    const { orderId } = await placeOnline(shop, await createProduct(db));
    await expectPaid(orderId);
  });
});
