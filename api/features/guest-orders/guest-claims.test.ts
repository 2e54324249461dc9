import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { users } from '#database/tables/users.ts';
import {
  createAddress,
  createProduct,
  createUser,
  registerUser,
  signInSeller,
} from '#tests/support/people/factories.ts';
import { newGuestNumber, orderAsGuest } from '#tests/support/people/guests.ts';
import { openMailShop } from '#tests/support/shops/mail-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';

const { shop, server, close } = await openMailShop();
afterAll(close);
const { db } = shop.database;
const seller = await signInSeller(shop);

let product: Awaited<ReturnType<typeof createProduct>>;
beforeAll(async () => {
  product = await createProduct(db);
});
beforeEach(async () => {
  await runJobs(shop);
  server.mails.splice(0);
});

const claim = (user: string) => shop.send(guestOrderCalls.claimGuestOrders, { as: { user }, body: {} });
const register = (body: object) => shop.send(guestOrderCalls.registerGuest, { body });
const ordersOf = async (user: string): Promise<string[]> =>
  (await shop.send(orderCalls.listUserOrders, { as: { user } })).body.orders.map(({ _id }: { _id: string }) => _id);

async function mailsTo(address: string) {
  expect(await runJobs(shop)).toEqual([]);
  return server.mails.splice(0).filter(({ to }) => to.includes(address));
}

let names = 0;
const newEmail = () => `guest${++names}@example.com`;

describe('mails', () => {
  test('go to the address of the order, with a link that shows it, and say nothing that was typed', async () => {
    const email = newEmail();
    const { body } = await orderAsGuest(shop, product, { address: { email, firstName: 'Buy at evil.example' } });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(`https://sobuj.example/orders/track#${body.key}`);
    expect(mail?.text).not.toMatch(/evil\.example|House 7/);
    await shop.send(sellerOrderCalls.changeOrderStatus, {
      as: { seller },
      body: { orderId: body.orderId, status: 'Processing' },
    });
  });

  test('are none without an address', async () => {
    await orderAsGuest(shop, product);
    expect(await runJobs(shop)).toEqual([]);
    expect(server.mails.filter(({ to }) => !to.includes('seller@example.com'))).toEqual([]);
  });

  test('of a day are few to one address, because anybody may have typed it', async () => {
    const email = newEmail();
    for (let times = 0; times < 6; times++) await orderAsGuest(shop, product, { address: { email } });
    expect(await mailsTo(email)).toHaveLength(3);
  });
});

describe('an account after the order', () => {
  test('has its name and email; the link in its mail takes the order in, in the same browser', async () => {
    const email = newEmail();
    const { body: placed } = await orderAsGuest(shop, product, { address: { email } });
    const { status, body, cookies } = await register({ key: placed.key, password: 'long enough 7' });
    expect([status, body.user.name, body.user.email]).toEqual([200, 'Rahima Begum', email]);
    expect(cookies.map(({ name }) => name)).toContain('token');
    expect(await ordersOf(body.token)).toEqual([]);
    expect((await claim(body.token)).body.code).toBe('nothing-confirmed');
    const link = (await mailsTo(email)).flatMap(({ text }) => /\/confirm-email#(\S+)/.exec(text ?? '')?.[1] ?? []);
    const as = { user: body.token };
    expect((await shop.send(accountLinkCalls.confirmEmail, { as, body: { token: link[0] } })).status).toBe(200);
    expect(await ordersOf(body.token)).toEqual([placed.orderId]);
    expect((await claim(body.token)).body.claimed).toBe(0);
  });

  test('needs an email where the order has none', async () => {
    const { body: placed } = await orderAsGuest(shop, product);
    const password = 'long enough 7';
    const without = await register({ key: placed.key, password });
    expect([without.status, Object.keys(without.body.fields)]).toEqual([400, ['email']]);
    const email = newEmail();
    expect((await register({ key: placed.key, password, email })).body.user.email).toBe(email);
    expect((await register({ key: placed.key, password, email })).body.code).toBe('email-taken');
  });

  test('takes another name where the one of the order is none for an account', async () => {
    const address = { email: newEmail(), firstName: 'Visit https://evil.example' };
    const { body: placed } = await orderAsGuest(shop, product, { address });
    const { body } = await register({ key: placed.key, password: 'long enough 7' });
    expect(body.user.name).toBe(`#${placed.orderNumber}`);
  });
});

describe('orders without an account', () => {
  test('are not taken by who registers with their email or has their number unconfirmed', async () => {
    const [email, phone] = [newEmail(), newGuestNumber()];
    await orderAsGuest(shop, product, { address: { email, phone } });
    const { body } = await shop.send(accountCalls.register, {
      body: { name: 'Somebody', email, password: 'long enough 7' },
    });
    await db.update(users).set({ phone }).where(eq(users.email, email));
    expect([await ordersOf(body.token), (await claim(body.token)).body.code]).toEqual([[], 'nothing-confirmed']);
  });

  test('join who has confirmed their number, once, however it is written, and no others', async () => {
    const phone = newGuestNumber();
    const user = await registerUser(shop);
    const [first, second] = [
      await orderAsGuest(shop, product, { address: { phone } }),
      await orderAsGuest(shop, product, { address: { phone: `+88${phone}` } }),
    ];
    await orderAsGuest(shop, product);
    const confirmed = { phone: `+88${phone}`, phoneConfirmedAt: new Date() };
    await db.update(users).set(confirmed).where(eq(users.id, user.id));
    expect((await claim(user.token)).body.claimed).toBe(2);
    expect(await ordersOf(user.token)).toEqual([second.body.orderId, first.body.orderId]);
    const other = await createUser(db);
    await db.update(users).set(confirmed).where(eq(users.id, other.id));
    expect((await claim(other.token)).body.claimed).toBe(0);
    const { body } = await shop.send(guestOrderCalls.trackOrder, { body: { key: first.body.key } });
    expect(body.order._id).toBe(first.body.orderId);
  });

  test('that strangers placed with their email are theirs to cancel, and show the strangers nothing of the account', async () => {
    await settle(shop, { buying: { ...noBounds, openPerAccount: 1 } });
    const user = await registerUser(shop);
    const { id: address } = await createAddress(db, user.id);
    const as = { user: user.token };
    const order = async () => {
      const items = [{ productId: product.id, quantity: 1 }];
      return (await shop.send(orderCalls.placeOrder, { as, body: { items, address } })).body.code ?? 'placed';
    };
    const email = newEmail();
    await db.update(users).set({ email, emailConfirmedAt: new Date() }).where(eq(users.id, user.id));
    const { body: placed } = await orderAsGuest(shop, product, { address: { email } });
    const shown = async () => (await shop.send(guestOrderCalls.trackOrder, { body: { key: placed.key } })).body.order;
    const before = await shown();
    expect(before).toMatchObject({ _id: placed.orderId });
    expect((await claim(user.token)).body.claimed).toBe(1);
    expect(await shown()).toEqual(before);
    // It counts as one of the account's, until that cancels it.
    expect(await order()).toBe('too-many-open-orders');
    const { status } = await shop.send(orderCalls.cancelOrder, { as, body: { orderId: placed.orderId } });
    expect([status, (await shown()).status, await order()]).toEqual([200, 'Cancelled', 'placed']);
    await settle(shop, { buying: noBounds });
  });
});
