import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { loginFailures } from '#database/tables/login-failures.ts';
import { onServer, openTestDatabase } from '#tests/support/database/test-database.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { maximumWaitingWhenSlow } from './account-queues.ts';
import { accountKey, countLoginFailure, readLoginFailures, removeOldLoginFailures } from './login-failures.ts';
import { delayAfter, FailedAttempt, freeFailures, PasswordAttempts } from './password-attempts.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;

const hour = 60 * 60 * 1000;
let count = 0;
const newAccount = () => ({ kind: 'user' as const, name: `guessed-${count++}@example.com` });
const wrong = async () => undefined;
const right = async () => ({ token: 'x' });

test('the delay doubles after ten failures, up to eight seconds', () => {
  const delays = Array.from({ length: 18 }, (_, failures) => delayAfter(failures));
  expect(delays).toEqual([...Array(10).fill(0), 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000]);
  expect(delayAfter(1_000_000)).toBe(8000);
});

describe('attempts at an account', () => {
  test('get slower after ten wrong passwords, for right and wrong ones alike, until one is right', async () => {
    const [clock, account] = [testClock(), newAccount()];
    const attempts = new PasswordAttempts(db, clock);
    for (let failures = 1; failures <= freeFailures + 2; failures++) {
      expect(await attempts.attempt(account, wrong)).toEqual(new FailedAttempt(failures));
    }
    expect(clock.slept).toEqual([500, 1000]);
    expect(await attempts.attempt(account, right)).toEqual({ token: 'x' });
    expect(clock.slept).toEqual([500, 1000, 2000]);
    expect(await attempts.attempt(account, right)).toEqual({ token: 'x' });
    expect(await attempts.attempt(account, wrong)).toEqual(new FailedAttempt(1));
    expect(clock.slept).toHaveLength(3);
  });

  test('are counted apart by account and kind', async () => {
    const [clock, account] = [testClock(), newAccount()];
    const attempts = new PasswordAttempts(db, clock);
    for (let failures = 1; failures <= freeFailures; failures++) await attempts.attempt(account, wrong);
    await attempts.attempt(newAccount(), wrong);
    await attempts.attempt({ ...account, kind: 'seller' }, wrong);
    expect(clock.slept).toEqual([]);
    await attempts.attempt(account, wrong);
    expect(clock.slept).toEqual([500]);
  });

  test('are reset a day after the last wrong one', async () => {
    const [clock, account] = [testClock(), newAccount()];
    const attempts = new PasswordAttempts(db, clock);
    for (let failures = 1; failures <= freeFailures; failures++) await attempts.attempt(account, wrong);
    clock.pass(24 * hour - 1000);
    expect(await attempts.attempt(account, wrong)).toEqual(new FailedAttempt(freeFailures + 1));
    clock.pass(24 * hour);
    expect(await attempts.attempt(account, wrong)).toEqual(new FailedAttempt(1));
    expect(clock.slept).toEqual([500]);
  });

  test('run one at a time, and are refused unchecked beyond a few that wait', async () => {
    const account = newAccount();
    const clock = testClock();
    for (let failures = 0; failures < freeFailures; failures++) {
      await countLoginFailure(db, accountKey(account), clock.now());
    }
    const attempts = new PasswordAttempts(db, clock);
    let [running, maximum, checked] = [0, 0, 0];
    const check = async () => {
      running += 1;
      maximum = Math.max(maximum, running);
      checked += 1;
      await new Promise(setImmediate);
      running -= 1;
      return undefined;
    };
    const results = await Promise.all(Array.from({ length: 30 }, () => attempts.attempt(account, check)));
    const unread = results.filter((result) => result instanceof FailedAttempt && result.retryAfter !== undefined);
    expect(maximum).toBe(1);
    expect(checked).toBe(1 + maximumWaitingWhenSlow);
    expect(unread).toHaveLength(30 - checked);
    expect(await readLoginFailures(db, accountKey(account), clock.now())).toBe(freeFailures + checked);
  });

  test('go on after a check that broke', async () => {
    const [clock, account] = [testClock(), newAccount()];
    const attempts = new PasswordAttempts(db, clock);
    const broken = attempts.attempt(account, () => Promise.reject(new Error('away')));
    await expect(broken).rejects.toThrow('away');
    expect(await attempts.attempt(account, right)).toEqual({ token: 'x' });
  });
});

describe('what is stored of failures', () => {
  test('identifies no person', async () => {
    const account = newAccount();
    await countLoginFailure(db, accountKey(account), new Date());
    const rows = JSON.stringify(await db.select().from(loginFailures));
    expect(rows).not.toContain('guessed');
    expect(rows).not.toContain('@');
  });

  test('is removed a day after the last one', async () => {
    const [old, recent] = [accountKey(newAccount()), accountKey(newAccount())];
    const now = new Date('2026-11-21T08:00:00Z');
    await countLoginFailure(db, old, new Date(now.getTime() - 25 * hour));
    await countLoginFailure(db, recent, new Date(now.getTime() - 23 * hour));
    await removeOldLoginFailures(db, now);
    expect(await db.$count(loginFailures, eq(loginFailures.account, old))).toBe(0);
    expect(await db.$count(loginFailures, eq(loginFailures.account, recent))).toBe(1);
  });
});

describe.runIf(onServer)('several processes', () => {
  test('lose no failure when they count at once', async () => {
    const other = await connect({ url: database.url, engine: database.engine });
    const key = accountKey(newAccount());
    const now = new Date();
    const counted = await Promise.all(
      Array.from({ length: 40 }, (_, index) => countLoginFailure(index % 2 ? other.db : db, key, now)),
    );
    await other.close();
    expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  test('slow down together', async () => {
    const other = await connect({ url: database.url, engine: database.engine });
    const [clock, account] = [testClock(), newAccount()];
    const [here, there] = [new PasswordAttempts(db, clock), new PasswordAttempts(other.db, clock)];
    for (let failures = 1; failures <= freeFailures; failures++) await here.attempt(account, wrong);
    await there.attempt(account, right);
    await other.close();
    expect(clock.slept).toEqual([500]);
  });
});
