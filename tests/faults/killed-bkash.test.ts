import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { settlePayments } from '#api/features/payments/payment-jobs.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { createServices } from '#api/services.ts';
import { orderCalls } from '#contract/orders.ts';
import { paymentCalls } from '#contract/payments.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { BkashServer } from '#tests/support/bkash-server.ts';
import { createBuyer } from '#tests/support/factories.ts';
import { createCounted, stockOf } from '#tests/support/stock.ts';
import { testClock } from '#tests/support/test-clock.ts';
import { onServer, openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { isLong } from './long-form.ts';
import { logInSeller, send } from './shopper.ts';
import { type RunningShop, startShop } from './start-shop.ts';

const create = '/create';
const execute = '/execute';
const status = '/payment/status';
const refunding = '/refund/payment/transaction';
const listing = '/refund/payment/status';
const stock = 3;

const vices = ['silent', 'down'] as const;
type Vice = (typeof vices)[number];

// As for SSLCommerz, with what bKash has of its own: money moves only when the shop says so, and refunds take no key. Each
// test breaks the shop off in the middle of one step; then a server that knows nothing of it runs the jobs.
describe.runIf(onServer)('a shop that is killed', () => {
  let database: TestDatabase;
  let provider: BkashServer;
  let dataDir: string;
  let shop: RunningShop;
  let seller: { seller: string };
  let product: Awaited<ReturnType<typeof createCounted>>;
  let buyer: Awaited<ReturnType<typeof createBuyer>>;
  let orderId: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sobuj-killed-bkash-'));
    provider = await BkashServer.start();
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await provider?.wire.close();
    await database?.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url ?? '', ...provider.settings };
    shop = await startShop(settings);
    seller = await logInSeller(shop.url);
    product = await createCounted(database.db, stock);
    buyer = await createBuyer(database.db, [[product, 1]]);
  });
  afterEach(() => shop.kill());

  const place = () =>
    send(shop.url, paymentCalls.placeOnlineOrder, {
      as: buyer.as,
      body: { items: buyer.items, address: buyer.addressId, provider: 'bkash' },
    });
  const refund = (amount: number) =>
    send(shop.url, paymentCalls.refundOrder, {
      as: seller,
      params: { orderId },
      body: { amount, reason: 'Broken' },
    });
  const cancel = () => send(shop.url, orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });

  /** Begins a step, waits until the provider has been asked by it, and ends the shop before that is answered. */
  async function killDuring(ending: string, step: () => Promise<unknown>, vice: Vice): Promise<void> {
    const before = provider.wire.asked(ending);
    provider.wire.next(ending, vice);
    const stepping = step().catch(() => {});
    await expect.poll(() => provider.wire.asked(ending), { timeout: 10_000 }).toBeGreaterThan(before);
    await shop.kill();
    await stepping;
  }

  async function attemptOf() {
    const [own] = await database.db
      .select({ attempt: paymentAttempts, order: orders })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(eq(orders.userId, buyer.id));
    if (!own) throw new Error('There is no attempt');
    return own;
  }

  /** The buyer gives the PIN, and the browser is on its way back. */
  async function agree() {
    orderId = (await place()).body.orderId as string;
    const reference = (await attemptOf()).attempt.reference ?? '';
    provider.agree(reference);
    return () =>
      fetch(`${shop.url}/api/payment/bkash/callback?paymentID=${reference}&status=success`, { redirect: 'manual' });
  }

  async function pay(): Promise<void> {
    const comeBack = await agree();
    expect((await comeBack()).status).toBe(303);
  }

  /** Another server of the shop, a moment after the other and then each hour, until there is nothing left to do. */
  async function runJobs(): Promise<void> {
    const config = { ...readConfig({ LOG_LEVEL: 'silent', ...provider.settings }), dataDir };
    const clock = testClock(new Date());
    const services = createServices(config, database, { clock });
    for (const minutes of [10, 60, 60, 60, 60]) {
      clock.pass(minutes * 60_000);
      await settlePayments.run(services, {}, AbortSignal.timeout(60_000));
    }
  }

  /** What the shop says of order, stock and money is what bKash says; `refunds` in taka. */
  async function expectOrder(fields: { status: string; isPaid: boolean; left: number; refunds: number[] }) {
    const { refunds, left, ...expected } = fields;
    const { attempt, order } = await attemptOf();
    expect(order).toMatchObject(expected);
    expect(await stockOf(database.db, product.id)).toMatchObject({ stock: left });
    const payment = provider.payments.get(attempt.reference ?? '');
    const taken = payment?.transactionStatus === 'Completed' ? Math.round(Number(payment.amount) * 100) : 0;
    const made = provider.refunds.filter(({ trxId }) => trxId === payment?.trxID);
    expect(made.map(({ refundAmount }) => Number(refundAmount))).toEqual(refunds);
    const returned = made.reduce((sum, { refundAmount }) => sum + Math.round(Number(refundAmount) * 100), 0);
    expect([attempt.captured, attempt.refunded]).toEqual([taken, returned]);
    expect(taken).toBe(expected.isPaid ? order.total : 0);
    expect(await checkStock(database.db)).toEqual([]);
  }

  const givenUp = { status: 'Cancelled', isPaid: false, left: stock, refunds: [] };
  const paid = { status: 'Order Placed', isPaid: true, left: stock - 1, refunds: [] };

  test('while it charges charges once', async () => {
    await killDuring(execute, await agree(), 'silent');
    await runJobs();
    await expectOrder(paid);
  });

  test('while it refunds refunds once', async () => {
    await pay();
    await killDuring(refunding, () => refund(0.5), 'silent');
    await runJobs();
    await expectOrder({ ...paid, refunds: [0.5] });
  });

  describe.runIf(isLong)('in its other steps', () => {
    test.each(vices)('while it begins a payment (%s) gives the order up', async (vice) => {
      await killDuring(create, place, vice);
      await runJobs();
      await expectOrder(givenUp);
    });

    test('before the buyer comes back charges what was agreed', async () => {
      await agree();
      await shop.kill();
      await runJobs();
      await expectOrder(paid);
    });

    test('while it charges and bKash is down charges once', async () => {
      await killDuring(execute, await agree(), 'down');
      await runJobs();
      await expectOrder(paid);
    });

    test.each(vices)('while it asks what became of the charge (%s) has the order paid', async (vice) => {
      const comeBack = await agree();
      provider.wire.next(execute, 'cut');
      await killDuring(status, comeBack, vice);
      await runJobs();
      await expectOrder(paid);
    });

    test('after the charge, before the browser is answered, has the order paid', async () => {
      const comeBack = await agree();
      const late = Promise.withResolvers<void>();
      provider.wire.next(execute, { late: late.promise });
      const before = provider.wire.asked(execute);
      const returning = comeBack().catch(() => {});
      await expect.poll(() => provider.wire.asked(execute)).toBeGreaterThan(before);
      late.resolve();
      await shop.kill();
      await returning;
      await runJobs();
      await expectOrder(paid);
    });

    test('while it refunds and bKash is down refunds once', async () => {
      await pay();
      await killDuring(refunding, () => refund(0.5), 'down');
      await runJobs();
      await expectOrder({ ...paid, refunds: [0.5] });
    });

    test.each(vices)('while it looks for earlier refunds (%s) refunds once', async (vice) => {
      await pay();
      await killDuring(listing, () => refund(0.5), vice);
      await runJobs();
      await expectOrder({ ...paid, refunds: [0.5] });
    });

    test('between two refunds of one amount makes both', async () => {
      await pay();
      await refund(0.5);
      await killDuring(refunding, () => refund(0.5), 'silent');
      await runJobs();
      await expectOrder({ ...paid, refunds: [0.5, 0.5] });
    });

    test.each(vices)('while a paid order is cancelled (%s) sends all of it back', async (vice) => {
      await pay();
      const { order } = await attemptOf();
      provider.wire.next(refunding, vice);
      expect((await cancel()).status).toBe(200);
      await shop.kill();
      await runJobs();
      await expectOrder({ status: 'Cancelled', isPaid: true, left: stock, refunds: [order.total / 100] });
    });
  });
});
