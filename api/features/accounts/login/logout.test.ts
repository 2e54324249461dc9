import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startSession } from '#api/sessions/start-session.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { sessions } from '#database/tables/sessions.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const sessionsOf = (userId: string) => db.$count(sessions, eq(sessions.userId, userId));
const done = { success: true, message: 'Logged out successfully' };

describe('logging out', () => {
  test('ends the session in the database and removes the cookie', async () => {
    const { id, token } = await createUser(db);
    const { status, body, cookies } = await shop.send(accountCalls.logout, { headers: { cookie: `token=${token}` } });
    expect(status).toBe(200);
    expect(body).toEqual(done);
    expect(cookies).toEqual([expect.objectContaining({ name: 'token', value: '', path: '/', expires: new Date(0) })]);
    expect(await sessionsOf(id)).toBe(0);
    const after = await shop.send(accountCalls.isUser, { as: { user: token } });
    expect(after.body).toEqual({ success: false, message: 'Not logged in', code: 'not-logged-in' });
  });

  test('works with a Bearer token', async () => {
    const { id, token } = await createUser(db);
    expect((await shop.send(accountCalls.logout, { as: { user: token } })).body).toEqual(done);
    expect(await sessionsOf(id)).toBe(0);
  });

  test('ends the session of the cookie beside a stale Bearer token', async () => {
    const { id, token } = await createUser(db);
    const headers = { authorization: 'Bearer stale', cookie: `token=${token}` };
    expect((await shop.send(accountCalls.logout, { headers })).body).toEqual(done);
    expect(await sessionsOf(id)).toBe(0);
  });

  test.each([{}, { cookie: 'token=stale' }, { authorization: 'Bearer stale' }, { authorization: 'Bearer null' }])(
    'succeeds for somebody who is not logged in: %j',
    async (headers) => {
      const before = await db.$count(sessions);
      const { status, body } = await shop.send(accountCalls.logout, { headers });
      expect([status, body]).toEqual([200, done]);
      expect(await db.$count(sessions)).toBe(before);
    },
  );

  test("leaves the user's other sessions and other users alone", async () => {
    const user = await createUser(db);
    const other = await createUser(db);
    await startSession(db, { userId: user.id });
    await shop.send(accountCalls.logout, { as: { user: user.token } });
    expect([await sessionsOf(user.id), await sessionsOf(other.id)]).toEqual([1, 1]);
  });

  test("does not end a seller's session, whose token a shopper's call may carry", async () => {
    const seller = await signInSeller(shop);
    await shop.send(accountCalls.logout, { headers: { authorization: `Bearer ${seller}`, cookie: `token=${seller}` } });
    const { body } = await shop.send(accountCalls.isSeller, { as: { seller } });
    expect(body).toEqual({ success: true });
  });
});
