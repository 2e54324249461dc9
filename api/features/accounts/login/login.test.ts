import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { hashToken } from '#api/sessions/session-rules.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const login = (body: unknown, headers = {}) => shop.send(accountCalls.login, { body, headers });

describe('logging in', () => {
  test('answers a new token and the whole user, and stores the time of the login', async () => {
    const { id, email, password } = await registerUser(shop);
    await db.update(users).set({ lastLogin: null }).where(eq(users.id, id));
    const before = Date.now();
    const { status, body } = await login({ email, password });
    const [row] = await db.select().from(users).where(eq(users.id, id));
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Login successful!',
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        _id: id,
        name: 'Rumana Haque',
        email,
        profileImage: '',
        cartItems: {},
        cartVersion: 0,
        createdAt: row?.createdAt.toISOString(),
        lastLogin: row?.lastLogin?.toISOString(),
        version: 1,
      },
    });
    expect(row?.lastLogin?.getTime()).toBeGreaterThanOrEqual(before);
  });

  test('takes the email in any case and with spaces around it', async () => {
    const { id, password } = await registerUser(shop, { email: 'kamal@example.com' });
    const { status, body } = await login({ email: ' KAMAL@Example.com ', password });
    expect(status).toBe(200);
    expect(body.user._id).toBe(id);
  });

  test('starts a session beside the earlier ones and stores only the hash of its token', async () => {
    const { id, token, email, password } = await registerUser(shop);
    const second = await login({ email, password });
    const stored = await db.select().from(sessions).where(eq(sessions.userId, id));
    const tokens = [token, second.body.token];
    expect(stored.map((session) => session.tokenHash).sort()).toEqual(tokens.map(hashToken).sort());
    for (const known of tokens) expect(JSON.stringify(await db.select().from(sessions))).not.toContain(known);
  });

  test('ignores a stale token', async () => {
    const { email, password } = await registerUser(shop);
    const stale = { authorization: 'Bearer stale', cookie: 'token=stale' };
    expect((await login({ email, password }, stale)).status).toBe(200);
  });
});

describe('a login that fails', () => {
  test('reads the same for an unknown email and a wrong password', async () => {
    const { email } = await registerUser(shop);
    const before = await db.$count(sessions);
    const wrong = await login({ email, password: 'wrong-leaf' });
    const unknown = await login({ email: 'unknown@example.com', password: 'green-leaf' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual({ success: false, message: 'Invalid email or password', code: 'wrong-credentials' });
    expect(unknown.body).toEqual(wrong.body);
    expect([...wrong.cookies, ...unknown.cookies]).toEqual([]);
    expect(await db.$count(sessions)).toBe(before);
  });

  test("is the response to the seller's credentials at the shoppers' login", async () => {
    const { status, body } = await login(testSeller);
    expect(status).toBe(401);
    expect(body.message).toBe('Invalid email or password');
  });

  test('leaves the time of the last login alone', async () => {
    const { id, email } = await registerUser(shop);
    const lastLogin = new Date('2026-01-02T03:04:05Z');
    await db.update(users).set({ lastLogin }).where(eq(users.id, id));
    await login({ email, password: 'wrong-leaf' });
    const [row] = await db.select().from(users).where(eq(users.id, id));
    expect(row?.lastLogin).toEqual(lastLogin);
  });

  test.each([
    [{}, 'Please enter your email'],
    [{ email: 'rumana@example.com' }, 'Please enter your password'],
    [{ email: '', password: 'green-leaf' }, 'Please enter your email'],
    [{ email: 'rumana', password: 'green-leaf' }, 'Please enter a valid email address'],
    [{ email: 'rumana@example.com', password: '' }, 'Please enter your password'],
  ])('with %j says what is missing', async (body, sentence) => {
    const answer = await login(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, message: sentence });
  });
});
