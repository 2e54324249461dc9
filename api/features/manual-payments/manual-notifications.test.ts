import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { notifications } from '#database/tables/notifications.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { manualActs, newTransaction } from '#tests/support/people/manual-payments.ts';
import { openPayingShop, runPaymentJob } from '#tests/support/people/payments.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';

const { shop, clock, services } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const { seller, placeManual, enter, decide } = await manualActs(shop);
const hour = 60 * 60_000;

let product: Awaited<ReturnType<typeof createProduct>>;
beforeAll(async () => {
  product = await createProduct(db, { price: 300_00, offerPrice: 250_00 });
});

type Made = Awaited<ReturnType<typeof placeManual>>;

/** Runs all jobs, including delayed ones, and returns the notifications of buyer and seller about an order. */
async function toldOf({ buyer, orderId }: Made) {
  await shop.database.execute('update pgboss.job set start_after = now()');
  expect(await runJobs(shop)).toEqual([]);
  const kindsOf = async (receiver: ReturnType<typeof eq>) => {
    const rows = await db.select().from(notifications).where(receiver).orderBy(notifications.id);
    return rows.flatMap(({ kind, params }) => (JSON.stringify(params).includes(orderId) ? [kind] : []));
  };
  return {
    buyer: await kindsOf(eq(notifications.receiver, buyer.id)),
    seller: await kindsOf(eq(notifications.receiver, 'seller')),
  };
}

const cancelBySeller = (orderId: string) =>
  shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body: { orderId, status: 'Cancelled' } });

test('both sides are told of each step, once', async () => {
  const made = await placeManual(product);
  const [wrong, again, right] = [newTransaction(), newTransaction(), newTransaction()];
  await enter(made, wrong);
  await enter(made, again);
  expect(await toldOf(made)).toEqual({ buyer: [], seller: ['transaction-entered'] });
  await decide(made.orderId, again, 'refuse', 'No such transaction');
  expect((await toldOf(made)).buyer).toEqual(['transaction-refused']);
  await enter(made, right);
  await decide(made.orderId, right, 'confirm');
  expect(await toldOf(made)).toEqual({
    buyer: ['transaction-refused', 'order-paid'],
    seller: ['transaction-entered', 'transaction-entered', 'new-order'],
  });
});

test('the seller is told to send back confirmed money of a cancelled order, unless that was done', async () => {
  const [made, repaid] = [await placeManual(product), await placeManual(product)];
  for (const one of [made, repaid]) {
    const transactionId = newTransaction();
    await enter(one, transactionId);
    await decide(one.orderId, transactionId, 'confirm');
    await cancelBySeller(one.orderId);
  }
  const body = { amount: 255, reason: 'Sent back' };
  await shop.send(paymentCalls.refundOrder, { as: seller, params: { orderId: repaid.orderId }, body });
  expect((await toldOf(made)).seller).toContain('money-by-hand');
  expect((await toldOf(repaid)).seller).not.toContain('money-by-hand');
});

test('the seller is told of money that may have been sent for an order that is over', async () => {
  const [cancelled, expired, silent] = [
    await placeManual(product),
    await placeManual(product),
    await placeManual(product),
  ];
  await enter(cancelled, newTransaction());
  await enter(expired, newTransaction());
  await shop.send(orderCalls.cancelOrder, { as: cancelled.buyer.as, body: { orderId: cancelled.orderId } });
  clock.pass(25 * hour);
  await runPaymentJob(services);
  expect((await toldOf(cancelled)).seller).toContain('money-by-hand');
  expect(await toldOf(expired)).toMatchObject({
    buyer: ['order-expired'],
    seller: expect.arrayContaining(['money-by-hand']),
  });
  expect((await toldOf(silent)).seller).toEqual([]);
});
