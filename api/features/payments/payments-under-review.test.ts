import { afterAll, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { lastAttempt, notify, openPayingShop, paymentRows, placeOnline } from '#tests/support/people/payments.ts';
import { createCounted, movementsOf, stockOf } from '#tests/support/people/stock.ts';

const { shop, sslcommerz } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

describe('money that differs from what was requested', () => {
  test.each([
    ['a poisha less', { amount: -1 }, 1],
    ['a poisha more', { amount: 1 }, 1],
    ['of another currency', { currency: 'USD' }, 0],
  ])('%s is put under review and can only be refunded', async (_what, fields, refunds) => {
    const product = await createCounted(db, 3);
    const { orderId } = await placeOnline(shop, product);
    const attemptId = await lastAttempt(shop, orderId);
    const { order } = await paymentRows(shop, orderId);
    const amount = order.total + ('amount' in fields ? (fields.amount ?? 0) : 0);
    sslcommerz.pay(attemptId, { ...fields, amount });
    await notify(shop, attemptId);
    expect((await paymentRows(shop, orderId)).attempts[0]?.state).toBe('held');
    const { body } = await shop.send(paymentCalls.listHeldPayments, { as: seller });
    expect(body.payments).toContainEqual(expect.objectContaining({ orderId, attemptId, mayAccept: false }));
    const decide = (decision: string) =>
      shop.send(paymentCalls.decideHeldPayment, { as: seller, params: { orderId }, body: { attemptId, decision } });
    expect(await decide('accept')).toMatchObject({ status: 409, body: { code: 'payment-amount-differs' } });
    expect(await decide('refund')).toMatchObject({ status: 200, body: { status: 'Cancelled' } });
    expect((await paymentRows(shop, orderId)).refunds).toHaveLength(refunds);
    expect(await stockOf(db, product.id)).toMatchObject({ stock: 3 });
    expect(await decide('refund')).toMatchObject({ status: 409, body: { code: 'payment-not-held' } });
  });

  test('of another attempt is not trusted', async () => {
    const { orderId } = await placeOnline(shop, await createProduct(db));
    const attemptId = await lastAttempt(shop, orderId);
    sslcommerz.pay(attemptId, { attemptId: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47' });
    await notify(shop, attemptId);
    expect((await paymentRows(shop, orderId)).order.status).toBe('Awaiting Payment');
  });

  test('that counts for another order already is not counted again', async () => {
    const first = await placeOnline(shop, await createProduct(db));
    const second = await placeOnline(shop, await createProduct(db));
    for (const { orderId } of [first, second]) {
      const attemptId = await lastAttempt(shop, orderId);
      sslcommerz.pay(attemptId, { transactionId: 'one-payment' });
      expect((await notify(shop, attemptId)).statusCode).toBe(200);
    }
    expect((await paymentRows(shop, first.orderId)).order.isPaid).toBe(true);
    expect((await paymentRows(shop, second.orderId)).order.isPaid).toBe(false);
  });
});

describe('a risky payment', () => {
  async function underReview() {
    const product = await createCounted(db, 3);
    const { buyer, orderId } = await placeOnline(shop, product);
    const attemptId = await lastAttempt(shop, orderId);
    sslcommerz.pay(attemptId, { kind: 'held' });
    await notify(shop, attemptId);
    return { product, buyer, orderId, attemptId };
  }

  test('is put under review until the seller accepts it', async () => {
    const { buyer, orderId, attemptId } = await underReview();
    const again = await shop.send(paymentCalls.payOrder, {
      as: buyer.as,
      params: { orderId },
      body: { provider: 'cod' },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'payment-under-review' } });
    const body = { attemptId, decision: 'accept' };
    const accepted = await shop.send(paymentCalls.decideHeldPayment, { as: seller, params: { orderId }, body });
    expect(accepted).toMatchObject({ status: 200, body: { status: 'Order Placed' } });
    expect((await paymentRows(shop, orderId)).order).toMatchObject({ status: 'Order Placed', isPaid: true });
  });

  test('goes back when the buyer cancels meanwhile', async () => {
    const { buyer, orderId, product } = await underReview();
    expect((await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } })).status).toBe(200);
    const { attempts, refunds, order } = await paymentRows(shop, orderId);
    expect([attempts[0]?.state, refunds.map(({ amount }) => amount)]).toEqual(['surplus', [order.total]]);
    expect(await movementsOf(db, product.id)).toMatchObject([{ kind: 'count' }, { kind: 'order' }, { kind: 'cancel' }]);
  });
});
