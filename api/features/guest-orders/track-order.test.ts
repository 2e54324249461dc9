import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { newGuestNumber, orderAsGuest } from '#tests/support/people/guests.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';

const clock = testClock(new Date());
const shop = await openTestApp({}, { clock });
const limited = await openTestApp({ rateLimit: true });
afterAll(async () => {
  await shop.close();
  await limited.close();
});
const { db } = shop.database;

let product: Awaited<ReturnType<typeof createProduct>>;
beforeAll(async () => {
  product = await createProduct(db);
});

const track = (body: object, on = shop) => on.send(guestOrderCalls.trackOrder, { body });
const codeOf = async (body: object, on = shop) => (await track(body, on)).body.code ?? 'found';

/** An order and the number it goes to. */
async function ordered(on = shop, bought = product) {
  const phone = newGuestNumber();
  const { body } = await orderAsGuest(on, bought, { address: { phone, email: 'rahima@example.com' } });
  return { phone, orderNumber: body.orderNumber as string, orderId: body.orderId as string, key: body.key as string };
}

describe('by number and phone', () => {
  test('an order shows its products, and neither its key nor its destination', async () => {
    const { phone, orderNumber, key } = await ordered();
    const { body } = await track({ orderNumber: `# ${orderNumber}`, phone: `+88 ${phone}` });
    expect(body.order).toMatchObject({ orderNumber, items: [{ quantity: 1 }] });
    expect(body.order.address).toEqual({ firstName: 'Rahima Begum', city: 'Gazipur' });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${key}|House 7|rahima@|${phone}`));
  });

  test('wrong pairs are answered alike, and five of them end the search for an hour, known or not', async () => {
    const { phone, orderNumber, key } = await ordered();
    const answers = new Set<string>();
    for (const number of [orderNumber, '00000000']) {
      for (let tries = 0; tries < 5; tries++) {
        const { status, body } = await track({ orderNumber: number, phone: newGuestNumber() });
        answers.add(JSON.stringify([status, { ...body, requestId: '' }]));
      }
    }
    expect([...answers]).toHaveLength(1);
    const right = await track({ orderNumber, phone });
    expect([right.status, right.body.code, Number(right.headers['retry-after']) > 3500]).toEqual([
      429,
      'too-many-attempts',
      true,
    ]);
    expect(await codeOf({ orderNumber: '00000000', phone })).toBe('too-many-attempts');
    expect(await codeOf({ key })).toBe('found');
    expect(await codeOf(await ordered())).toBe('found');
    clock.pass(61 * 60 * 1000);
    expect(await codeOf({ orderNumber, phone })).toBe('found');
  });

  test('right pairs are never counted', async () => {
    const { phone, orderNumber } = await ordered();
    for (let times = 0; times < 7; times++) expect(await codeOf({ orderNumber, phone })).toBe('found');
  });

  test('orders of accounts are not found', async () => {
    const user = await createUser(db);
    const { id, address } = await createOrder(db, user.id, [{ product, quantity: 1 }]);
    expect(await codeOf({ orderNumber: id.slice(-8), phone: address.phone })).toBe('order-not-found');
  });

  test('five wrong pairs from one network end its search, whatever the numbers, unless networks are not limited', async () => {
    const own = await createProduct(limited.database.db);
    const { phone, orderNumber, key } = await ordered(limited, own);
    for (const number of ['11111111', '22222222', '33333333', '44444444', '55555555'])
      expect(await codeOf({ orderNumber: number, phone }, limited)).toBe('order-not-found');
    expect(await codeOf({ orderNumber, phone }, limited)).toBe('too-many-attempts');
    expect(await codeOf({ key }, limited)).toBe('found');
  });

  test.each([{}, { orderNumber: '12345678' }, { phone: '01712345678' }, { key: '' }, { key: 7 }])(
    'is not asked for by %j',
    async (body) => {
      expect((await track(body)).status).toBe(400);
    },
  );

  test.runIf(onServer)('no more than five of many wrong pairs at once are answered', async () => {
    const { orderNumber } = await ordered();
    const tries = Array.from({ length: 20 }, () => codeOf({ orderNumber, phone: newGuestNumber() }));
    expect((await Promise.all(tries)).filter((code) => code === 'order-not-found')).toHaveLength(5);
  });
});

describe('a key', () => {
  const calls = (key: string) => [
    shop.send(guestOrderCalls.trackOrder, { body: { key } }),
    shop.send(guestOrderCalls.cancelGuestOrder, { body: { key } }),
    shop.send(guestOrderCalls.payGuestOrder, { body: { key, provider: 'cod' } }),
    shop.send(guestOrderCalls.registerGuest, { body: { key, password: 'long enough 7', email: 'a@example.com' } }),
  ];

  test('that is wrong or over is answered alike by every call', async () => {
    const { key, orderId } = await ordered();
    await db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, orderId));
    const changedAt = new Date(clock.now().getTime() - 91 * 24 * 60 * 60 * 1000);
    const change = { orderId, from: 'Shipped', to: 'Delivered', actor: 'seller', actorName: '', changedAt } as const;
    await db.insert(orderStatusChanges).values(change);
    const answers = await Promise.all([...calls(key), ...calls('x'.repeat(22)), ...calls('wrong')]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['404 order-not-found']),
    );
    const { body } = await shop.send(guestOrderCalls.listGuestOrders, { headers: { cookie: `guest_orders=${key}` } });
    expect(body.orders).toEqual([]);
  });

  test('shows a delivered order for ninety days', async () => {
    const { key, orderId } = await ordered();
    await db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, orderId));
    const changedAt = new Date(clock.now().getTime() - 89 * 24 * 60 * 60 * 1000);
    const change = { orderId, from: 'Shipped', to: 'Delivered', actor: 'seller', actorName: '', changedAt } as const;
    await db.insert(orderStatusChanges).values(change);
    expect(await codeOf({ key })).toBe('found');
  });
});
