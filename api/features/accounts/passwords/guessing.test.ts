import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { loginFailures } from '#database/tables/login-failures.ts';
import { users } from '#database/tables/users.ts';
import { registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { maximumWaitingWhenSlow } from './account-queues.ts';
import { freeFailures } from './password-attempts.ts';
import { hashPassword } from './passwords.ts';

const clock = testClock();
/** Delayed responses wait for this, too. */
let held = Promise.resolve();
const sleep = async (milliseconds: number) => {
  await clock.sleep(milliseconds);
  await held;
};
const shop = await openTestApp({}, { clock: { ...clock, sleep } });
afterAll(() => shop.close());
const { db } = shop.database;

const guess = 'not-this-one';
const login = (email: string, password = guess) => shop.send(accountCalls.login, { body: { email, password } });
const sellerLogin = (email: string, password = guess) =>
  shop.send(accountCalls.sellerLogin, { body: { email, password } });

async function repeat(times: number, act: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count++) statuses.push((await act()).status);
  return statuses;
}

beforeEach(async () => {
  await db.delete(loginFailures);
  clock.slept.splice(0);
});

describe('guessing a password', () => {
  test('makes the answers of a shopper slower, and lets the owner in', async () => {
    const { email, password } = await registerUser(shop);
    expect(await repeat(freeFailures, () => login(email))).toEqual(Array(freeFailures).fill(401));
    expect(clock.slept).toEqual([]);
    const { status, body } = await login(` ${email.toUpperCase()}`);
    expect([status, body]).toEqual([
      401,
      { success: false, message: 'Invalid email or password', code: 'wrong-credentials' },
    ]);
    expect((await login(email, password)).status).toBe(200);
    expect(clock.slept).toEqual([500, 1000]);
    expect((await login(email, password)).status).toBe(200);
    expect(clock.slept).toHaveLength(2);
  });

  test.each([
    ['a shopper', async () => registerUser(shop), accountCalls.login],
    ['the seller', async () => testSeller, accountCalls.sellerLogin],
  ])('from elsewhere does not slow %s down on a device that the account knows', async (_who, account, call) => {
    const { email, password } = await account();
    const logIn = (given: string, headers = {}) => shop.send(call, { body: { email, password: given }, headers });
    const { cookies } = await logIn(password);
    const own = { cookie: `device=${cookies.find(({ name }) => name === 'device')?.value}` };
    await repeat(freeFailures, () => logIn(guess));
    const waiting = Array.from({ length: maximumWaitingWhenSlow + 2 }, () => logIn(guess));
    expect((await logIn(password, own)).status).toBe(200);
    await Promise.all(waiting);
    const slept = clock.slept.length;
    expect((await logIn(password, own)).status).toBe(200);
    expect(clock.slept).toHaveLength(slept);
    // Guesses from this device have a count of their own.
    await repeat(freeFailures + 1, () => logIn(guess, own));
    expect(clock.slept.slice(slept)).toEqual([500]);
  });

  test('responds the same and takes as long without such an account', async () => {
    const { email } = await registerUser(shop);
    const known = [];
    for (let count = 0; count < freeFailures + 3; count++) known.push(await login(email));
    const sleptForKnown = clock.slept.splice(0);
    const unknown = [];
    for (let count = 0; count < freeFailures + 3; count++) unknown.push(await login('nobody@example.com'));
    expect(unknown.map(({ status, body }) => [status, body])).toEqual(known.map(({ status, body }) => [status, body]));
    expect(clock.slept).toEqual(sleptForKnown);
    expect(clock.slept).toEqual([500, 1000, 2000]);
  });

  test('makes the answers of the seller slower, apart from a shopper of that email', async () => {
    await repeat(freeFailures + 1, () => sellerLogin(testSeller.email));
    await login(testSeller.email);
    expect(clock.slept).toEqual([500]);
    expect((await sellerLogin(testSeller.email, testSeller.password)).status).toBe(200);
    expect(clock.slept).toEqual([500, 1000]);
  });

  test('makes the change of a password slower, and the login not', async () => {
    const { email, password, token } = await registerUser(shop);
    const change = (currentPassword: string) =>
      shop.send(accountCalls.updatePassword, {
        as: { user: token },
        body: { currentPassword, newPassword: 'greener-leaf' },
      });
    expect(await repeat(freeFailures + 1, () => change(guess))).toEqual(Array(freeFailures + 1).fill(400));
    expect(clock.slept).toEqual([500]);
    expect((await login(email, password)).status).toBe(200);
    expect((await change(password)).status).toBe(200);
    expect(clock.slept).toEqual([500, 1000]);
  });

  test('leaves existing sessions alone', async () => {
    const { email, token } = await registerUser(shop);
    const seller = await signInSeller(shop);
    await repeat(freeFailures + 1, () => login(email));
    await repeat(freeFailures + 1, () => sellerLogin(testSeller.email));
    clock.slept.splice(0);
    expect((await shop.send(accountCalls.isUser, { as: { user: token } })).body.success).toBe(true);
    expect((await shop.send(accountCalls.isSeller, { as: { seller } })).body.success).toBe(true);
    expect(clock.slept).toEqual([]);
  });

  test.each([
    ['a shopper', login, 'nobody@example.com'],
    ['the seller', sellerLogin, testSeller.email],
  ])('of %s many times at once is refused with the time to wait', async (_who, act, email) => {
    await repeat(freeFailures, () => act(email));
    const tooMany = 12 - 1 - maximumWaitingWhenSlow;
    const hold = Promise.withResolvers<void>();
    held = hold.promise;
    const answers = Array.from({ length: 12 }, () => act(email));
    // The first one is delayed until all others have arrived: those beyond the few that wait are answered before it.
    const refused: Awaited<ReturnType<typeof act>>[] = [];
    for (const answer of answers) {
      void answer.then((given) => {
        if (given.status === 429) refused.push(given);
        if (refused.length === tooMany) hold.resolve();
      });
    }
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(1 + maximumWaitingWhenSlow);
    expect(refused).toHaveLength(tooMany);
    for (const { body, headers } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toEqual({
        success: false,
        message: 'There are too many attempts to log in to this account. Please wait a moment and try again.',
        code: 'too-many-attempts',
      });
    }
  });
});

test('an account whose password is a common one since before that was refused can still log in', async () => {
  const { id, email } = await registerUser(shop);
  await db
    .update(users)
    .set({ passwordHash: await hashPassword('password') })
    .where(eq(users.id, id));
  expect((await login(email, 'password')).status).toBe(200);
});
