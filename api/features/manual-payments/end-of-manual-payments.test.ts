import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { manualActs, newTransaction } from '#tests/support/people/manual-payments.ts';
import { openPayingShop, paymentRows, runPaymentJob } from '#tests/support/people/payments.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';

const { shop, clock, services } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const { seller, placeManual, enter, decide, toCheck } = await manualActs(shop);
const hour = 60 * 60_000;

let product: Awaited<ReturnType<typeof createProduct>>;
beforeAll(async () => {
  product = await createProduct(db, { price: 300_00, offerPrice: 250_00 });
});

const ordersOf = async (as: { user: string }) => (await shop.send(orderCalls.listUserOrders, { as })).body.orders;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('an order that is not confirmed in time', () => {
  test('expires after its hours with its stock, whether or not an id was entered', async () => {
    const plant = await createCounted(db, 4);
    const [silent, entered] = [await placeManual(plant, { quantity: 2 }), await placeManual(plant, { quantity: 2 })];
    const transactionId = newTransaction();
    await enter(entered, transactionId);
    clock.pass(23 * hour);
    await runPaymentJob(services);
    expect(await stockOf(db, plant.id)).toMatchObject({ stock: 0 });
    clock.pass(1.1 * hour);
    await runPaymentJob(services);
    expect(await stockOf(db, plant.id)).toMatchObject({ stock: 4 });
    for (const { orderId } of [silent, entered]) {
      const { order, attempts } = await paymentRows(shop, orderId);
      expect([order.status, order.isPaid, attempts[0]?.state]).toEqual(['Cancelled', false, 'expired']);
    }
    expect(codeOf(await decide(entered.orderId, transactionId, 'confirm'))).toEqual([409, 'payment-not-held']);
    expect(codeOf(await enter(silent, newTransaction()))).toEqual([409, 'order-not-payable']);
    expect((await toCheck()).map((one: { orderId: string }) => one.orderId)).not.toContain(entered.orderId);
  });

  test('does not keep others from expiring', async () => {
    await placeManual(product);
    const buyer = await createBuyer(db, [[product, 1]]);
    const body = { items: buyer.items, address: buyer.addressId, provider: 'sslcommerz' };
    const { body: online } = await shop.send(paymentCalls.placeOnlineOrder, { as: buyer.as, body });
    clock.pass(hour / 2);
    await runPaymentJob(services);
    expect((await paymentRows(shop, online.orderId)).order.status).toBe('Cancelled');
  });
});

describe('confirmed money', () => {
  const cancel = (orderId: string) =>
    shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body: { orderId, status: 'Cancelled' } });

  async function confirmed() {
    const made = await placeManual(product);
    const transactionId = newTransaction();
    await enter(made, transactionId);
    await decide(made.orderId, transactionId, 'confirm');
    return made;
  }

  test('stays with the shop when the order is cancelled, until the seller records that it went back', async () => {
    const { buyer, orderId } = await confirmed();
    expect((await cancel(orderId)).status).toBe(200);
    await runPaymentJob(services);
    expect(await paymentRows(shop, orderId)).toMatchObject({ attempts: [{ state: 'captured' }], refunds: [] });
    const refunded = await shop.send(paymentCalls.refundOrder, {
      as: seller,
      params: { orderId },
      body: { amount: 255, reason: 'Sent back by bKash' },
    });
    expect(refunded.body).toMatchObject({ refund: { provider: 'manual-bkash', state: 'done' }, left: 0 });
    expect((await ordersOf(buyer.as))[0].payment).toMatchObject({ state: 'refunded', refunded: 255 });
  });

  test('is no payment under review', async () => {
    const made = await placeManual(product);
    await enter(made, newTransaction());
    const { body } = await shop.send(paymentCalls.listHeldPayments, { as: seller });
    expect(body.payments).toEqual([]);
    const { attempts } = await paymentRows(shop, made.orderId);
    const decision = { attemptId: attempts[0]?.id, decision: 'refund' };
    const params = { orderId: made.orderId };
    expect(codeOf(await shop.send(paymentCalls.decideHeldPayment, { as: seller, params, body: decision }))).toEqual([
      409,
      'payment-not-held',
    ]);
  });

  test('an entered id stays with its order after the buyer cancels it', async () => {
    const made = await placeManual(product);
    const transactionId = newTransaction();
    await enter(made, transactionId);
    const { buyer, orderId } = made;
    expect((await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } })).status).toBe(200);
    expect(await paymentRows(shop, orderId)).toMatchObject({ attempts: [{ state: 'cancelled', captured: 0 }] });
    expect(codeOf(await decide(orderId, transactionId, 'confirm'))).toEqual([409, 'payment-not-held']);
    expect(codeOf(await enter(await placeManual(product), transactionId))).toEqual([409, 'transaction-taken']);
  });
});

test('an order that waits for an online payment may be paid by hand instead', async () => {
  const buyer = await createBuyer(db, [[product, 1]]);
  const body = { items: buyer.items, address: buyer.addressId, provider: 'bkash' };
  const { body: online } = await shop.send(paymentCalls.placeOnlineOrder, { as: buyer.as, body });
  const transactionId = newTransaction();
  const entered = await enter({ buyer, orderId: online.orderId }, transactionId);
  expect(entered.body.payment).toMatchObject({ state: 'held', attempts: [{ provider: 'manual-bkash' }, {}] });
  clock.pass(hour);
  await runPaymentJob(services);
  expect((await decide(online.orderId, transactionId, 'confirm')).body.status).toBe('Order Placed');
});
