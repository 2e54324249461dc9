import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '#api/time/shop-days.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import { createAddressOf } from '#contract/settings/shop.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder, removeOrders } from '#tests/support/people/orders.ts';
import { lastAttempt, notify, openPayingShop, placeOnline, runPaymentJob } from '#tests/support/people/payments.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { readDashboard } from './read-dashboard.ts';

const { shop, clock, sslcommerz, services } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

beforeEach(async () => {
  await removeOrders(db);
});

type Placed = { buyer: { as: { user: string } }; orderId: string };

/** Moves all events to the middle of a month and reads the sums later in that month. */
async function readMoney() {
  const createdAt = new Date('2026-03-10T12:00:00Z');
  await db.update(paymentAttempts).set({ createdAt });
  await db.update(paymentRefunds).set({ createdAt });
  return moneyAt(new Date('2026-03-20T12:00:00Z'));
}

const moneyAt = async (now: Date) =>
  (await readDashboard(db, createAddressOf({ publicUrl: undefined }), { today: dayOf(now), paysOnline: true })).money;

const newProduct = (offerPrice = 100_00) => createProduct(db, { offerPrice });
const inCash = async (offerPrice?: number): Promise<Placed> => placeOrder(shop, await newProduct(offerPrice));
const online = async (offerPrice?: number): Promise<Placed> => placeOnline(shop, await newProduct(offerPrice));

async function pay({ orderId }: Placed): Promise<void> {
  const attemptId = await lastAttempt(shop, orderId);
  if (!sslcommerz.payments.has(attemptId)) return;
  sslcommerz.pay(attemptId);
  await notify(shop, attemptId);
}

const transition = ({ orderId }: Placed, status: string) =>
  shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId, status } });
const refund = ({ orderId }: Placed, amount: number) =>
  shop.send(paymentCalls.refundOrder, { as, params: { orderId }, body: { amount, reason: 'Torn' } });
const cancel = ({ buyer, orderId }: Placed) => shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });

async function deliver(placed: Placed): Promise<void> {
  for (const status of ['Processing', 'Shipped', 'Delivered']) await transition(placed, status);
}

describe('the money on the dashboard', () => {
  test('stands under one heading each', async () => {
    await pay(await online());
    const sentBack = await online();
    await pay(sentBack);
    await refund(sentBack, 12.34);
    await online();
    await inCash();
    await inCash();
    await cancel(await inCash());
    const delivered = await inCash();
    await deliver(delivered);
    await refund(delivered, 2);
    expect(await readMoney()).toEqual({
      paidOnline: { orders: 2, amount: 204 },
      toCollect: { orders: 2, amount: 204 },
      refunded: 14.34,
    });
  });

  test('that comes too late and goes back is not counted; a refund that failed is not one', async () => {
    const late = await online();
    await cancel(late);
    await pay(late);
    await runPaymentJob(services);
    const failing = await online();
    await pay(failing);
    sslcommerz.refundKind = 'failed';
    await refund(failing, 10);
    sslcommerz.refundKind = 'done';
    expect((await db.select().from(paymentRefunds)).map(({ state }) => state).sort()).toEqual(['done', 'failed']);
    expect(await readMoney()).toEqual({
      paidOnline: { orders: 1, amount: 102 },
      toCollect: { orders: 0, amount: 0 },
      refunded: 0,
    });
  });

  test('covers the month in Dhaka; the amount to collect has no time limit', async () => {
    const before = await online();
    await pay(before);
    await refund(before, 1);
    const lastOfMonth = new Date('2026-02-28T17:59:59.999Z');
    await inCash();
    await db.update(orders).set({ createdAt: new Date('2020-01-01') });
    await db.update(paymentAttempts).set({ createdAt: lastOfMonth });
    await db.update(paymentRefunds).set({ createdAt: lastOfMonth });
    const [now, nothing] = [new Date('2026-03-01T06:00:00Z'), { orders: 0, amount: 0 }];
    const toCollect = { orders: 1, amount: 102 };
    expect(await moneyAt(now)).toEqual({ paidOnline: nothing, toCollect, refunded: 0 });
    const createdAt = new Date('2026-02-28T18:00:00Z');
    await db.update(paymentAttempts).set({ createdAt }).where(eq(paymentAttempts.orderId, before.orderId));
    await db.update(paymentRefunds).set({ createdAt });
    expect(await moneyAt(now)).toEqual({ paidOnline: { orders: 1, amount: 102 }, toCollect, refunded: 1 });
  });

  test('is exact for a crore of taka and a poisha', async () => {
    await inCash(10_000_000_01);
    await inCash(1);
    expect((await readMoney())?.toCollect.amount).toBe(10_200_000.02);
  });

  test('is not there in a shop that takes cash alone, and costs no statement', async () => {
    const cashShop = await openTestApp();
    const seller = { seller: await signInSeller(cashShop) };
    cashShop.database.statements.splice(0);
    const { body } = await cashShop.send(sellingCalls.readDashboard, { as: seller });
    const { length } = cashShop.database.statements;
    await cashShop.close();
    expect(body.dashboard).not.toHaveProperty('money');
    shop.database.statements.splice(0);
    expect((await shop.send(sellingCalls.readDashboard, { as })).body.dashboard.money).toBeDefined();
    expect(shop.database.statements).toHaveLength(length);
  });
});

const acts = {
  pay,
  cancel,
  deliver,
  process: (placed: Placed) => transition(placed, 'Processing'),
  cancelled: (placed: Placed) => transition(placed, 'Cancelled'),
  refund: (placed: Placed) => refund(placed, 0.37),
  refundFails: async (placed: Placed) => {
    sslcommerz.refundKind = 'failed';
    await refund(placed, 0.05);
    sslcommerz.refundKind = 'done';
  },
  cash: ({ buyer, orderId }: Placed) =>
    shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body: { provider: 'cod' } }),
  again: ({ buyer, orderId }: Placed) =>
    shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body: { provider: 'sslcommerz' } }),
  late: async () => {
    clock.pass(30 * 60_000);
    await runPaymentJob(services);
  },
};

/** Sums up a column of the orders file, in poisha. */
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

describe('whatever happens to orders', () => {
  const act = fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[]));
  const plan = fc.record({
    paysOnline: fc.boolean(),
    price: fc.integer({ min: 500, max: 99_999 }),
    happening: fc.array(act, { maxLength: 6 }),
  });

  test('each is under one heading, and file and dashboard agree to the poisha', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { minLength: 4, maxLength: 4 }), async (plans) => {
        await removeOrders(db);
        for (const { paysOnline, price, happening } of plans) {
          const placed = await (paysOnline ? online(price) : inCash(price));
          for (const name of happening) await acts[name](placed);
        }
        await expectAgreement();
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 120_000);
});

async function expectAgreement(): Promise<void> {
  const { body } = await shop.send(sellerOrderCalls.exportSellerOrders, { as });
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
  for (const row of rows) {
    const [paid, toCollect, refunded] = ['Paid amount', 'To be collected', 'Refunded'].map((name) =>
      sumOf([row], name),
    ) as [number, number, number];
    const isOver = row.Status === 'Cancelled' && paid + refunded === 0;
    expect(paid + toCollect + refunded).toBe(isOver ? 0 : sumOf([row], 'Order total'));
    expect([paid > 0 || refunded > 0, toCollect > 0, isOver].filter(Boolean)).toHaveLength(1);
  }
  const money = await readMoney();
  const poisha = (taka = 0) => Math.round(taka * 100);
  const wasOnline = rows.filter((row) => row.Payment === 'Online');
  expect(poisha(money?.paidOnline.amount)).toBe(sumOf(wasOnline, 'Paid amount') + sumOf(wasOnline, 'Refunded'));
  expect(poisha(money?.toCollect.amount)).toBe(sumOf(rows, 'To be collected'));
  expect(poisha(money?.refunded)).toBe(sumOf(rows, 'Refunded'));
}
