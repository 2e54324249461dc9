import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { addressCalls } from '#contract/addresses/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { users } from '#database/tables/users.ts';
import { createBuyer, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const isUser = (headers: Record<string, string | undefined> = {}) => shop.send(accountCalls.isUser, { headers });
const visitor = { success: false, message: 'Not logged in', code: 'not-logged-in' };

describe('who is logged in', () => {
  test('is no user for a visitor, without an error', async () => {
    const { status, body, cookies } = await isUser();
    expect([status, body, cookies]).toEqual([200, visitor, []]);
  });

  test.each([
    ['the cookie', (token: string) => ({ cookie: `token=${token}` })],
    ['a Bearer token', (token: string) => ({ authorization: `Bearer ${token}` })],
    ['a Bearer token in lower case', (token: string) => ({ authorization: `bearer ${token}` })],
    [
      'the cookie beside a stale Bearer',
      (token: string) => ({ authorization: 'Bearer old', cookie: `token=${token}` }),
    ],
    ['the cookie beside Bearer null', (token: string) => ({ authorization: 'Bearer null', cookie: `token=${token}` })],
    ['a Bearer beside a stale cookie', (token: string) => ({ authorization: `Bearer ${token}`, cookie: 'token=old' })],
  ])('is the user of %s, whole', async (_name, headersOf) => {
    const product = await createProduct(db);
    const buyer = await createBuyer(db, [[product, 3]]);
    const { status, body } = await isUser(headersOf(buyer.token));
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      user: {
        _id: buyer.id,
        name: buyer.name,
        email: buyer.email,
        profileImage: '',
        cartItems: { [product.id]: 3 },
        cartVersion: 0,
        createdAt: buyer.createdAt.toISOString(),
        lastLogin: null,
        version: 1,
      },
    });
  });

  test.each([
    { authorization: 'Bearer null' },
    { authorization: 'Bearer undefined' },
    { authorization: 'Bearer ' },
    { authorization: 'Bearer unknown' },
    { authorization: 'Basic dXNlcjpwYXNz' },
    { cookie: 'token=null' },
    { cookie: 'token=undefined' },
    { cookie: 'token=' },
    { cookie: "token=' or 1=1 --" },
  ])('is no user for %j', async (headers) => {
    const { status, body } = await isUser(headers);
    expect([status, body]).toEqual([200, visitor]);
  });

  test("prefers the Bearer's user to the cookie's", async () => {
    const [one, other] = [await createUser(db), await createUser(db)];
    const { body } = await isUser({ authorization: `Bearer ${one.token}`, cookie: `token=${other.token}` });
    expect(body.user._id).toBe(one.id);
  });

  test('is no user once the account is deleted', async () => {
    const { id, token } = await createUser(db);
    await db.delete(users).where(eq(users.id, id));
    expect((await isUser({ cookie: `token=${token}` })).body).toEqual(visitor);
  });
});

describe('a session of one kind', () => {
  test("of a user does not open the seller's calls, by whatever way it comes", async () => {
    const { token } = await createUser(db);
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `sellerToken=${token}; token=${token}` }]) {
      const { status, body } = await shop.send(sellerOrderCalls.listSellerOrders, { headers });
      expect(status).toBe(401);
      expect(body).toEqual({
        success: false,
        message: 'Please login as a seller to continue',
        code: 'seller-login-needed',
      });
      expect((await shop.send(accountCalls.isSeller, { headers })).body).toEqual(visitor);
    }
  });

  test("of a seller does not open users' calls, by whatever way it comes", async () => {
    const token = await signInSeller(shop);
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `sellerToken=${token}; token=${token}` }]) {
      const { status, body } = await shop.send(addressCalls.listAddresses, { headers });
      expect(status).toBe(401);
      expect(body).toEqual({ success: false, message: 'Please login to continue', code: 'login-needed' });
      expect((await isUser(headers)).body).toEqual(visitor);
    }
  });

  test("decides by its own cookie beside the other kind's Bearer", async () => {
    const { token } = await createUser(db);
    const headers = { authorization: `Bearer ${token}`, cookie: `sellerToken=${await signInSeller(shop)}` };
    expect((await shop.send(sellerOrderCalls.listSellerOrders, { headers })).status).toBe(200);
    expect((await shop.send(accountCalls.isSeller, { headers })).body).toEqual({ success: true });
  });
});
