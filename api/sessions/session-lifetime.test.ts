import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { addressCalls } from '#contract/addresses/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { sessions } from '#database/tables/sessions.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { removeExpiredSessions } from './end-sessions.ts';
import { findSessionOwners } from './session-owners.ts';
import { hashToken, sessionMaxDays } from './session-rules.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const day = 24 * 60 * 60 * 1000;
const isUser = (headers: Record<string, string | undefined>) => shop.send(accountCalls.isUser, { headers });
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

describe('a session', () => {
  const loggedInAgo = (token: string, milliseconds: number) =>
    db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - milliseconds) })
      .where(eq(sessions.tokenHash, hashToken(token)));

  test('that is over opens nothing', async () => {
    const { token } = await createUser(db);
    const ended = await letEnd(token, -1000);
    expect((await isUser({ cookie: `token=${token}` })).body).toEqual(visitor);
    expect((await shop.send(addressCalls.listAddresses, { as: { user: token } })).status).toBe(401);
    expect(await endOf(token)).toEqual(ended);
  });

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
