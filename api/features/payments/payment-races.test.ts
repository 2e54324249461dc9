import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createBuyer, createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { expectBalanced, moneyOf, providerOf, settleAll } from '#tests/support/people/money/balance.ts';
import {
  comeBack,
  lastAttempt,
  notify,
  openPayingShop,
  paymentRows,
  placeOnline,
  runPaymentJob,
} from '#tests/support/people/payments.ts';
import { checkStockAfterEach, createCounted, stockOf } from '#tests/support/people/stock.ts';

const paying = await openPayingShop();
const { shop, clock, sslcommerz, services } = paying;
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
const minute = 60_000;

beforeEach(() => {
  sslcommerz.whileAsked = undefined;
});
checkStockAfterEach(db);

type Placed = Awaited<ReturnType<typeof placeOnline>>;

const pay = ({ buyer, orderId }: Placed, provider: string) =>
  shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body: { provider } });
const cancel = ({ buyer, orderId }: Placed) => shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
const refund = (orderId: string, amount: number) =>
  shop.send(paymentCalls.refundOrder, { as: seller, params: { orderId }, body: { amount, reason: 'Goodwill' } });

describe.runIf(onServer)('at the same time', () => {
  test('browser and webhooks come: the order is placed once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId } = await placeOnline(shop, await createProduct(db));
      const attemptId = await lastAttempt(shop, orderId);
      sslcommerz.pay(attemptId);
      const answers = await Promise.all([
        comeBack(shop, attemptId),
        ...[1, 2, 3, 4].map(() => notify(shop, attemptId)),
        comeBack(shop, attemptId),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 200, 200, 200, 200, 303]);
      const changes = await db.select().from(orderStatusChanges).where(eq(orderStatusChanges.orderId, orderId));
      expect(changes.map(({ to }) => to)).toEqual(['Order Placed']);
    }
  });

  test('ten presses with one key make one order, and ten refunds with one key are one', async () => {
    const buyer = await createBuyer(db, [[await createProduct(db), 1]]);
    const press = { as: buyer.as, headers: { 'idempotency-key': 'a press' } };
    const body = { items: buyer.items, address: buyer.addressId, provider: 'sslcommerz' };
    const ten = <Answer>(send: () => Promise<Answer>) => Promise.all(Array.from({ length: 10 }, send));
    const placed = await ten(() => shop.send(paymentCalls.placeOnlineOrder, { ...press, body }));
    expect(placed.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const [orderId = '', ...others] = new Set(placed.map((answer) => answer.body.orderId as string));
    expect(others).toEqual([]);
    const { attempts } = await paymentRows(shop, orderId);
    const [{ id } = { id: '' }] = attempts;
    sslcommerz.pay(id);
    clock.pass(minute);
    await notify(shop, id);
    const sent = { as: seller, headers: { 'idempotency-key': orderId }, params: { orderId } };
    const refunds = await ten(() =>
      shop.send(paymentCalls.refundOrder, { ...sent, body: { amount: 1, reason: 'Goodwill' } }),
    );
    expect(refunds.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await paymentRows(shop, orderId)).refunds).toMatchObject([{ amount: 100 }]);
  });

  test('two tabs pay: one payment is kept, the other goes back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const placed = await placeOnline(shop, await createProduct(db));
      await Promise.all([pay(placed, 'bkash'), pay(placed, 'sslcommerz')]);
      const { attempts, order } = await paymentRows(shop, placed.orderId);
      for (const { id } of attempts) providerOf(paying, id).pay(id);
      await Promise.all(attempts.filter(({ provider }) => provider === 'sslcommerz').map(({ id }) => notify(shop, id)));
      await settleAll(paying);
      const settled = await paymentRows(shop, placed.orderId);
      expect(settled.attempts.map(({ state }) => state).sort()).toEqual(['captured', 'surplus', 'surplus']);
      expect(await moneyOf(paying, placed.orderId)).toBe(order.total);
    }
  });

  test('the money comes while the order expires or is cancelled', async () => {
    for (let round = 0; round < 10; round += 1) {
      const product = await createCounted(db, 1);
      const placed = await placeOnline(shop, product);
      const attemptId = await lastAttempt(shop, placed.orderId);
      if (round % 2 === 0) clock.pass(21 * minute);
      const ending = round % 2 === 0 ? runPaymentJob(services) : cancel(placed);
      sslcommerz.pay(attemptId);
      await Promise.all([ending, notify(shop, attemptId)]);
      await settleAll(paying);
      await expectBalanced(paying, placed.orderId);
      const { order } = await paymentRows(shop, placed.orderId);
      expect(await stockOf(db, product.id)).toMatchObject({ stock: order.status === 'Cancelled' ? 1 : 0 });
    }
  });

  test('refunds are asked for: no more goes back than came', async () => {
    const placed = await placeOnline(shop, await createProduct(db, { offerPrice: 100_00 }));
    const attemptId = await lastAttempt(shop, placed.orderId);
    sslcommerz.pay(attemptId);
    await notify(shop, attemptId);
    const answers = await Promise.all([...Array(8)].map(() => refund(placed.orderId, 25)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    await cancel(placed);
    await settleAll(paying);
    await expectBalanced(paying, placed.orderId);
    expect(await moneyOf(paying, placed.orderId)).toBe(0);
  });
});
