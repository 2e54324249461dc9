import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { guestHash, guestKeyOf, guestSecret } from '#api/features/orders/buyer/guest-key.ts';
import type { Call } from '#contract/declarations/call.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { orderAsGuest } from '#tests/support/people/guests.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';

// Every call that takes the key of an order without an account, by every kind of caller, with every kind of invalid
// key.

const clock = testClock(new Date());
const shop = await openTestApp({}, { clock });
afterAll(() => shop.close());
const { db } = shop.database;
const product = await createProduct(db);
const user = await createUser(db);
const seller = await signInSeller(shop);

/** Calls with a key in the body, and their other fields. */
const more: Record<string, object> = {
  payGuestOrder: { provider: 'cod' },
  addGuestClaim: { kind: 'broken', text: 'In pieces', lines: [{ productId: product.id, quantity: 1 }] },
  registerGuest: { password: 'long enough 7', email: 'a@example.com' },
};
const isKeyed = ({ body }: Call) => 'shape' in (body ?? {}) && 'key' in (body as z.ZodObject).shape;
const keyed = Object.entries<Call>(guestOrderCalls).filter(([, call]) => isKeyed(call));

test('the calls that take a key are known', () => {
  expect(keyed.map(([name]) => name)).toEqual(
    expect.arrayContaining(['trackOrder', 'cancelGuestOrder', 'payGuestOrder']),
  );
});

async function order() {
  const { body } = await orderAsGuest(shop, product);
  return body as { key: string; orderId: string; orderNumber: string };
}

/** An order whose key has expired, long after its delivery. */
async function oldOrder() {
  const { key, orderId } = await order();
  await db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, orderId));
  const changedAt = new Date(clock.now().getTime() - 91 * 24 * 60 * 60 * 1000);
  const change = { orderId, from: 'Shipped', to: 'Delivered', actor: 'seller', actorName: '', changedAt } as const;
  await db.insert(orderStatusChanges).values(change);
  return key;
}

let own: Awaited<ReturnType<typeof order>>;
let wrong: [what: string, key: string][];
beforeAll(async () => {
  own = await order();
  const secret = await guestSecret(db);
  const ofAccount = await createOrder(db, user.id, [{ product, quantity: 1 }]);
  const [first = ''] = own.key;
  wrong = [
    ['one that is over', await oldOrder()],
    ['one with another letter', (first === 'A' ? 'B' : 'A') + own.key.slice(1)],
    ['one without its end', own.key.slice(0, -1)],
    ['one in another case', swapCase(own.key)],
    ['the stored hash', guestHash(own.key)],
    ["the order's id", own.orderId],
    ["the order's number", own.orderNumber],
    ["that of an account's order", guestKeyOf(secret, ofAccount.id)],
    ['that of no order', guestKeyOf(secret, '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47')],
    ['a percent sign', '%'],
    ['a session of a user', user.token],
  ];
});

const swapCase = (text: string) =>
  [...text].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('');

const people = {
  'a visitor': {},
  'a user': { as: { user: user.token } },
  'a seller': { as: { seller } },
};

describe.each(keyed)('%s', (name, call) => {
  test('answers every invalid key alike, for every caller, and does nothing', async () => {
    const before = [await db.select().from(orders).orderBy(orders.id), await db.$count(users)];
    const answers = new Map<string, string>();
    for (const [what, key] of wrong) {
      for (const [who, as] of Object.entries(people)) {
        const headers = { cookie: `guest_orders=${own.key}` };
        const { status, body, cookies } = await shop.send(call, { body: { key, ...more[name] }, headers, ...as });
        answers.set(JSON.stringify([status, { ...body, requestId: '' }, cookies]), `${what} of ${who}`);
      }
    }
    expect([...answers.keys()]).toEqual([expect.stringContaining('[404,{"success":false')]);
    expect([...answers.keys()][0]).toContain('order-not-found');
    expect([await db.select().from(orders).orderBy(orders.id), await db.$count(users)]).toEqual(before);
  });

  test('acts on the order of the key, for every caller and with any cookie', async () => {
    const other = await order();
    const headers = { cookie: `guest_orders=${own.key}` };
    const { status, body } = await shop.send(call, { body: { key: other.key, ...more[name] }, headers });
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toContain(own.orderId);
    const [row] = await db.select().from(orders).where(eq(orders.id, own.orderId));
    expect(row).toMatchObject({ status: 'Order Placed', userId: null });
  });
});

test('the device’s orders are those of its valid keys', async () => {
  const keys = [...wrong.map(([, key]) => key), own.key];
  for (const key of keys) {
    const { body } = await shop.send(guestOrderCalls.listGuestOrders, { headers: { cookie: `guest_orders=${key}` } });
    expect(body.orders.map(({ _id }: { _id: string }) => _id)).toEqual(key === own.key ? [own.orderId] : []);
  }
});
