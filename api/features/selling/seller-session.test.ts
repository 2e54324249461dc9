import { isNotNull } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { hashToken } from '#api/sessions/session-rules.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { sessions } from '#database/tables/sessions.ts';
import { createUser, registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const login = (body: unknown) => shop.send(accountCalls.sellerLogin, { body });
const sellerSessions = () => db.select().from(sessions).where(isNotNull(sessions.sellerId)).orderBy(sessions.tokenHash);

describe("the seller's login", () => {
  test('opens the seller area by a cookie and stores only the hash of its token', async () => {
    const { status, body, cookies } = await login(testSeller);
    expect([status, body]).toEqual([200, { success: true, message: 'Login successful!' }]);
    const token = cookies[0]?.value ?? '';
    expect((await sellerSessions()).map((session) => session.tokenHash)).toEqual([hashToken(token)]);
    expect((await shop.send(accountCalls.isSeller, { as: { seller: token } })).body).toEqual({ success: true });
    expect((await shop.send(sellerOrderCalls.listSellerOrders, { as: { seller: token } })).status).toBe(200);
  });

  test('takes the email in any case', async () => {
    expect((await login({ ...testSeller, email: ' SELLER@Example.com' })).status).toBe(200);
  });

  test("reads the same for an unknown email, a wrong password and a shopper's credentials", async () => {
    const { email, password } = await registerUser(shop);
    const before = await sellerSessions();
    const tries = [
      { ...testSeller, password: 'wrong-leaf' },
      { email: 'unknown@example.com', password: 'x' },
      { email, password },
    ];
    for (const body of tries) {
      const answer = await login(body);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ success: false, message: 'Invalid email or password', code: 'wrong-credentials' });
      expect(answer.cookies).toEqual([]);
    }
    expect(await sellerSessions()).toEqual(before);
  });

  test('needs an email and a password', async () => {
    const { status, body } = await login({});
    expect(status).toBe(400);
    expect(body.fields).toEqual({ email: 'Please enter your email', password: 'Please enter your password' });
  });
});

describe('whether a seller is logged in', () => {
  test('is no for a visitor and for a stale token, and that is no error', async () => {
    for (const headers of [{}, { cookie: 'sellerToken=stale' }, { authorization: 'Bearer null' }]) {
      const { status, body } = await shop.send(accountCalls.isSeller, { headers });
      expect([status, body]).toEqual([200, { success: false, message: 'Not logged in', code: 'not-logged-in' }]);
    }
  });

  test('is yes for the cookie and for a Bearer token', async () => {
    const token = await signInSeller(shop);
    for (const headers of [{ cookie: `sellerToken=${token}` }, { authorization: `Bearer ${token}` }]) {
      expect((await shop.send(accountCalls.isSeller, { headers })).body).toEqual({ success: true });
    }
  });
});

describe("the seller's logout", () => {
  test('ends the session in the database and removes the cookie', async () => {
    const token = await signInSeller(shop);
    const { status, body, cookies } = await shop.send(accountCalls.sellerLogout, { as: { seller: token } });
    expect([status, body]).toEqual([200, { success: true, message: 'Logged out successfully' }]);
    expect(cookies).toEqual([expect.objectContaining({ name: 'sellerToken', value: '', path: '/' })]);
    expect((await sellerSessions()).map((session) => session.tokenHash)).not.toContain(hashToken(token));
    expect((await shop.send(sellerOrderCalls.listSellerOrders, { as: { seller: token } })).status).toBe(401);
  });

  test('succeeds with a stale token', async () => {
    expect((await shop.send(accountCalls.sellerLogout, { as: { seller: 'stale' } })).status).toBe(200);
  });

  test("leaves a shopper's session alone, whose token it may carry", async () => {
    const { token } = await createUser(db);
    await shop.send(accountCalls.sellerLogout, { headers: { authorization: `Bearer ${token}` } });
    expect((await shop.send(accountCalls.isUser, { as: { user: token } })).body.success).toBe(true);
  });
});
