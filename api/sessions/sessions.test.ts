import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts.ts';
import { addressCalls } from '#contract/addresses.ts';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';
import { createBuyer, createProduct, createUser, registerUser, signInSeller } from '#tests/support/factories.ts';
import { openTestApp, testSeller } from '#tests/support/test-app.ts';
import { removeExpiredSessions } from './end-sessions.ts';
import { findSessionOwners } from './session-owners.ts';
import { hashToken, sessionDays, sessionMaxDays } from './session-rules.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const day = 24 * 60 * 60 * 1000;
const isUser = (headers: Record<string, string | undefined> = {}) => shop.send(accountCalls.isUser, { headers });
const visitor = { success: false, message: 'Not logged in', code: 'not-logged-in' };

async function endOf(token: string): Promise<Date | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return row?.expiresAt;
}

async function letEnd(token: string, inMilliseconds: number): Promise<Date> {
  const expiresAt = new Date(Date.now() + inMilliseconds);
  await db
    .update(sessions)
    .set({ expiresAt })
    .where(eq(sessions.tokenHash, hashToken(token)));
  return expiresAt;
}

describe('who is logged in', () => {
  test('is nobody for a visitor, and that is no error', async () => {
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
        createdAt: buyer.createdAt.toISOString(),
        lastLogin: null,
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
  ])('is nobody for %j', async (headers) => {
    const { status, body } = await isUser(headers);
    expect([status, body]).toEqual([200, visitor]);
  });

  test("prefers the Bearer's user to the cookie's", async () => {
    const [one, other] = [await createUser(db), await createUser(db)];
    const { body } = await isUser({ authorization: `Bearer ${one.token}`, cookie: `token=${other.token}` });
    expect(body.user._id).toBe(one.id);
  });

  test('is nobody once the session is over', async () => {
    const { token } = await createUser(db);
    const ended = await letEnd(token, -1000);
    expect((await isUser({ cookie: `token=${token}` })).body).toEqual(visitor);
    expect((await shop.send(addressCalls.listAddresses, { as: { user: token } })).status).toBe(401);
    expect(await endOf(token)).toEqual(ended);
  });

  test('is nobody once the user is gone', async () => {
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

describe('the session cookie', () => {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: sessionDays * 24 * 60 * 60 };

  test('of a user is out of reach of scripts and other sites', async () => {
    const { email, password } = await registerUser(shop);
    const { cookies, body } = await shop.send(accountCalls.login, { body: { email, password } });
    expect(cookies).toEqual([{ name: 'token', value: body.token, ...attributes }]);
  });

  test('of a seller is too, and its token is in no body', async () => {
    const { cookies, body } = await shop.send(accountCalls.sellerLogin, { body: testSeller });
    expect(cookies).toEqual([{ name: 'sellerToken', value: expect.stringMatching(/^[\w-]{43}$/), ...attributes }]);
    expect(body).toEqual({ success: true, message: 'Login successful!' });
  });

  test('is sent again by is-auth, so that it slides with the session', async () => {
    const { token } = await createUser(db);
    const { cookies } = await isUser({ cookie: `token=${token}` });
    expect(cookies).toEqual([{ name: 'token', value: token, ...attributes }]);
    expect((await isUser({ authorization: `Bearer ${token}` })).cookies).toEqual(cookies);
    expect((await isUser({ authorization: `Bearer ${token}`, cookie: 'token=old' })).cookies).toEqual(cookies);
  });
});

describe('the session cookie of a shop with an https address', () => {
  const cookiesOf = async (publicUrl: string) => {
    const publicShop = await openTestApp({ publicUrl });
    try {
      const { email, password, token } = await registerUser(publicShop);
      const headers = { cookie: `token=${token}` };
      const seller = await publicShop.send(accountCalls.sellerLogin, { body: testSeller });
      const answers = [
        await publicShop.send(accountCalls.login, { body: { email, password } }),
        await publicShop.send(accountCalls.isUser, { headers }),
        seller,
        await publicShop.send(accountCalls.isSeller, { as: { seller: seller.cookies[0]?.value ?? '' } }),
        await publicShop.send(accountCalls.logout, { headers }),
        await publicShop.send(accountCalls.sellerLogout),
      ];
      return answers.flatMap(({ cookies }) => cookies);
    } finally {
      await publicShop.close();
    }
  };

  test('never leaves by plain http, also when the proxy speaks http to the shop, and is cleared alike', async () => {
    const cookies = await cookiesOf('https://shop.example');
    expect(cookies).toHaveLength(6);
    for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
  });

  test('does where the address is http', async () => {
    const cookies = await cookiesOf('http://shop.example');
    expect(cookies).toHaveLength(6);
    for (const cookie of cookies) expect(cookie).not.toHaveProperty('secure');
  });
});

describe('a session', () => {
  const loggedInAgo = (token: string, milliseconds: number) =>
    db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - milliseconds) })
      .where(eq(sessions.tokenHash, hashToken(token)));

  test('of a user is over 90 days after the login, however much it is used', async () => {
    const { token } = await createUser(db);
    await loggedInAgo(token, sessionMaxDays * day);
    const end = await letEnd(token, day);
    expect((await isUser({ cookie: `token=${token}` })).body).toEqual(visitor);
    expect((await shop.send(addressCalls.listAddresses, { as: { user: token } })).status).toBe(401);
    expect(await findSessionOwners(db, [hashToken(token)])).toEqual(new Map());
    expect(await endOf(token)).toEqual(end);
    await removeExpiredSessions(db);
    expect(await endOf(token)).toBeUndefined();
  });

  test('of a seller is too', async () => {
    const token = await signInSeller(shop);
    await loggedInAgo(token, sessionMaxDays * day);
    expect((await shop.send(accountCalls.isSeller, { as: { seller: token } })).body).toEqual(visitor);
    expect((await shop.send(sellerOrderCalls.listSellerOrders, { as: { seller: token } })).status).toBe(401);
  });

  test('lives until then, and its cookie not longer', async () => {
    const { token } = await createUser(db);
    const seller = await signInSeller(shop);
    for (const used of [token, seller]) await loggedInAgo(used, (sessionMaxDays - 1) * day);
    const cookies = [
      (await isUser({ cookie: `token=${token}` })).cookies[0],
      (await shop.send(accountCalls.isSeller, { as: { seller } })).cookies[0],
    ];
    for (const cookie of cookies) {
      expect(cookie?.maxAge).toBeLessThanOrEqual(24 * 60 * 60);
      expect(cookie?.maxAge).toBeGreaterThan(23 * 60 * 60);
    }
    await removeExpiredSessions(db);
    expect((await isUser({ cookie: `token=${token}` })).body.success).toBe(true);
  });
});

describe('the end of a session', () => {
  test.each([
    ['is-auth', (token: string) => isUser({ cookie: `token=${token}` })],
    ['any call', (token: string) => shop.send(addressCalls.listAddresses, { as: { user: token } })],
  ])('moves to seven days from now when it is near and %s uses it', async (_name, use) => {
    const { token } = await createUser(db);
    await letEnd(token, day);
    const before = Date.now();
    await use(token);
    const end = (await endOf(token))?.getTime() ?? 0;
    expect(end).toBeGreaterThanOrEqual(before + 7 * day);
    expect(end).toBeLessThanOrEqual(Date.now() + 7 * day);
  });

  test('is not written by use within a day of the last renewal', async () => {
    const { token } = await createUser(db);
    const end = await letEnd(token, 6.5 * day);
    await isUser({ cookie: `token=${token}` });
    await shop.send(addressCalls.listAddresses, { as: { user: token } });
    expect(await endOf(token)).toEqual(end);
  });

  test("moves for a seller's session as well", async () => {
    const token = await signInSeller(shop);
    await letEnd(token, day);
    await shop.send(accountCalls.isSeller, { as: { seller: token } });
    expect((await endOf(token))?.getTime()).toBeGreaterThan(Date.now() + 6 * day);
  });
});
