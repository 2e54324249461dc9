import { describe, expect, test } from 'vitest';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { shortId } from '#api/pay/short-id.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { stockOf } from '#tests/support/people/stock.ts';
import { SslcommerzServer } from '#tests/support/servers/sslcommerz-server.ts';
import { stock, usePayingShop } from './paying-shop.ts';
import { send } from './shopper.ts';

const session = '/api.php';
const validation = '/validationserverAPI.php';
const transactions = '/merchantTransIDvalidationAPI.php';

// Each test kills the shop in the middle of a step, with the provider's response pending or before the next step. Then
// a fresh server runs the jobs, and the shop must agree with the provider.
describe.runIf(onServer)('a shop that is killed', () => {
  const { here, place, refund, killDuring, ...paying } = usePayingShop('sslcommerz', () => SslcommerzServer.start());

  /** Hours after the kill, until nothing is left to do. */
  const runJobs = () => paying.runJobs([60, 60, 60, 60]);
  const notify = (body: string) =>
    fetch(`${here.shop.url}/api/payment/sslcommerz/ipn`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });

  async function attemptOf() {
    const attempts = await here.database.db.select().from(paymentAttempts);
    const own = attempts.sort((one, other) => (one.id < other.id ? 1 : -1))[0];
    if (!own) throw new Error('There is no attempt');
    return own;
  }

  /** The buyer pays at the provider, which sends no webhook. */
  async function payThere() {
    return here.provider.decide(shortId((await attemptOf()).id), 'VALID');
  }

  async function paid() {
    const { body } = await place();
    await notify(here.provider.webhook(await payThere()));
    return body.orderId as string;
  }

  async function expectOrder(fields: { status: string; isPaid: boolean; left: number; refunds: number[] }) {
    const { orderId, id } = await attemptOf();
    const { refunds, left, ...order } = fields;
    const [row] = (await here.database.db.select().from(orders)).filter((one) => one.id === orderId);
    expect(row).toMatchObject(order);
    expect(await stockOf(here.database.db, here.product.id)).toMatchObject({ stock: left });
    const bankIds = (here.provider.sessions.get(shortId(id))?.tries ?? []).map(({ bank_tran_id }) => bank_tran_id);
    const made = here.provider.refunds.filter(({ bank_tran_id }) => bankIds.includes(bank_tran_id));
    expect(made.map(({ amount }) => Number(amount))).toEqual(refunds);
    expect(await checkStock(here.database.db)).toEqual([]);
  }

  test.each(['silent', 'down'] as const)('while it begins a payment (%s) gives the order up', async (vice) => {
    await killDuring(session, place, vice);
    await runJobs();
    await expectOrder({ status: 'Cancelled', isPaid: false, left: stock, refunds: [] });
  });

  test('before the buyer comes back has the order paid', async () => {
    await place();
    await here.shop.kill();
    await payThere();
    await runJobs();
    await expectOrder({ status: 'Order Placed', isPaid: true, left: stock - 1, refunds: [] });
  });

  test.each(['silent', 'down'] as const)('while it asks about a webhook (%s) has the order paid', async (vice) => {
    await place();
    const webhook = here.provider.webhook(await payThere());
    await killDuring(validation, () => notify(webhook), vice);
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
    const { total } = (await here.database.db.select().from(orders)).find(({ id }) => id === orderId) ?? { total: 0 };
    here.provider.wire.next(transactions, 'down');
    expect((await send(here.shop.url, orderCalls.cancelOrder, { as: here.buyer.as, body: { orderId } })).status).toBe(
      200,
    );
    await here.shop.kill();
    await runJobs();
    await expectOrder({ status: 'Cancelled', isPaid: true, left: stock, refunds: [total / 100] });
  });
});
