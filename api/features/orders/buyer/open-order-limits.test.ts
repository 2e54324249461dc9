import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codProvider } from '#api/pay/cod/cod-provider.ts';
import type { PaymentProviders } from '#api/pay/payment-providers.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { usualBuying } from '#contract/orders/order-bounds.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';
import { earlierBy } from '#tests/support/database/earlier-by.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createAddress, createProduct, createUser } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { ScriptedProvider } from '#tests/support/servers/scripted-provider.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const bkash = new ScriptedProvider('bkash');
const payments: PaymentProviders = new Map([codProvider, bkash].map((provider) => [provider.id, provider]));
const shop = await openTestApp({ rateLimit: true }, { payments });
const { db } = shop.database;
afterAll(() => shop.close());

let product: Awaited<ReturnType<typeof createProduct>>;
beforeAll(async () => {
  product = await createProduct(db);
});
// All buyers here share one network; its bound has its own tests in guest-bounds.test.ts.
beforeEach(() => settle(shop, { buying: { ...usualBuying, perHourPerNetwork: null } }));

let numbers = 30_000_000;
const newNumber = () => `+88017${++numbers}`;

/** A buyer whose orders go to a phone number. */
async function buyerAt(phone = newNumber(), on = shop) {
  const { db } = on.database;
  const user = await createUser(db);
  const { id: address } = await createAddress(db, user.id, { phone });
  const as = { user: user.token };
  const items = [{ productId: product.id, quantity: 1 }];
  return {
    ...user,
    order: (body: object = {}) => on.send(orderCalls.placeOrder, { as, body: { items, address, ...body } }),
    orderOnline: () => on.send(paymentCalls.placeOnlineOrder, { as, body: { items, address, provider: 'bkash' } }),
    choose: (orderId: string, provider: string) =>
      on.send(paymentCalls.payOrder, { as, params: { orderId }, body: { provider } }),
    cancel: (orderId: string) => on.send(orderCalls.cancelOrder, { as, body: { orderId } }),
    /** Sets the status of the buyer's first order. */
    async transitionFirst(status: OrderStatus) {
      const [first] = await db.select().from(orders).where(eq(orders.userId, user.id)).orderBy(orders.id).limit(1);
      await db
        .update(orders)
        .set({ status, isPaid: status === 'Delivered' })
        .where(eq(orders.id, first?.id ?? ''));
    },
    /** Makes the buyer's orders two hours older, beyond the limit's hour. */
    passHour: () =>
      db
        .update(orders)
        .set({ createdAt: earlierBy(orders.createdAt, 2 * 60 * 60) })
        .where(eq(orders.userId, user.id)),
  };
}

type Buyer = Awaited<ReturnType<typeof buyerAt>>;

/** Places this many orders one after the other and returns the response statuses. */
async function orderTimes(buyer: Buyer, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count++) statuses.push((await buyer.order()).status);
  return statuses;
}

const some = (count: number, status: number): number[] => Array(count).fill(status);

describe('open orders', () => {
  test('are five before the first is delivered; one that is cancelled makes room', async () => {
    const buyer = await buyerAt();
    expect(await orderTimes(buyer, 7)).toEqual([...some(5, 200), ...some(2, 409)]);
    const { body } = await buyer.order();
    expect(body).toMatchObject({
      code: 'too-many-open-orders',
      message:
        'You, or this phone number, already have 5 orders on the way. Please order again once one has arrived, or call us.',
    });
    await buyer.transitionFirst('Cancelled');
    expect(await orderTimes(buyer, 2)).toEqual([200, 409]);
  });

  test('are as many as the shop allows after that', async () => {
    await settle(shop, { buying: { ...usualBuying, openPerAccount: 20 } });
    const buyer = await buyerAt();
    await buyer.order();
    await buyer.transitionFirst('Delivered');
    expect(await orderTimes(buyer, 9)).toEqual(some(9, 200));
    await buyer.passHour();
    expect(await orderTimes(buyer, 10)).toEqual(some(10, 200));
    await buyer.passHour();
    expect(await orderTimes(buyer, 2)).toEqual([200, 409]);
  });

  test('count for the phone number too, in any spelling and for any buyer', async () => {
    const number = newNumber();
    for (const spelling of [number, number.slice(3), number.slice(1), `00${number.slice(1)}`, number]) {
      expect(await orderTimes(await buyerAt(spelling), 1)).toEqual([200]);
    }
    expect((await (await buyerAt(number)).order()).body.code).toBe('too-many-open-orders');
    expect(await orderTimes(await buyerAt(), 1)).toEqual([200]);
  });

  test('of strangers do not count for who has confirmed the number', async () => {
    const number = newNumber();
    for (let count = 0; count < 5; count++) await (await buyerAt(number)).order();
    const owner = await buyerAt(number);
    await db.update(users).set({ phone: number, phoneConfirmedAt: new Date() }).where(eq(users.id, owner.id));
    expect(await orderTimes(owner, 6)).toEqual([...some(5, 200), 409]);
  });

  test('are not those that are paid, shipped or cancelled', async () => {
    const buyer = await buyerAt();
    const line = [{ product, quantity: 1 }];
    const early = { createdAt: new Date('2026-01-01') };
    for (const status of ['Shipped', 'Cancelled', 'Delivered'] as const)
      for (let count = 0; count < 7; count++) await createOrder(db, buyer.id, line, { ...early, status });
    await createOrder(db, buyer.id, line, { ...early, status: 'Processing', isPaid: true });
    expect(await orderTimes(buyer, 1)).toEqual([200]);
  });

  test('change nothing where one more is refused: no stock is taken', async () => {
    const counted = await createCounted(db, 60);
    const buyer = await buyerAt();
    const body = { items: [{ productId: counted.id, quantity: 9 }] };
    const codes: string[] = [];
    for (let count = 0; count < 6; count++) codes.push((await buyer.order(body)).body.code ?? 'placed');
    expect(codes).toEqual([...Array(5).fill('placed'), 'too-many-open-orders']);
    expect(await stockOf(db, counted.id)).toMatchObject({ stock: 15 });
  });

  test('are returned again under the same key, although no other is allowed', async () => {
    const buyer = await buyerAt();
    const headers = { 'idempotency-key': 'the fifth' };
    await orderTimes(buyer, 4);
    const { id: address } = await createAddress(db, buyer.id, { phone: newNumber() });
    const request = {
      as: { user: buyer.token },
      body: { items: [{ productId: product.id, quantity: 1 }], address },
      headers,
    };
    const [first, again] = [
      await shop.send(orderCalls.placeOrder, request),
      await shop.send(orderCalls.placeOrder, request),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.orderId).toBe(first.body.orderId);
  });
});

describe('orders that await their payment', () => {
  test('are three at once; in cash there still is room', async () => {
    const buyer = await buyerAt();
    const answers = [];
    for (let count = 0; count < 5; count++) answers.push(await buyer.orderOnline());
    expect(answers.map(({ status }) => status)).toEqual([...some(3, 200), ...some(2, 409)]);
    expect(answers.at(-1)?.body).toMatchObject({ code: 'too-many-unpaid-orders' });
    expect(await orderTimes(buyer, 3)).toEqual([200, 200, 409]);
  });

  test('are no way around the bound when they are changed to cash', async () => {
    const buyer = await buyerAt();
    let placed = 0;
    for (let count = 0; count < 8; count++) {
      const { status, body } = await buyer.orderOnline();
      if (status !== 200) continue;
      placed += 1;
      expect((await buyer.choose(body.orderId, 'cod')).status).toBe(200);
    }
    expect(placed).toBe(5);
  });

  test('count for the phone number too', async () => {
    const number = newNumber();
    for (let count = 0; count < 3; count++) expect((await (await buyerAt(number)).orderOnline()).status).toBe(200);
    expect((await (await buyerAt(number)).orderOnline()).body.code).toBe('too-many-unpaid-orders');
  });
});

test('an account places ten orders an hour, cancelled ones included', async () => {
  const buyer = await buyerAt();
  const place = async () => {
    const answer = await buyer.order();
    if (answer.status === 200) await buyer.cancel(answer.body.orderId);
    return answer;
  };
  for (let count = 0; count < 10; count++) expect((await place()).status).toBe(200);
  const { status, body, headers } = await place();
  expect([status, body.code, headers['retry-after']]).toEqual([429, 'ordering-too-fast', '3600']);
  await buyer.passHour();
  expect((await place()).status).toBe(200);
});

describe('the bounds', () => {
  test('are set by the seller; null means no bound', async () => {
    await settle(shop, { buying: noBounds });
    expect(await orderTimes(await buyerAt(), 12)).toEqual(some(12, 200));
    await settle(shop, { buying: { ...noBounds, openPerAccount: 2 } });
    expect(await orderTimes(await buyerAt(), 3)).toEqual([200, 200, 409]);
  });

  test('are off with the rate limits, except those that the seller has changed', async () => {
    const unlimited = await openTestApp();
    product = await createProduct(unlimited.database.db);
    expect(await orderTimes(await buyerAt(undefined, unlimited), 12)).toEqual(some(12, 200));
    await settle(unlimited, { buying: { ...usualBuying, openPerAccount: 3 } });
    expect(await orderTimes(await buyerAt(undefined, unlimited), 4)).toEqual([...some(3, 200), 409]);
    await unlimited.close();
    product = await createProduct(db);
  });
});

describe.runIf(onServer)('at the same time', () => {
  test('an account gets no more than the bound', async () => {
    const buyer = await buyerAt();
    const answers = await Promise.all(Array.from({ length: 12 }, () => buyer.order()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  test('nor does a phone number of many accounts', async () => {
    const number = newNumber();
    const buyers = await Promise.all(Array.from({ length: 12 }, () => buyerAt(number)));
    const answers = await Promise.all(buyers.map((buyer) => buyer.order()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  test('nor do orders online', async () => {
    const buyer = await buyerAt();
    const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.orderOnline()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});
