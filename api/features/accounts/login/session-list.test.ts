import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { hashToken, sessionMaxDays, sessionsMax } from '#api/sessions/session-rules.ts';
import { startSession } from '#api/sessions/start-session.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { sellers } from '#database/tables/sellers.ts';
import { sessions } from '#database/tables/sessions.ts';
import { createUser, registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const day = 24 * 60 * 60 * 1000;
const android = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/143.0.0.0 Mobile Safari/537.36';
const list = (token: string) => shop.send(accountCalls.listSessions, { as: { user: token } });
const endOthers = (token: string) => shop.send(accountCalls.endOtherSessions, { as: { user: token } });
const rowOf = async (token: string) =>
  (
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
  )[0];
const age = (token: string, days: number, daysUnused = days) =>
  db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - days * day), expiresAt: new Date(Date.now() + (7 - daysUnused) * day) })
    .where(eq(sessions.tokenHash, hashToken(token)));

describe('the list of sessions', () => {
  test('shows the device, start and last use of each, newest first, without secrets', async () => {
    const { email, password, token } = await registerUser(shop);
    await age(token, 20, 3);
    const { body: second } = await shop.send(accountCalls.login, {
      body: { email, password },
      headers: { 'user-agent': android },
    });
    const neighbour = await createUser(db);
    const { status, body } = await list(token);
    const [newer, older] = [await rowOf(second.token), await rowOf(token)];
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      sessions: [
        {
          device: 'Chrome on Android',
          createdAt: newer?.createdAt.toISOString(),
          lastUsed: dayOf(new Date()),
          current: false,
        },
        {
          device: 'Unknown device',
          createdAt: older?.createdAt.toISOString(),
          lastUsed: dayOf(new Date()),
          current: true,
        },
      ],
    });
    for (const secret of [token, second.token, neighbour.token].flatMap((known) => [known, hashToken(known)])) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  test('shows the day of the last use, and no session that has ended', async () => {
    const { id, token } = await createUser(db);
    await age(await startSession(db, { userId: id }), 30, 5);
    await age(await startSession(db, { userId: id }), 20, 8);
    await age(await startSession(db, { userId: id }), sessionMaxDays, 0);
    const { body } = await list(token);
    expect(body.sessions.map(({ lastUsed }: { lastUsed: string }) => lastUsed)).toEqual([
      dayOf(new Date()),
      dayOf(new Date(Date.now() - 5 * day)),
    ]);
  });

  test('stores a forged header as one line of bounded length, and shows none of it', async () => {
    const hostile = `<img src=x onerror=alert(1)>${'\u00e9'.repeat(5000)}`;
    const { email, password } = await registerUser(shop);
    const { body } = await shop.send(accountCalls.login, {
      body: { email, password },
      headers: { 'user-agent': hostile },
    });
    expect((await rowOf(body.token))?.userAgent).toHaveLength(300);
    expect((await list(body.token)).body.sessions[0].device).toBe('Unknown device');
  });

  test("stores the seller's browser too", async () => {
    await shop.send(accountCalls.sellerLogin, { body: testSeller, headers: { 'user-agent': android } });
    const [seller] = await db.select().from(sellers);
    const mine = and(eq(sessions.sellerId, seller?.id ?? ''), eq(sessions.userAgent, android));
    expect(await db.$count(sessions, mine)).toBe(1);
  });
});

describe('logging out everywhere else', () => {
  test('ends all other sessions of the user, says how many, and can be repeated', async () => {
    const { id, token } = await createUser(db);
    const neighbour = await createUser(db);
    const seller = await signInSeller(shop);
    const others = await Promise.all([1, 2].map(() => startSession(db, { userId: id })));
    const first = await endOthers(token);
    expect([first.status, first.body]).toEqual([
      200,
      { success: true, ended: 2, message: 'Logged out on 2 other devices' },
    ]);
    for (const other of others) expect((await list(other)).status).toBe(401);
    expect((await list(token)).body.sessions).toHaveLength(1);
    expect((await list(neighbour.token)).status).toBe(200);
    expect((await shop.send(accountCalls.isSeller, { as: { seller } })).body.success).toBe(true);
    const second = await endOthers(token);
    expect([second.status, second.body]).toEqual([
      200,
      { success: true, ended: 0, message: 'You were not logged in anywhere else' },
    ]);
  });

  test('keeps the current session, also beside a stale token', async () => {
    const { id, token } = await createUser(db);
    await startSession(db, { userId: id });
    const headers = { authorization: 'Bearer stale', cookie: `token=${token}` };
    const { body } = await shop.send(accountCalls.endOtherSessions, { headers });
    expect(body).toMatchObject({ ended: 1, message: 'Logged out on 1 other device' });
    expect((await list(token)).status).toBe(200);
  });

  test('is refused when another site asks for it', async () => {
    const { id, token } = await createUser(db);
    await startSession(db, { userId: id });
    const headers = { cookie: `token=${token}`, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await shop.send(accountCalls.endOtherSessions, { headers })).status).toBe(403);
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(2);
  });
});

test('a user has a bounded number of sessions: the oldest one ends at the next login', async () => {
  const { id, email, password, token } = await registerUser(shop);
  await age(token, 2, 0);
  const others = await Promise.all(Array.from({ length: sessionsMax - 1 }, () => startSession(db, { userId: id })));
  expect((await list(token)).body.sessions).toHaveLength(sessionsMax);
  const { body } = await shop.send(accountCalls.login, { body: { email, password } });
  expect((await list(token)).status).toBe(401);
  expect((await list(others[0] ?? '')).status).toBe(200);
  expect((await list(body.token)).body.sessions).toHaveLength(sessionsMax);
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(sessionsMax);
});
