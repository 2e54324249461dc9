import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { usualBuying } from '#contract/orders/order-bounds.ts';
import {
  createAddress,
  createProduct,
  createUser,
  registerUser,
  signInSeller,
} from '#tests/support/people/factories.ts';
import { guestAddressOf, newAttempt, newGuestNumber, orderAsGuest } from '#tests/support/people/guests.ts';
import { madeOrderActs } from '#tests/support/people/made-orders.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { markSpread } from './driver/spread/is-spread.ts';
import { fillOrderLookups } from './fill-order-lookups.ts';
import { addOrderLookups } from './order-lookups.ts';
import { accountName, hashOf, phoneName } from './reading/lock-name.ts';
import { orderLookups } from './tables/order-lookups.ts';
import { orders } from './tables/orders.ts';

// The look-ups of a database on several machines, told on one: they are plain tables there.
const shop = await openTestApp({ rateLimit: true });
const { db } = shop.database;
markSpread(db);
afterAll(() => shop.close());
const acts = madeOrderActs(shop, await signInSeller(shop));

let product: Awaited<ReturnType<typeof createProduct>>;
beforeAll(async () => {
  product = await createProduct(db);
  await settle(shop, { buying: { ...usualBuying, perHourPerNetwork: null } });
});

type Buyer = { id: string; token: string };

async function orderAs(user: Buyer, { phone = `+880${newGuestNumber().slice(1)}`, key = newAttempt() } = {}) {
  const { id: address } = await createAddress(db, user.id, { phone });
  const items = [{ productId: product.id, quantity: 1 }];
  return shop.send(orderCalls.placeOrder, {
    as: { user: user.token },
    headers: { 'idempotency-key': key },
    body: { items, address },
  });
}

const listed = async (user: Buyer, query = {}): Promise<string[]> =>
  (await shop.send(orderCalls.listUserOrders, { as: { user: user.token }, query })).body.orders.map(
    ({ _id }: { _id: string }) => _id,
  );
const foundBy = (name: string) =>
  db
    .select()
    .from(orderLookups)
    .where(eq(orderLookups.subject, hashOf(name)));

test('the current user is found by statements for each table alone', async () => {
  const user = await createUser(db);
  shop.database.statements.splice(0);
  const { body } = await shop.send(accountCalls.isUser, { as: { user: user.token } });
  expect(body.user._id).toBe(user.id);
  expect(shop.database.statements.filter((text) => /sessions/.test(text) && /users/.test(text))).toEqual([]);
});

describe('orders that are spread over machines', () => {
  test('are repeated by their key, with an account and without one', async () => {
    const user = await createUser(db);
    const [key, phone] = [newAttempt(), '+8801755500001'];
    const { id: address } = await createAddress(db, user.id, { phone });
    const body = { items: [{ productId: product.id, quantity: 1 }], address };
    const as = { user: user.token };
    const place = () => shop.send(orderCalls.placeOrder, { as, headers: { 'idempotency-key': key }, body });
    const [first, second] = [await place(), await place()];
    expect([second.status, second.body.orderId]).toEqual([200, first.body.orderId]);
    const guestKey = newAttempt();
    const guest = () =>
      orderAsGuest(shop, product, { headers: { 'idempotency-key': guestKey }, address: { phone: '01755500002' } });
    expect((await guest()).body.orderId).toBe((await guest()).body.orderId);
  });

  test('are bounded by account and by phone number', async () => {
    const user = await createUser(db);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await orderAs(user)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
    const phone = '01755500003';
    const byPhone: number[] = [];
    for (let count = 0; count < 4; count++)
      byPhone.push((await orderAsGuest(shop, product, { address: { phone } })).status);
    expect(byPhone).toEqual([200, 200, 200, 409]);
  });

  test('are listed by page, newest first', async () => {
    const user = await createUser(db);
    const placed: string[] = [];
    for (let count = 0; count < 3; count++) placed.unshift((await orderAs(user)).body.orderId);
    expect(await listed(user)).toEqual(placed);
    expect(await listed(user, { limit: '2' })).toEqual(placed.slice(0, 2));
    expect(await listed(user, { limit: '2', cursor: placed[1] ?? '' })).toEqual(placed.slice(2));
  });

  test('are found by the account that claims them, and by the number that an edit gives them', async () => {
    const phone = newGuestNumber();
    const { body } = await orderAsGuest(shop, product, { address: { phone } });
    const moved = newGuestNumber();
    const edited = await acts.edit(body.orderId, { address: guestAddressOf({ phone: moved }) });
    expect(edited.status).toBe(200);
    expect(await foundBy(phoneName(moved.slice(1)))).toMatchObject([{ orderId: body.orderId }]);
    const user = await createUser(db, { phone: `+880${moved.slice(1)}`, phoneConfirmedAt: new Date() });
    await shop.send(guestOrderCalls.claimGuestOrders, { as: { user: user.token }, body: {} });
    expect(await listed(user)).toEqual([body.orderId]);
  });

  test('are not found by a deleted account, nor by its number once they are over', async () => {
    const user = await registerUser(shop);
    const phone = newGuestNumber();
    const { body } = await orderAs(user, { phone: `+880${phone.slice(1)}` });
    const other = await orderAsGuest(shop, product, { address: { phone } });
    await shop.send(orderCalls.cancelOrder, { as: { user: user.token }, body: { orderId: body.orderId } });
    const removed = await shop.send(accountDataCalls.deleteAccount, {
      as: { user: user.token },
      body: { password: user.password },
    });
    expect(removed.status).toBe(200);
    expect(await foundBy(accountName(user.id))).toEqual([]);
    expect(await foundBy(phoneName(phone.slice(1)))).toMatchObject([{ orderId: other.body.orderId }]);
  });

  test('are waited for where the row that names one is there first', async () => {
    const user = await createUser(db);
    const { body } = await orderAs(user);
    const [row] = await db.select().from(orders).where(eq(orders.id, body.orderId));
    const late = await createUser(db);
    const id = body.orderId.replace(/.{4}$/, '0000');
    await db.insert(orderLookups).values({ subject: hashOf(accountName(late.id)), orderId: id });
    const asked = listed(late);
    await db.insert(orders).values({ ...row, id, userId: late.id, idempotencyKey: null } as typeof orders.$inferInsert);
    expect(await asked).toEqual([id]);
  });

  test('are filled for a database that is about to be spread as they are written for new orders', async () => {
    const user = await createUser(db);
    const { body } = await orderAs(user);
    await orderAsGuest(shop, product);
    await db.update(orders).set({ network: 'mark' }).where(eq(orders.id, body.orderId));
    const all = () =>
      db
        .select({ subject: orderLookups.subject, orderId: orderLookups.orderId, attempt: orderLookups.attempt })
        .from(orderLookups)
        .orderBy(sql`1, 2`);
    await db.delete(orderLookups);
    await fillOrderLookups(db);
    const filled = await all();
    await db.delete(orderLookups);
    await addOrderLookups(db, await db.select().from(orders));
    expect(filled).toEqual(await all());
    expect(filled.length).toBeGreaterThan(20);
  });
});
