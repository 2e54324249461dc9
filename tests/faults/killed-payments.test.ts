import { describe, expect, test } from 'vitest';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { shortId } from '#api/pay/short-id.ts';
import { orderCalls } from '#contract/orders.ts';
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

// Each test breaks the shop off in the middle of one step, with the provider's answer on its way or the step after it not
// begun. Then a server that knows nothing of it runs the jobs, and the shop has to say what the provider says.
describe.runIf(onServer)('a shop that is killed', () => {
  const { here, place, refund, killDuring, ...paying } = usePayingShop('sslcommerz', () => SslcommerzServer.start());

  /** Hours after the shop was killed, until there is nothing left to do. */
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

  /** The buyer pays at the provider, which does not notify the shop. */
  async function payThere() {
    return here.provider.decide(shortId((await attemptOf()).id), 'VALID');
  }

  async function paid() {
    const { body } = await place();
    await notify(here.provider.notice(await payThere()));
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

  test.each(['silent', 'down'] as const)('while it asks about a notice (%s) has the order paid', async (vice) => {
    await place();
    const notice = here.provider.notice(await payThere());
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
