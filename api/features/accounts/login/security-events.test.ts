import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#api/sessions/start-session.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { sellers } from '#database/tables/sellers.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';

const shop = await openTestApp({}, { clock: testClock() });
afterAll(() => shop.close());
const { db } = shop.database;

let logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(shop.app.log, 'warn').mockImplementation((entry: unknown) => void logged.push(entry as never));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the security events since the last call, without their network address. */
function events() {
  const taken = logged.splice(0);
  return taken.map(({ address, ...event }) => {
    expect(address).toBe('127.0.0.1');
    return event;
  });
}

const login = (email: string, password: string) => shop.send(accountCalls.login, { body: { email, password } });

test('logins and refused logins of shoppers are logged by id and count', async () => {
  const { id, email, password } = await registerUser(shop);
  expect(events()).toEqual([{ security: 'account-created', userId: id }]);
  await login(email, 'not-this-one');
  await login(email, 'not-this-one');
  await login('nobody@example.com', 'not-this-one');
  await login(email, password);
  expect(events()).toEqual([
    { security: 'login-refused', ownerId: id, failures: 1 },
    { security: 'login-refused', ownerId: id, failures: 2 },
    { security: 'login-refused', failures: 1 },
    { security: 'login', userId: id },
  ]);
});

test('logins and refused logins of the seller are', async () => {
  const [seller] = await db.select().from(sellers);
  await shop.send(accountCalls.sellerLogin, { body: { ...testSeller, password: 'not-this-one' } });
  await shop.send(accountCalls.sellerLogin, { body: testSeller });
  expect(events()).toEqual([
    { security: 'seller-login-refused', ownerId: seller?.id, failures: 1 },
    { security: 'seller-login', sellerId: seller?.id },
  ]);
});

test('attempts beyond the limit of an account are', async () => {
  const email = 'guessed@example.com';
  for (let count = 0; count < 10; count++) await login(email, 'not-this-one');
  events();
  const answers = await Promise.all(Array.from({ length: 8 }, () => login(email, 'not-this-one')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(events().filter(({ security }) => security === 'limit-hit')).toHaveLength(refused.length);
});

test('changes of password and email, and the end of other sessions, are', async () => {
  const { id, token, email, password } = await registerUser(shop);
  events();
  const as = { user: token };
  const change = (currentPassword: string) =>
    shop.send(accountCalls.updatePassword, { as, body: { currentPassword, newPassword: 'greener-leaf' } });
  await change('not-this-one');
  await change(password);
  await shop.send(accountCalls.updateProfile, { as, body: { name: 'Rumana', email } });
  await shop.send(accountCalls.updateProfile, { as, body: { name: 'Rumana', email: `new-${email}` } });
  await startSession(db, { userId: id });
  await shop.send(accountCalls.endOtherSessions, { as });
  await shop.send(accountCalls.endOtherSessions, { as });
  expect(events()).toEqual([
    { security: 'login-refused', ownerId: id, failures: 1 },
    { security: 'password-changed', userId: id },
    { security: 'email-changed', userId: id },
    { security: 'sessions-ended', userId: id, ended: 1 },
  ]);
});
