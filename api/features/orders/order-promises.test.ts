import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls } from '#contract/delivery/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { createBuyer, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder, removeOrders } from '#tests/support/people/orders.ts';
import { lastAttempt, notify, openPayingShop, placeOnline } from '#tests/support/people/payments.ts';
import { settle } from '#tests/support/shops/settings.ts';

const { shop, clock, sslcommerz } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '09:00', to: '21:00' }));
const area = (promise: { minutes: number } | { days: [number, number] } | null) => ({
  districts: null,
  fee: 0,
  freeFrom: null,
  promise,
});

/** Moves the clock to the next time that a clock in Dhaka shows this. */
function passTo(time: string) {
  const day = 86_400_000;
  const wanted = Date.parse(`2026-01-01T${time}:00+06:00`);
  clock.pass((((wanted - clock.now().getTime()) % day) + day) % day);
}

async function order() {
  const buyer = await createBuyer(db, [[await createProduct(db), 1]]);
  const body = { items: buyer.items, address: buyer.addressId };
  const { body: placed } = await shop.send(orderCalls.placeOrder, { as: buyer.as, body });
  return { buyer, orderId: placed.orderId as string };
}

async function ordersOf({ as }: Awaited<ReturnType<typeof createBuyer>>) {
  return (await shop.send(orderCalls.listUserOrders, { as })).body.orders;
}

const promiseTo = async (district?: string) =>
  shop.send(deliveryCalls.readPromise, { query: district === undefined ? {} : { district } });
const fromNow = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

beforeEach(async () => {
  await removeOrders(db);
  await settle(shop, {});
});

describe('the promise of an order', () => {
  test('is half an hour unless the seller says otherwise, the same for buyer and seller', async () => {
    const { buyer } = await order();
    const promise = { from: fromNow(0), until: fromNow(30) };
    expect(await ordersOf(buyer)).toMatchObject([{ promise }]);
    const { body } = await shop.send(sellerOrderCalls.listSellerOrders, { as: seller });
    expect(body.orders).toMatchObject([{ promise }]);
  });

  test('at night counts from the opening, and stays when the settings change', async () => {
    await settle(shop, { hours: everyDay });
    passTo('01:06');
    const { buyer } = await order();
    await settle(shop, { hours: null, areas: [area(null)] });
    const promise = { from: fromNow(7 * 60 + 54), until: fromNow(8 * 60 + 24) };
    expect(await ordersOf(buyer)).toMatchObject([{ promise }]);
  });

  test('is missing in an area without one', async () => {
    await settle(shop, { areas: [area(null)] });
    const { buyer } = await order();
    expect((await ordersOf(buyer))[0]).not.toHaveProperty('promise');
  });

  test('counts from the payment of an order that awaits it', async () => {
    const { buyer, orderId } = await placeOnline(shop, await createProduct(db));
    expect((await ordersOf(buyer))[0]).not.toHaveProperty('promise');
    clock.pass(10 * 60_000);
    const attemptId = await lastAttempt(shop, orderId);
    sslcommerz.pay(attemptId);
    await notify(shop, attemptId);
    expect(await ordersOf(buyer)).toMatchObject([{ isPaid: true, promise: { from: fromNow(0), until: fromNow(30) } }]);
  });

  test('counts from the moment at which the buyer switches to cash', async () => {
    const { buyer, orderId } = await placeOnline(shop, await createProduct(db));
    clock.pass(5 * 60_000);
    const params = { orderId };
    await shop.send(paymentCalls.payOrder, { as: buyer.as, params, body: { provider: 'cod' } });
    expect(await ordersOf(buyer)).toMatchObject([{ paymentType: 'COD', promise: { until: fromNow(30) } }]);
  });
});

describe('the promise of an order placed now', () => {
  test('follows the district, in any spelling; without a district it is the one for everywhere else', async () => {
    const dhaka = { ...area({ minutes: 45 }), districts: ['Dhaka'] };
    await settle(shop, { areas: [dhaka, area({ days: [2, 3] })], hours: everyDay });
    passTo('10:00');
    const inMinutes = { kind: 'minutes', from: fromNow(0), until: fromNow(45) };
    const day = 24 * 60;
    const inDays = { kind: 'days', from: fromNow(2 * day - 60), until: fromNow(3 * day + 11 * 60) };
    for (const [district, promise] of [
      ['Dhaka', inMinutes],
      ['ঢাকা', inMinutes],
      ['sylhet', inDays],
      [undefined, inDays],
    ] as const)
      expect((await promiseTo(district)).body).toEqual({ success: true, promise });
  });

  test('is null where the shop promises nothing or does not deliver, and unknown districts are refused', async () => {
    await settle(shop, { areas: [{ ...area(null), districts: ['Dhaka'] }] });
    for (const district of ['Dhaka', 'Sylhet', undefined]) expect((await promiseTo(district)).body.promise).toBeNull();
    const { status, body } = await promiseTo('Atlantis');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['district']]);
  });
});

describe('the kept promises', () => {
  const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);
  const report = async (query: Record<string, string> = {}) =>
    shop.send(sellerOrderCalls.readPromises, { as: seller, query });

  /** An order promised for a number of minutes from now, and delivered so many later if it was. */
  async function promised(until: number, fields: Partial<typeof orders.$inferInsert> = {}, delivered?: number) {
    const { id } = await createUser(db);
    const product = await createProduct(db);
    const placed = { createdAt: minutes(until - 30), promisedFrom: minutes(until - 30), promisedUntil: minutes(until) };
    const { id: orderId } = await createOrder(db, id, [{ product, quantity: 1 }], { ...placed, ...fields });
    if (delivered === undefined) return;
    await db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, orderId));
    const change = { orderId, from: 'Shipped', to: 'Delivered', actor: 'seller', actorName: 's' } as const;
    await db.insert(orderStatusChanges).values({ ...change, changedAt: minutes(until + delivered) });
  }

  test('are counted with the lateness of those broken', async () => {
    await promised(-60, {}, -5);
    await promised(-60, {}, 0);
    await promised(-60, {}, 10);
    await promised(-20, { status: 'Shipped' });
    await promised(-90, {}, 45.5);
    await promised(15);
    await promised(-60, { status: 'Cancelled' });
    await promised(-60, { promisedFrom: null, promisedUntil: null });
    const { body } = await report();
    expect(body).toEqual({ success: true, kept: 2, late: 3, open: 1, lateMinutes: { median: 20, worst: 46 } });
  });

  test('are those of orders placed in the period, and none are late where there are none', async () => {
    await promised(-60, { createdAt: new Date('2026-03-09T18:00:00Z') }, 10);
    const of = async (from: string, to: string) => (await report({ from, to })).body;
    expect(await of('2026-03-10', '2026-03-10')).toMatchObject({ late: 1 });
    const none = { success: true, kept: 0, late: 0, open: 0, lateMinutes: { median: 0, worst: 0 } };
    expect(await of('2026-03-09', '2026-03-09')).toEqual(none);
    expect(await of('2026-03-11', '2026-04-09')).toEqual(none);
    expect((await report({ to: '2026-03-10' })).body).toMatchObject({ late: 1 });
    expect((await report({ from: '2026-03-10' })).body).toMatchObject({ late: 1 });
    expect((await report()).body).toMatchObject({ late: 0 });
  });

  test.each([
    [{ from: '2026-03-11', to: '2026-03-10' }, 'to'],
    [{ from: '2025-01-01', to: '2026-01-02' }, 'to'],
    [{ from: 'yesterday' }, 'from'],
  ])('of %o are refused', async (query, field) => {
    const { status, body } = await report(query);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});
