import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { manualPaymentCalls } from '#contract/manual-payments/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { orderAsGuest } from '#tests/support/people/guests.ts';
import { bkashNumber, manualActs, nagadNumber, newTransaction } from '#tests/support/people/manual-payments.ts';
import { openPayingShop } from '#tests/support/people/payments.ts';

const { shop, clock } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const { placeManual, enter, decide, toCheck } = await manualActs(shop);
const hour = 60 * 60_000;

let product: Awaited<ReturnType<typeof createProduct>>;
beforeAll(async () => {
  product = await createProduct(db, { price: 300_00, offerPrice: 250_00 });
});

const ordersOf = async (as: { user: string }) => (await shop.send(orderCalls.listUserOrders, { as })).body.orders;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('an order whose money is sent by hand', () => {
  test('says where to send how much until when, and waits', async () => {
    const { buyer, placed, orderId } = await placeManual(product);
    const until = new Date(clock.now().getTime() + 24 * hour).toISOString();
    expect(placed.body).toMatchObject({
      success: true,
      pay: { provider: 'bkash', number: bkashNumber, amount: 255, until },
    });
    expect(await ordersOf(buyer.as)).toMatchObject([
      {
        _id: orderId,
        status: 'Awaiting Payment',
        isPaid: false,
        paymentType: 'Online',
        payment: { state: 'waiting', until, attempts: [{ provider: 'manual-bkash', state: 'started', amount: 255 }] },
      },
    ]);
    expect((await toCheck()).some((one: { orderId: string }) => one.orderId === orderId)).toBe(false);
  });

  test('is one for one key, with the same answer; another content is refused', async () => {
    const buyer = await createBuyer(db, [[product, 1]]);
    const body = { items: buyer.items, address: buyer.addressId, provider: 'nagad' };
    const send = (fields: object) =>
      shop.send(manualPaymentCalls.placeManualOrder, {
        as: buyer.as,
        body: { ...body, ...fields },
        headers: { 'idempotency-key': 'one-and-the-same' },
      });
    const first = await send({});
    expect(first.body.pay).toMatchObject({ provider: 'nagad', number: nagadNumber });
    expect((await send({})).body).toEqual(first.body);
    expect(codeOf(await send({ provider: 'bkash' }))).toEqual([409, 'key-reused']);
    expect(await ordersOf(buyer.as)).toHaveLength(1);
  });

  test.each([
    ['a service without a number', { provider: 'rocket' }, 409, 'payment-method-unavailable'],
    ['a provider of online payments', { provider: 'sslcommerz' }, 400, 'invalid-request'],
    ['another total', { expectedTotal: 1 }, 409, 'prices-changed'],
    ['an unknown coupon', { coupon: 'NOBODY' }, 404, 'coupon-unknown'],
  ])('is refused with %s', async (_what, body, status, code) => {
    expect(codeOf((await placeManual(product, { body })).placed)).toEqual([status, code]);
  });

  test('is confirmed by the seller, and only then paid and placed', async () => {
    const made = await placeManual(product);
    const { status, body } = await enter(made, ' 8n7a 6b৫c4d ');
    expect([status, body.payment.state, body.payment.attempts[0]]).toMatchObject([
      200,
      'held',
      { provider: 'manual-bkash', state: 'held', transactionId: '8N7A6B5C4D' },
    ]);
    expect(await ordersOf(made.buyer.as)).toMatchObject([{ status: 'Awaiting Payment', isPaid: false }]);
    expect(await toCheck()).toContainEqual({
      orderId: made.orderId,
      orderNumber: made.orderId.slice(-8).toUpperCase(),
      provider: 'bkash',
      transactionId: '8N7A6B5C4D',
      amount: 255,
      at: clock.now().toISOString(),
    });
    const confirmed = await decide(made.orderId, '8n7a6b5c4d', 'confirm');
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'Order Placed']);
    expect(await ordersOf(made.buyer.as)).toMatchObject([
      { status: 'Order Placed', isPaid: true, paymentType: 'Online', payment: { state: 'paid', captured: 255 } },
    ]);
    expect(codeOf(await decide(made.orderId, '8N7A6B5C4D', 'confirm'))).toEqual([409, 'payment-not-held']);
    expect(codeOf(await decide(made.orderId, '8N7A6B5C4D', 'refuse', 'No'))).toEqual([409, 'payment-not-held']);
    expect(codeOf(await enter(made, newTransaction()))).toEqual([409, 'order-already-paid']);
  });

  test('is refused with a reason that the buyer reads, and another id may be entered', async () => {
    const made = await placeManual(product);
    const [wrong, right] = [newTransaction(), newTransaction()];
    await enter(made, wrong);
    const without = await decide(made.orderId, wrong, 'refuse');
    expect([without.status, Object.keys(without.body.fields)]).toEqual([400, ['reason']]);
    const refused = await decide(made.orderId, wrong, 'refuse', 'No such transaction');
    expect([refused.status, refused.body.status]).toEqual([200, 'Awaiting Payment']);
    expect(codeOf(await decide(made.orderId, wrong, 'confirm'))).toEqual([409, 'payment-not-held']);
    expect((await ordersOf(made.buyer.as))[0].payment).toMatchObject({
      state: 'waiting',
      attempts: [{ state: 'failed', reason: 'No such transaction', transactionId: wrong }],
    });
    // The refused transaction is free for its real sender.
    const other = await placeManual(product);
    expect((await enter(other, wrong)).status).toBe(200);
    expect((await enter(made, right)).body.payment.attempts).toMatchObject([
      { state: 'held', transactionId: right },
      { state: 'failed', reason: 'No such transaction' },
    ]);
    expect(codeOf(await decide(made.orderId, wrong, 'confirm'))).toEqual([409, 'order-changed']);
    expect((await decide(made.orderId, right, 'confirm')).body.status).toBe('Order Placed');
  });

  test('has one id, which a new one replaces until it is decided', async () => {
    const made = await placeManual(product);
    const [first, second] = [newTransaction(), newTransaction()];
    await enter(made, first);
    expect((await enter(made, first)).status).toBe(200);
    expect((await enter(made, second, 'nagad')).body.payment.attempts).toMatchObject([
      { provider: 'manual-nagad', state: 'held', transactionId: second },
    ]);
    expect(codeOf(await decide(made.orderId, first, 'confirm'))).toEqual([409, 'order-changed']);
    const other = await placeManual(product);
    expect((await enter(other, first)).status).toBe(200);
    expect(codeOf(await enter(other, second, 'nagad'))).toEqual([409, 'transaction-taken']);
    // The same id at another service is another payment.
    expect((await enter(other, second, 'bkash')).status).toBe(200);
  });

  test.each([
    ['too short', 'A1234'],
    ['too long', 'A'.repeat(21)],
    ['with a sign', 'ABC-1234'],
    ['in Bengali letters', 'কখগঘঙচছ'],
    ['with markup', '<b>AB1234</b>'],
    ['no text', 12345678],
  ])('takes no id that is %s', async (_what, transactionId) => {
    const made = await placeManual(product);
    const { status, body } = await enter(made, transactionId as string);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['transactionId']]);
  });

  test('can be paid only by its buyer', async () => {
    const [made, stranger] = [await placeManual(product), await placeManual(product)];
    const foreign = { buyer: stranger.buyer, orderId: made.orderId };
    expect(codeOf(await enter(foreign, newTransaction()))).toEqual([404, 'order-not-found']);
  });

  test('may become one in cash before an id is entered, not after', async () => {
    const [made, entered] = [await placeManual(product), await placeManual(product)];
    const inCash = ({ buyer, orderId }: typeof made) =>
      shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body: { provider: 'cod' } });
    expect((await inCash(made)).body.status).toBe('Order Placed');
    expect(codeOf(await enter(made, newTransaction()))).toEqual([409, 'order-not-payable']);
    await enter(entered, newTransaction());
    expect(codeOf(await inCash(entered))).toEqual([409, 'payment-under-review']);
  });
});

describe('an order without an account', () => {
  test('is paid by hand with its key', async () => {
    const { body: placed } = await orderAsGuest(shop, product, { body: { payment: 'manual', provider: 'nagad' } });
    expect(placed.pay).toMatchObject({ provider: 'nagad', number: nagadNumber, amount: 255 });
    expect(placed.paymentUrl).toBeUndefined();
    const transactionId = newTransaction();
    const send = (key: string) =>
      shop.send(manualPaymentCalls.enterGuestTransaction, { body: { key, provider: 'nagad', transactionId } });
    expect(codeOf(await send('x'.repeat(22)))).toEqual([404, 'order-not-found']);
    expect((await send(placed.key)).body.payment).toMatchObject({ state: 'held', attempts: [{ transactionId }] });
    await decide(placed.orderId, transactionId, 'confirm');
    const { body } = await shop.send(guestOrderCalls.trackOrder, { body: { key: placed.key } });
    expect(body.order).toMatchObject({ status: 'Order Placed', isPaid: true });
  });

  test.each([
    ['none', undefined],
    ['one for online payments', 'sslcommerz'],
  ])('needs a service, not %s', async (_what, provider) => {
    const { status, body } = await orderAsGuest(shop, product, { body: { payment: 'manual', provider } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['provider']]);
  });
});

test('the ways to pay name the numbers', async () => {
  const { body } = await shop.send(paymentCalls.listPaymentMethods);
  expect(body).toMatchObject({
    methods: ['cod', 'sslcommerz', 'bkash'],
    manual: [
      { provider: 'bkash', number: bkashNumber },
      { provider: 'nagad', number: nagadNumber },
    ],
  });
});
