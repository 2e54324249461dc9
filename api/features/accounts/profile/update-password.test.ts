import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { hashToken } from '#api/sessions/session-rules.ts';
import { startSession } from '#api/sessions/start-session.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createUser, registerUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const change = (token: string, body: unknown, headers = {}) =>
  shop.send(accountCalls.updatePassword, { as: { user: token }, body, headers });
const good = { currentPassword: 'green-leaf', newPassword: 'greener-leaf' };
const hashOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.passwordHash;
const tokensOf = async (id: string) =>
  (await db.select().from(sessions).where(eq(sessions.userId, id))).map((session) => session.tokenHash).sort();
const login = (email: string, password: string) => shop.send(accountCalls.login, { body: { email, password } });

describe('changing the password', () => {
  test('replaces the old one, ends the other sessions and keeps the one in use', async () => {
    const { id, token, email } = await registerUser(shop);
    await startSession(db, { userId: id });
    await login(email, good.currentPassword);
    const neighbour = await createUser(db);
    const { status, body } = await change(token, good);
    expect([status, body]).toEqual([200, { success: true, message: 'Password updated successfully' }]);
    expect(await tokensOf(id)).toEqual([hashToken(token)]);
    expect(await tokensOf(neighbour.id)).toHaveLength(1);
    expect((await login(email, good.currentPassword)).status).toBe(401);
    expect((await login(email, good.newPassword)).status).toBe(200);
  });

  test('keeps the session of the cookie beside a stale Bearer token', async () => {
    const { id, token } = await registerUser(shop);
    await startSession(db, { userId: id });
    await change('stale', good, { cookie: `token=${token}` });
    expect(await tokensOf(id)).toEqual([hashToken(token)]);
  });

  test('keeps the Bearer session alone when the cookie names another one of the user', async () => {
    const { id, token } = await registerUser(shop);
    await change(token, good, { cookie: `token=${await startSession(db, { userId: id })}` });
    expect(await tokensOf(id)).toEqual([hashToken(token)]);
  });

  test('with a wrong current password is refused and changes nothing', async () => {
    const { id, token } = await registerUser(shop);
    await startSession(db, { userId: id });
    const before = [await hashOf(id), await tokensOf(id)];
    const { status, body } = await change(token, { ...good, currentPassword: 'wrong-leaf' });
    const message = 'Current password is incorrect';
    const fields = { currentPassword: message };
    expect([status, body]).toEqual([400, { success: false, message, code: 'wrong-password', fields }]);
    expect([await hashOf(id), await tokensOf(id)]).toEqual(before);
  });

  test.each([
    [{ newPassword: '12345' }, 'newPassword', 'New password must be at least 6 characters long'],
    [{ newPassword: '' }, 'newPassword', 'Please enter the new password'],
    [{ newPassword: undefined }, 'newPassword', 'Please enter the new password'],
    [{ newPassword: 'x'.repeat(129) }, 'newPassword', 'A password can have at most 128 characters'],
    [{ currentPassword: '' }, 'currentPassword', 'Please enter your password'],
    [
      { newPassword: 'Liverpool' },
      'newPassword',
      'This password is among the most common ones. Please choose another.',
    ],
    [{ newPassword: '1234' }, 'newPassword', 'New password must be at least 6 characters long'],
  ])('with %j is refused', async (fields, field, sentence) => {
    const { id, token } = await registerUser(shop);
    const before = await hashOf(id);
    const { status, body } = await change(token, { ...good, ...fields });
    const code = sentence.startsWith('This password is among') ? 'common-password' : 'invalid-request';
    expect([status, body]).toEqual([400, { success: false, message: sentence, code, fields: { [field]: sentence } }]);
    expect(await hashOf(id)).toBe(before);
  });
});

describe.runIf(onServer)('at once', () => {
  test('two changes from the same old password: one holds', async () => {
    const { token, email } = await registerUser(shop);
    const wishes = ['first-leaf', 'second-leaf'];
    const answers = await Promise.all(wishes.map((newPassword) => change(token, { ...good, newPassword })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    const logins = await Promise.all(wishes.map((password) => login(email, password)));
    expect(logins.map((answer) => answer.status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  });

  test('a change and logins with the old password: none of those sessions outlives it', async () => {
    const { id, token, email } = await registerUser(shop);
    await Promise.all([change(token, good), ...Array.from({ length: 8 }, () => login(email, good.currentPassword))]);
    expect(await tokensOf(id)).toEqual([hashToken(token)]);
  });
});
