import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetRecipients } from '#api/features/orders/buyer/forget-recipients.ts';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { calls } from '#contract/calls.ts';
import { addresses } from '#database/tables/addresses.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { orderAccount } from '#database/tables/order-account.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';
import { deletedUserId, users } from '#database/tables/users.ts';
import { earlierBy } from '#tests/support/database/earlier-by.ts';
import { createAddress, createProduct, registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { plainPicture } from '#tests/support/people/pictures.ts';
import { openMailShop } from '#tests/support/shops/mail-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';

const { shop, server, close } = await openMailShop();
afterAll(close);
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
const product = await createProduct(db);
const picture = await plainPicture().png().toBuffer();

beforeEach(async () => {
  await runJobs(shop);
  server.mails.splice(0);
});

const remove = (user: string, password: string) =>
  shop.send(accountDataCalls.deleteAccount, { as: { user }, body: { password } });

/** A user with an address and one order; also returns the order's id. */
async function customer() {
  const user = await registerUser(shop, { name: 'Quixotia' });
  const as = { user: user.token };
  const address = await createAddress(db, user.id, { street: 'Rose Street 5', phone: '01711111111' });
  const body = { items: [{ productId: product.id, quantity: 1 }], address: address.id };
  const placed = await shop.send(calls.placeOrder, { as, body });
  return { ...user, as, orderId: placed.body.orderId as string };
}

const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const transitionTo = (orderId: string, status: string) =>
  shop.send(calls.changeOrderStatus, { as: seller, body: { orderId, status } });

describe('deleting the account', () => {
  test('asks for the password', async () => {
    const { token, email, password } = await registerUser(shop);
    const { status, body } = await remove(token, 'not-this-one');
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'wrong-password', ['password']]);
    expect((await shop.send(accountCalls.login, { body: { email, password } })).status).toBe(200);
  });

  test('takes effect at once: all sessions end, logins fail, and the address is notified', async () => {
    const { id, token, email, password } = await registerUser(shop);
    const answer = await remove(token, password);
    expect([answer.status, answer.cookies.map(({ name, value }) => [name, value])]).toEqual([200, [['token', '']]]);
    expect((await shop.send(accountCalls.isUser, { as: { user: token } })).body.success).toBe(false);
    expect((await remove(token, password)).status).toBe(401);
    expect((await shop.send(accountCalls.login, { body: { email, password } })).body.code).toBe('wrong-credentials');
    expect(await db.$count(users, eq(users.id, id))).toBe(0);
    expect(await runJobs(shop)).toEqual([]);
    expect(server.mails.map(({ to, subject }) => [to[0], subject])).toContainEqual([email, 'Your account was deleted']);
    const anew = await registerUser(shop, { email });
    expect(anew.id).not.toBe(id);
  });

  test('anonymises final orders, and open ones once they are final', async () => {
    const { id, token, password, email, as, orderId: cancelled } = await customer();
    expect((await shop.send(calls.cancelOrder, { as, body: { orderId: cancelled } })).status).toBe(200);
    const [address] = await db.select().from(addresses).where(eq(addresses.userId, id));
    const items = [{ productId: product.id, quantity: 1 }];
    const { body } = await shop.send(calls.placeOrder, {
      as,
      body: { items, address: address?.id, deliveryNote: 'Blue gate' },
    });
    await remove(token, password);

    expect(await orderOf(cancelled)).toMatchObject({
      userId: deletedUserId,
      address: {
        firstName: 'Deleted user',
        lastName: '',
        phone: '',
        street: '',
        email: '',
        city: expect.stringMatching(/./),
      },
    });
    const named = await db.select().from(orderAccount).where(eq(orderAccount.orderId, cancelled));
    expect(new Set(named.map(({ actorName }) => actorName))).toEqual(new Set(['Deleted user']));
    expect((await orderOf(body.orderId))?.address).toMatchObject({ phone: '01711111111', street: 'Rose Street 5' });
    const params = { orderId: body.orderId };
    const edit = { version: 1, items: [{ ...items[0], quantity: 2 }], address: (await orderOf(body.orderId))?.address };
    const edited = await shop.send(calls.editOrder, {
      as: seller,
      params,
      body: { ...edit, fee: 0, note: 'Blue gate' },
    });
    expect(edited.status).toBe(200);
    for (const status of ['Processing', 'Shipped', 'Delivered']) {
      expect((await transitionTo(body.orderId, status)).status).toBe(200);
    }
    expect(await runJobs(shop)).toEqual([]);
    await forgetRecipients(db);
    // The last transition can still be undone.
    expect((await orderOf(body.orderId))?.address).toMatchObject({ phone: '01711111111' });
    await db.update(orderStatusChanges).set({ changedAt: earlierBy(orderStatusChanges.changedAt, 300) });
    await forgetRecipients(db);
    expect(await orderOf(body.orderId)).toMatchObject({
      address: { phone: '', street: '', firstName: 'Deleted user' },
      deliveryNote: null,
      note: null,
    });
    const { changes } = (await shop.send(calls.listOrderHistory, { as: seller, params })).body;
    expect(changes[1].edit.before).toMatchObject({ items: [{ quantity: 1 }], address: { firstName: 'Deleted user' } });
    expect(JSON.stringify(changes)).not.toMatch(/Quixotia|Rose Street|Blue gate|01711111111/);

    for (const call of [calls.listSellerOrders, calls.listUsers]) {
      const answer = await shop.send(call, { as: seller });
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(/Quixotia|Rose Street|Blue gate|01711111111/);
      expect(JSON.stringify(answer.body)).not.toContain(email);
    }
    const history = await shop.send(calls.listOrderHistory, { as: seller, params: { orderId: cancelled } });
    expect(JSON.stringify(history.body)).not.toContain('Quixotia');
    expect((await shop.send(calls.listUsers, { as: seller })).body.users).not.toContainEqual(
      expect.objectContaining({ _id: deletedUserId }),
    );
  });

  test('keeps posts and comments without an author, and deletes pictures', async () => {
    const { token, password } = await registerUser(shop);
    const as = { user: token };
    await shop.send(accountCalls.uploadImage, { as, files: [picture] });
    await shop.send(calls.createPost, { as, body: { content: 'My roses' }, files: [picture] });
    expect(await shop.mediaFiles()).not.toEqual([]);
    await remove(token, password);
    const { body } = await shop.send(calls.listPosts);
    expect(body.posts[0]).toMatchObject({ content: 'My roses', image: '', userId: { _id: '', name: 'Deleted user' } });
    expect(await shop.mediaFiles()).toEqual([]);
  });

  test.each([
    ['confirmed takes what it has asked for along', new Date(), 0],
    ['never confirmed leaves what it has asked for alone: it may be somebody else’s', null, 1],
  ])('whose address was %s', async (_what, emailConfirmedAt, left) => {
    const { id, token, password, email } = await registerUser(shop);
    await db.update(users).set({ emailConfirmedAt }).where(eq(users.id, id));
    const product = await createProduct(db, { inStock: false });
    await shop.send(calls.subscribe, { body: { email } });
    await db.insert(backInStockWaits).values({ productId: product.id, email, language: 'en' });
    await remove(token, password);
    expect(await db.$count(users, eq(users.id, id))).toBe(0);
    expect(await db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email))).toBe(left);
    expect(await db.$count(backInStockWaits, eq(backInStockWaits.email, email))).toBe(left);
  });

  test('twice at once deletes once', async () => {
    const { token, password } = await registerUser(shop);
    const answers = await Promise.all([remove(token, password), remove(token, password)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      expect.toSatisfy((status) => [400, 401].includes(status)),
    ]);
  });

  test('while an order is placed leaves the order to the deleted user, or without a buyer', async () => {
    const { token, password, as, id } = await customer();
    const [address] = await db.select().from(addresses).where(eq(addresses.userId, id));
    const body = { items: [{ productId: product.id, quantity: 1 }], address: address?.id };
    const [deleted, placed] = await Promise.all([remove(token, password), shop.send(calls.placeOrder, { as, body })]);
    expect(deleted.status).toBe(200);
    expect(placed.status).toBeLessThan(500);
    expect(await db.$count(orders, eq(orders.userId, id))).toBe(0);
  });
});
