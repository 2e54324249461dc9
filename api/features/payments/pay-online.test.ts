import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import {
  comeBack,
  lastAttempt,
  notify,
  openPayingShop,
  paymentRows,
  placeOnline,
} from '#tests/support/people/payments.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';

const { shop, clock, sslcommerz, bkash } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

beforeEach(() => {
  sslcommerz.startOutcome = undefined;
  bkash.startOutcome = undefined;
});

async function listedToSeller(orderId: string, query: Record<string, string> = {}) {
  const { body } = await shop.send(sellerOrderCalls.listSellerOrders, { as: seller, query });
  return body.orders.some((order: { _id: string }) => order._id === orderId);
}

test('the ways to pay are those that are set up', async () => {
  const { body } = await shop.send(paymentCalls.listPaymentMethods);
  expect(body).toEqual({ success: true, methods: ['cod', 'sslcommerz', 'bkash'], manual: [] });
});

describe('an order that is paid online', () => {
  test('awaits its payment with its stock taken, unseen by the seller', async () => {
    const product = await createCounted(db, 5);
    const { buyer, placed, orderId } = await placeOnline(shop, product, { quantity: 2 });
    expect(placed.status).toBe(200);
    expect(placed.body.paymentUrl).toBe(`https://pay.example/${await lastAttempt(shop, orderId)}`);
    expect(await stockOf(db, product.id)).toMatchObject({ stock: 3 });
    const { body } = await shop.send(orderCalls.listUserOrders, { as: buyer.as });
    expect(body.orders[0]).toMatchObject({
      _id: orderId,
      status: 'Awaiting Payment',
      paymentType: 'Online',
      isPaid: false,
      payment: { state: 'waiting', next: ['pay', 'cash'], attempts: [{ state: 'started' }] },
    });
    expect(await listedToSeller(orderId)).toBe(false);
    expect(await listedToSeller(orderId, { status: 'open' })).toBe(false);
    expect(await listedToSeller(orderId, { status: 'Awaiting Payment' })).toBe(true);
  });

  test('is placed by the webhook alone, and once however often it arrives', async () => {
    const { buyer, orderId } = await placeOnline(shop, await createProduct(db));
    const attemptId = await lastAttempt(shop, orderId);
    sslcommerz.pay(attemptId);
    for (const _ of [1, 2, 3]) expect((await notify(shop, attemptId)).statusCode).toBe(200);
    const { body } = await shop.send(orderCalls.listUserOrders, { as: buyer.as });
    const { amount } = body.orders[0];
    expect(body.orders[0]).toMatchObject({
      status: 'Order Placed',
      isPaid: true,
      payment: { state: 'paid', captured: amount, refunded: 0, next: [], until: null },
    });
    expect(await listedToSeller(orderId)).toBe(true);
    const { body: history } = await shop.send(sellerOrderCalls.listOrderHistory, { as: seller, params: { orderId } });
    expect(history.changes).toMatchObject([
      { from: null, to: 'Awaiting Payment' },
      { from: 'Awaiting Payment', to: 'Order Placed', by: { kind: 'shop', name: '' } },
    ]);
  });

  test('is placed by the browser that comes back from another site, without a session', async () => {
    const { orderId } = await placeOnline(shop, await createProduct(db));
    const attemptId = await lastAttempt(shop, orderId);
    sslcommerz.pay(attemptId);
    const back = await comeBack(shop, attemptId);
    expect([back.statusCode, back.headers.location]).toEqual([303, `/my-orders?order=${orderId}`]);
    expect((await paymentRows(shop, orderId)).order).toMatchObject({ status: 'Order Placed', isPaid: true });
  });

  test('leads back in the language in which it was begun', async () => {
    const buyer = await placeOnline(shop, await createProduct(db));
    const again = await shop.send(paymentCalls.payOrder, {
      as: buyer.buyer.as,
      params: { orderId: buyer.orderId },
      body: { provider: 'bkash' },
      headers: { 'accept-language': 'bn' },
    });
    expect(again.status).toBe(200);
    const attemptId = await lastAttempt(shop, buyer.orderId);
    bkash.end(attemptId, 'cancelled');
    const url = `/api/payment/bkash/callback?sign=good&claim=cancelled&reference=ref-${attemptId}`;
    const back = await shop.app.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } });
    expect([back.statusCode, back.headers.location]).toEqual([303, `/bn/my-orders?order=${buyer.orderId}`]);
    const { attempts, order } = await paymentRows(shop, buyer.orderId);
    expect([attempts.map(({ state }) => state), order.status]).toEqual([['started', 'cancelled'], 'Awaiting Payment']);
  });

  test('is not paid by a mere claim', async () => {
    const { orderId } = await placeOnline(shop, await createProduct(db));
    const attemptId = await lastAttempt(shop, orderId);
    expect((await notify(shop, attemptId)).statusCode).toBe(200);
    expect((await comeBack(shop, attemptId)).statusCode).toBe(303);
    const { order, attempts } = await paymentRows(shop, orderId);
    expect([order.status, order.isPaid, attempts[0]?.state]).toEqual(['Awaiting Payment', false, 'unknown']);
  });

  test("is paid by its payment's webhook, whatever other webhooks come before and after", async () => {
    const { orderId } = await placeOnline(shop, await createProduct(db));
    const attemptId = await lastAttempt(shop, orderId);
    // The card is declined first. The browser overtakes both of the page's webhooks.
    sslcommerz.end(attemptId, 'failed');
    expect((await comeBack(shop, attemptId, { claim: 'failed' })).statusCode).toBe(303);
    expect((await notify(shop, attemptId, { claim: 'failed' })).statusCode).toBe(200);
    expect((await paymentRows(shop, orderId)).attempts[0]?.state).toBe('failed');
    sslcommerz.pay(attemptId);
    clock.pass(5000);
    expect((await notify(shop, attemptId)).statusCode).toBe(200);
    expect((await notify(shop, attemptId, { claim: 'failed' })).statusCode).toBe(200);
    expect((await comeBack(shop, attemptId)).headers.location).toBe(`/my-orders?order=${orderId}`);
    const { order, attempts } = await paymentRows(shop, orderId);
    expect([order.status, order.isPaid, attempts[0]?.state]).toEqual(['Order Placed', true, 'captured']);
  });

  test('is the same order for the same key, with the same page', async () => {
    const product = await createProduct(db);
    const { buyer } = await placeOnline(shop, product);
    const request = {
      as: buyer.as,
      headers: { 'idempotency-key': 'twice' },
      body: { items: buyer.items, address: buyer.addressId, provider: 'sslcommerz' },
    };
    const first = await shop.send(paymentCalls.placeOnlineOrder, request);
    const second = await shop.send(paymentCalls.placeOnlineOrder, request);
    expect(second.body).toEqual(first.body);
    expect((await paymentRows(shop, first.body.orderId)).attempts).toHaveLength(1);
    const other = { ...request, body: { ...request.body, provider: 'bkash' } };
    expect(await shop.send(paymentCalls.placeOnlineOrder, other)).toMatchObject({
      status: 409,
      body: { code: 'key-reused' },
    });
  });
});

describe('webhooks that are refused', () => {
  test.each([
    ['forged', { sign: 'bad' }, 403, 'notice-not-genuine'],
    ['of an attempt that is not there', { attempt: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47' }, 404, 'payment-not-found'],
    ['of something that is no attempt', { attempt: "' or 1=1" }, 404, 'payment-not-found'],
    ['without a name', { attempt: '' }, 404, 'payment-not-found'],
  ])('%s', async (_what, fields, status, code) => {
    const { orderId } = await placeOnline(shop, await createProduct(db));
    const attemptId = await lastAttempt(shop, orderId);
    sslcommerz.pay(attemptId);
    const answer = await notify(shop, attemptId, fields);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    const back = await comeBack(shop, attemptId, fields);
    expect([back.statusCode, back.headers.location]).toEqual([303, '/my-orders']);
    expect((await paymentRows(shop, orderId)).order.status).toBe('Awaiting Payment');
  });

  test('of any bytes, never with a server error', async () => {
    for (const payload of ['', '\0', '%', 'a=%ff', '{"a":1}', 'x'.repeat(70_000)]) {
      for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/xml', 'multipart/form-data']) {
        const headers = { 'content-type': type };
        const answer = await shop.app.inject({ method: 'POST', url: '/api/payment/sslcommerz/ipn', payload, headers });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
      }
    }
  });
});

describe('a provider that is down', () => {
  test('leaves the order to be paid in another way', async () => {
    sslcommerz.startOutcome = { kind: 'down', answer: { problem: 'timeout' } };
    const { buyer, placed } = await placeOnline(shop, await createProduct(db));
    expect(placed).toMatchObject({ status: 503, body: { code: 'payment-provider-down' } });
    const orderId = placed.body.orderId as string;
    const pay = (provider: string) =>
      shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body: { provider } });
    expect((await pay('sslcommerz')).status).toBe(503);
    expect(await pay('bkash')).toMatchObject({ status: 200, body: { status: 'Awaiting Payment' } });
    expect(await pay('cod')).toMatchObject({ status: 200, body: { status: 'Order Placed', paymentUrl: null } });
    // The same request again.
    expect((await pay('cod')).status).toBe(200);
    const { order } = await paymentRows(shop, orderId);
    expect(order).toMatchObject({ status: 'Order Placed', paymentType: 'COD', isPaid: false });
    expect(await listedToSeller(orderId)).toBe(true);
  });

  test('or that refuses, too', async () => {
    sslcommerz.startOutcome = { kind: 'refused', answer: { failedreason: 'amount' } };
    const { placed } = await placeOnline(shop, await createProduct(db));
    expect(placed).toMatchObject({ status: 409, body: { code: 'payment-refused', orderId: expect.any(String) } });
  });
});

describe('paying again', () => {
  test("is refused for a paid order, and for another buyer's order", async () => {
    const { buyer, orderId } = await placeOnline(shop, await createProduct(db));
    const stranger = await createUser(db);
    const pay = (as: { user: string }) =>
      shop.send(paymentCalls.payOrder, { as, params: { orderId }, body: { provider: 'sslcommerz' } });
    expect(await pay({ user: stranger.token })).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
    // The payment was made, but no webhook has arrived; the shop queries the provider.
    sslcommerz.pay(await lastAttempt(shop, orderId));
    expect(await pay(buyer.as)).toMatchObject({ status: 409, body: { code: 'order-already-paid' } });
    expect((await paymentRows(shop, orderId)).attempts).toHaveLength(1);
  });

  test('is refused for a cancelled order, and after too many times', async () => {
    const { buyer, orderId } = await placeOnline(shop, await createProduct(db));
    const pay = () =>
      shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body: { provider: 'sslcommerz' } });
    for (let begun = 1; begun < 20; begun += 1) expect((await pay()).status).toBe(200);
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'too-many-payments' } });
    await shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'order-not-payable' } });
  });
});

test('a shop without a provider takes cash alone', async () => {
  const { openTestApp } = await import('#tests/support/shops/test-app.ts');
  const plain = await openTestApp();
  try {
    expect((await plain.send(paymentCalls.listPaymentMethods)).body.methods).toEqual(['cod']);
    const { placed } = await placeOnline(plain, await createProduct(plain.database.db));
    expect(placed).toMatchObject({ status: 409, body: { code: 'payment-method-unavailable' } });
  } finally {
    await plain.close();
  }
});
