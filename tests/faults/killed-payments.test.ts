import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { settlePayments } from '#api/features/payments/payment-jobs.ts';
import { shortId } from '#api/features/payments/short-id.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { createServices } from '#api/services.ts';
import { orderCalls } from '#contract/orders.ts';
import { paymentCalls } from '#contract/payments.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { createBuyer } from '#tests/support/factories.ts';
import { SslcommerzServer } from '#tests/support/sslcommerz-server.ts';
import { createCounted, stockOf } from '#tests/support/stock.ts';
import { testClock } from '#tests/support/test-clock.ts';
import { onServer, openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { logInSeller, send } from './shopper.ts';
import { type RunningShop, startShop } from './start-shop.ts';

const session = '/api.php';
const validation = '/validationserverAPI.php';
const transactions = '/merchantTransIDvalidationAPI.php';
const stock = 3;

// Each test breaks the shop off in the middle of one step, with the provider's answer on its way or the step after it not
// begun. Then a server that knows nothing of it runs the jobs, and the shop has to say what the provider says.
describe.runIf(onServer)('a shop that is killed', () => {
  let database: TestDatabase;
  let provider: SslcommerzServer;
  let dataDir: string;
  let shop: RunningShop;
  let seller: { seller: string };
  let product: Awaited<ReturnType<typeof createCounted>>;
  let buyer: Awaited<ReturnType<typeof createBuyer>>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sobuj-killed-payments-'));
    provider = await SslcommerzServer.start();
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
      body: { items: buyer.items, address: buyer.addressId, provider: 'sslcommerz' },
    });
  const notify = (body: string) =>
    fetch(`${shop.url}/api/payment/sslcommerz/ipn`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  const refund = (orderId: string, amount: number) =>
    send(shop.url, paymentCalls.refundOrder, {
      as: seller,
      params: { orderId },
      body: { amount, reason: 'Broken' },
    });

  /** Begins a step, waits until the provider has been asked by it, and ends the shop before that is answered. */
  async function killDuring(ending: string, step: () => Promise<unknown>, vice: 'silent' | 'down'): Promise<void> {
    const before = provider.wire.asked(ending);
    provider.wire.next(ending, vice);
    const stepping = step().catch(() => {});
    await expect.poll(() => provider.wire.asked(ending), { timeout: 10_000 }).toBeGreaterThan(before);
    await shop.kill();
    await stepping;
  }

  async function attemptOf() {
    const attempts = await database.db.select().from(paymentAttempts);
    const own = attempts.sort((one, other) => (one.id < other.id ? 1 : -1))[0];
    if (!own) throw new Error('There is no attempt');
    return own;
  }

  /** The buyer pays at the provider, of which nobody has told the shop. */
  async function payThere() {
    return provider.decide(shortId((await attemptOf()).id), 'VALID');
  }

  async function paid() {
    const { body } = await place();
    await notify(provider.notice(await payThere()));
    return body.orderId as string;
  }

  /** Another server of the shop, an hour after the other, until there is nothing left to do. */
  async function runJobs(): Promise<void> {
    const config = { ...readConfig({ LOG_LEVEL: 'silent', ...provider.settings }), dataDir };
    const clock = testClock(new Date());
    const services = createServices(config, database, { clock });
    for (let hour = 0; hour < 4; hour += 1) {
      clock.pass(60 * 60_000);
      await settlePayments.run(services, {}, AbortSignal.timeout(60_000));
    }
  }

  async function expectOrder(fields: { status: string; isPaid: boolean; left: number; refunds: number[] }) {
    const { orderId, id } = await attemptOf();
    const { refunds, left, ...order } = fields;
    const [row] = (await database.db.select().from(orders)).filter((one) => one.id === orderId);
    expect(row).toMatchObject(order);
    expect(await stockOf(database.db, product.id)).toMatchObject({ stock: left });
    const bankIds = (provider.sessions.get(shortId(id))?.tries ?? []).map(({ bank_tran_id }) => bank_tran_id);
    const made = provider.refunds.filter(({ bank_tran_id }) => bankIds.includes(bank_tran_id));
    expect(made.map(({ amount }) => Number(amount))).toEqual(refunds);
    expect(await checkStock(database.db)).toEqual([]);
  }

  test.each(['silent', 'down'] as const)('while it begins a payment (%s) gives the order up', async (vice) => {
    await killDuring(session, place, vice);
    await runJobs();
    await expectOrder({ status: 'Cancelled', isPaid: false, left: stock, refunds: [] });
  });

  test('before the buyer comes back has the order paid', async () => {
    await place();
    await shop.kill();
    await payThere();
    await runJobs();
    await expectOrder({ status: 'Order Placed', isPaid: true, left: stock - 1, refunds: [] });
  });

  test.each(['silent', 'down'] as const)('while it asks about a notice (%s) has the order paid', async (vice) => {
    await place();
    const notice = provider.notice(await payThere());
    await killDuring(validation, () => notify(notice), vice);
    await runJobs();
    await expectOrder({ status: 'Order Placed', isPaid: true, left: stock - 1, refunds: [] });
  });

  test.each(['silent', 'down'] as const)('while it refunds (%s) refunds once', async (vice) => {
    const orderId = await paid();
    await killDuring(transactions, () => refund(orderId, 0.5), vice);
    await runJobs();
    await expectOrder({ status: 'Order Placed', isPaid: true, left: stock - 1, refunds: [0.5] });
    expect(await attemptOf()).toMatchObject({ refunded: 50 });
  });

  test('after a paid order was cancelled sends all of it back', async () => {
    const orderId = await paid();
    const { total } = (await database.db.select().from(orders)).find(({ id }) => id === orderId) ?? { total: 0 };
    provider.wire.next(transactions, 'down');
    expect((await send(shop.url, orderCalls.cancelOrder, { as: buyer.as, body: { orderId } })).status).toBe(200);
    await shop.kill();
    await runJobs();
    await expectOrder({ status: 'Cancelled', isPaid: true, left: stock, refunds: [total / 100] });
  });
});
