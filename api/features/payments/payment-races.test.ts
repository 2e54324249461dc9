import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { orderCalls } from '#contract/orders.ts';
import { paymentCalls } from '#contract/payments.ts';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { createBuyer, createProduct, signInSeller } from '#tests/support/factories.ts';
import {
  comeBack,
  lastAttempt,
  notify,
  openPayingShop,
  paymentRows,
  placeOnline,
  runPaymentJob,
} from '#tests/support/payments.ts';
import { createCounted, stockOf } from '#tests/support/stock.ts';
import { onServer } from '#tests/support/test-database.ts';
import { isLong } from '../../../tests/faults/long-form.ts';

const { shop, clock, sslcommerz, bkash, services } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
const minute = 60_000;

beforeEach(() => {
  sslcommerz.whileAsked = undefined;
});
afterEach(async () => {
  expect(await checkStock(db)).toEqual([]);
});

type Placed = Awaited<ReturnType<typeof placeOnline>>;

const pay = ({ buyer, orderId }: Placed, provider: string) =>
  shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body: { provider } });
const cancel = ({ buyer, orderId }: Placed) => shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
const refund = (orderId: string, amount: number) =>
  shop.send(paymentCalls.refundOrder, { as: seller, params: { orderId }, body: { amount, reason: 'Goodwill' } });
const move = (orderId: string, status: string) =>
  shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body: { orderId, status } });

function providerOf(attemptId: string) {
  return sslcommerz.payments.has(attemptId) ? sslcommerz : bkash;
}

/** What the providers hold of an order's money, in poisha. */
async function moneyOf(orderId: string): Promise<number> {
  const { attempts } = await paymentRows(shop, orderId);
  let sum = 0;
  for (const { id } of attempts) {
    const { payments, refunds } = providerOf(id);
    const outcome = payments.get(id)?.outcome;
    sum += outcome && 'amount' in outcome ? outcome.amount : 0;
    for (const { attemptId, amount } of refunds.values()) sum -= attemptId === id ? amount : 0;
  }
  return sum;
}

async function settleAll(): Promise<void> {
  for (let hour = 0; hour < 5; hour += 1) {
    clock.pass(61 * minute);
    await runPaymentJob(services);
  }
}

/** After all jobs: the shop says of the order what the provider says, to the poisha. */
async function expectBalanced(orderId: string): Promise<void> {
  const { order, attempts, refunds } = await paymentRows(shop, orderId);
  const kept = attempts.find(({ state }) => state === 'captured');
  const money = await moneyOf(orderId);
  expect(order.status).not.toBe('Awaiting Payment');
  expect(order.isPaid).toBe(kept !== undefined);
  expect(money).toBe(kept ? kept.captured - kept.refunded : 0);
  if (order.status === 'Cancelled') expect(money).toBe(0);
  if (kept) expect(kept.captured).toBe(order.total);
  for (const { id, captured, refunded } of attempts) {
    const ofAttempt = refunds.filter(({ attemptId, state }) => attemptId === id && state !== 'failed');
    expect(ofAttempt.reduce((sum, { amount }) => sum + amount, 0)).toBe(refunded);
    expect(refunded).toBeLessThanOrEqual(captured);
  }
  expect(order.total).toBe(order.subtotal + order.tax + order.fee);
}

describe.runIf(onServer)('at the same time', () => {
  test('browser and notices come: the order is placed once', async () => {
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
      for (const { id } of attempts) providerOf(id).pay(id);
      await Promise.all(attempts.filter(({ provider }) => provider === 'sslcommerz').map(({ id }) => notify(shop, id)));
      await settleAll();
      const settled = await paymentRows(shop, placed.orderId);
      expect(settled.attempts.map(({ state }) => state).sort()).toEqual(['captured', 'surplus', 'surplus']);
      expect(await moneyOf(placed.orderId)).toBe(order.total);
    }
  });

  test('the money comes while the order is given up, or cancelled', async () => {
    for (let round = 0; round < 10; round += 1) {
      const product = await createCounted(db, 1);
      const placed = await placeOnline(shop, product);
      const attemptId = await lastAttempt(shop, placed.orderId);
      if (round % 2 === 0) clock.pass(21 * minute);
      const ending = round % 2 === 0 ? runPaymentJob(services) : cancel(placed);
      sslcommerz.pay(attemptId);
      await Promise.all([ending, notify(shop, attemptId)]);
      await settleAll();
      await expectBalanced(placed.orderId);
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
    await settleAll();
    await expectBalanced(placed.orderId);
    expect(await moneyOf(placed.orderId)).toBe(0);
  });

  test(
    'many orders of few pieces are paid, cancelled, refunded and forgotten: money and stock add up',
    async () => {
      const acts = fc.constantFrom('pay', 'pay', 'notify', 'return', 'again', 'other', 'cash', 'cancel', 'sellerCancels',
      'process', 'refund', 'later', 'job', 'mislaid'); // biome-ignore format: a list
      const plans = fc.array(fc.array(acts, { minLength: 1, maxLength: 8 }), { minLength: 40, maxLength: 40 });
      await fc.assert(fc.asyncProperty(plans, storm), { numRuns: isLong ? 25 : 3, endOnFailure: true });
    },
    isLong ? 900_000 : 120_000,
  );
});

async function storm(plans: readonly (readonly string[])[]): Promise<void> {
  const products = await Promise.all([7, 12, 60].map((stock) => createCounted(db, stock)));
  const atOnce = 8;
  const orderIds: string[] = [];
  const waiting = plans.map((plan, index) => ({ plan, product: products[index % products.length] }));
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { plan, product } = next;
      if (!product) continue;
      const placed = await placeOnline(shop, product, { provider: plan.length % 2 ? 'bkash' : 'sslcommerz' });
      if (placed.placed.status !== 200) continue;
      orderIds.push(placed.orderId);
      for (const act of plan) await perform(act, placed);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await settleAll();
  for (const orderId of orderIds) await expectBalanced(orderId);
  expect(await checkStock(db)).toEqual([]);
}

/** One thing that somebody does; refusals are as good an end as any, faults are none. */
async function perform(act: string, placed: Placed): Promise<void> {
  const { orderId } = placed;
  const attemptId = await lastAttempt(shop, orderId);
  const doing: Record<string, () => Promise<unknown> | unknown> = {
    pay: () => providerOf(attemptId).payments.has(attemptId) && providerOf(attemptId).pay(attemptId),
    notify: () => notify(shop, attemptId),
    return: () => comeBack(shop, attemptId),
    again: () => pay(placed, 'sslcommerz'),
    other: () => pay(placed, 'bkash'),
    cash: () => pay(placed, 'cod'),
    cancel: () => cancel(placed),
    sellerCancels: () => move(orderId, 'Cancelled'),
    process: () => move(orderId, 'Processing'),
    refund: () => refund(orderId, 1.5),
    later: () => clock.pass(7 * minute),
    job: () => runPaymentJob(services),
    // The provider knows of the money and tells nobody: jobs have to find it.
    mislaid: () => providerOf(attemptId).payments.has(attemptId) && providerOf(attemptId).pay(attemptId),
  };
  const answer = await doing[act]?.();
  const status = (answer as { status?: number; statusCode?: number } | undefined) ?? {};
  expect(status.status ?? status.statusCode ?? 200).toBeLessThan(500);
}
