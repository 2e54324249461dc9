import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { stockOf } from '#tests/support/people/stock.ts';
import { BkashServer } from '#tests/support/servers/bkash-server.ts';
import { isLong } from './long-form.ts';
import { stock, usePayingShop } from './paying-shop.ts';
import { send } from './shopper.ts';

const create = '/create';
const execute = '/execute';
const status = '/payment/status';
const refunding = '/refund/payment/transaction';
const listing = '/refund/payment/status';

const vices = ['silent', 'down'] as const;

// As for SSLCommerz, plus bKash's specifics: money moves only when the shop executes the payment, and refunds have no
// idempotency key. Each test kills the shop in the middle of a step; then a fresh server runs the jobs.
describe.runIf(onServer)('a shop that is killed', () => {
  const { here, place, killDuring, ...paying } = usePayingShop('bkash', () => BkashServer.start());
  let orderId: string;

  const refund = (amount: number) => paying.refund(orderId, amount);
  const cancel = () => send(here.shop.url, orderCalls.cancelOrder, { as: here.buyer.as, body: { orderId } });
  /** A moment after the kill, and then hourly, until nothing is left to do. */
  const runJobs = () => paying.runJobs([10, 60, 60, 60, 60]);

  async function attemptOf() {
    const [own] = await here.database.db
      .select({ attempt: paymentAttempts, order: orders })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(eq(orders.userId, here.buyer.id));
    if (!own) throw new Error('There is no attempt');
    return own;
  }

  /** The buyer enters the PIN, and the browser is about to return. */
  async function agree() {
    orderId = (await place()).body.orderId as string;
    const reference = (await attemptOf()).attempt.reference ?? '';
    here.provider.agree(reference);
    return () =>
      fetch(`${here.shop.url}/api/payment/bkash/callback?paymentID=${reference}&status=success`, {
        redirect: 'manual',
      });
  }

  async function pay(): Promise<void> {
    const comeBack = await agree();
    expect((await comeBack()).status).toBe(303);
  }

  /** Expects the shop's order, stock and payments to agree with bKash; `refunds` in taka. */
  async function expectOrder(fields: { status: string; isPaid: boolean; left: number; refunds: number[] }) {
    const { refunds, left, ...expected } = fields;
    const { attempt, order } = await attemptOf();
    expect(order).toMatchObject(expected);
    expect(await stockOf(here.database.db, here.product.id)).toMatchObject({ stock: left });
    const payment = here.provider.payments.get(attempt.reference ?? '');
    const taken = payment?.transactionStatus === 'Completed' ? Math.round(Number(payment.amount) * 100) : 0;
    const made = here.provider.refunds.filter(({ trxId }) => trxId === payment?.trxID);
    expect(made.map(({ refundAmount }) => Number(refundAmount))).toEqual(refunds);
    const returned = made.reduce((sum, { refundAmount }) => sum + Math.round(Number(refundAmount) * 100), 0);
    expect([attempt.captured, attempt.refunded]).toEqual([taken, returned]);
    expect(taken).toBe(expected.isPaid ? order.total : 0);
    expect(await checkStock(here.database.db)).toEqual([]);
  }

  const expired = { status: 'Cancelled', isPaid: false, left: stock, refunds: [] };
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
      await expectOrder(expired);
    });

    test('before the buyer returns charges the agreed amount', async () => {
      await agree();
      await here.shop.kill();
      await runJobs();
      await expectOrder(paid);
    });

    test('while it charges and bKash is down charges once', async () => {
      await killDuring(execute, await agree(), 'down');
      await runJobs();
      await expectOrder(paid);
    });

    test.each(vices)('while it polls the charge (%s) has the order paid', async (vice) => {
      const comeBack = await agree();
      here.provider.wire.next(execute, 'cut');
      await killDuring(status, comeBack, vice);
      await runJobs();
      await expectOrder(paid);
    });

    test('after the charge, before the browser is answered, has the order paid', async () => {
      const comeBack = await agree();
      const late = Promise.withResolvers<void>();
      here.provider.wire.next(execute, { late: late.promise });
      const before = here.provider.wire.asked(execute);
      const returning = comeBack().catch(() => {});
      await expect.poll(() => here.provider.wire.asked(execute)).toBeGreaterThan(before);
      late.resolve();
      await here.shop.kill();
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
      here.provider.wire.next(refunding, vice);
      expect((await cancel()).status).toBe(200);
      await here.shop.kill();
      await runJobs();
      await expectOrder({ status: 'Cancelled', isPaid: true, left: stock, refunds: [order.total / 100] });
    });
  });
});
