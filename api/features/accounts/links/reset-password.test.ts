import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureSeller } from '#api/features/selling/ensure-seller.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import { accountLinks } from '#database/tables/account-links.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';
import { registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { openMailShop } from '#tests/support/shops/mail-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';

const clock = testClock();
const { shop, server, close } = await openMailShop({ clock });
afterAll(close);
const { db } = shop.database;
const minute = 60 * 1000;

beforeEach(async () => {
  await runJobs(shop);
  server.mails.splice(0);
  clock.pass(20 * minute);
});

const ask = (email: string) => shop.send(accountLinkCalls.askPasswordReset, { body: { email } });
const askSeller = (email: string) => shop.send(accountLinkCalls.askSellerPasswordReset, { body: { email } });
const read = (token: string) => shop.send(accountLinkCalls.readPasswordLink, { body: { token } });
const reset = (token: string, newPassword = 'greener-leaf') =>
  shop.send(accountLinkCalls.resetPassword, { body: { token, newPassword } });
const login = async (email: string, password: string) =>
  (await shop.send(accountCalls.login, { body: { email, password } })).status;
const sellerLogin = async (password: string) =>
  (await shop.send(accountCalls.sellerLogin, { body: { ...testSeller, password } })).status;

/** Returns the tokens of the links that were mailed. */
async function mailedTokens(): Promise<string[]> {
  expect(await runJobs(shop)).toEqual([]);
  const links = server.mails.splice(0).flatMap(({ text }) => /\/reset-password#(\S+)/.exec(text ?? '')?.[1] ?? []);
  return links;
}

async function linkOf(email: string): Promise<string> {
  await ask(email);
  const [token = ''] = await mailedTokens();
  return token;
}

describe('a forgotten password', () => {
  test('is replaced by a link, which ends all sessions and confirms the address', async () => {
    const { id, email, password, token } = await registerUser(shop);
    await runJobs(shop);
    server.mails.splice(0);
    expect((await ask(` ${email.toUpperCase()} `)).body.message).toContain('If this address has an account');
    expect(await runJobs(shop)).toEqual([]);
    const [sent] = server.mails.splice(0);
    expect(sent?.to).toEqual([email]);
    expect(sent?.text).toContain('https://sobuj.example/reset-password#');
    const link = /#(\S+)/.exec(sent?.text ?? '')?.[1] ?? '';
    expect(JSON.stringify(await db.select().from(accountLinks))).not.toContain(link);

    expect((await read(link)).body.owner).toBe('user');
    const { status, body } = await reset(link);
    expect([status, body.owner]).toEqual([200, 'user']);
    expect(await login(email, password)).toBe(401);
    expect(await login(email, 'greener-leaf')).toBe(200);
    expect((await shop.send(accountCalls.isUser, { as: { user: token } })).body.success).toBe(false);
    const [row] = await db.select().from(users).where(eq(users.id, id));
    expect(row?.emailConfirmedAt).not.toBeNull();
    expect(await runJobs(shop)).toEqual([]);
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      'Your password was changed',
      'New login to your account',
    ]);
  });

  test('responds and works the same for an address without an account', async () => {
    const { email } = await registerUser(shop);
    shop.database.statements.splice(0);
    const known = await ask(email);
    const statements = shop.database.statements.splice(0);
    const unknown = await ask('nobody@example.com');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    // A known email is looked up by the user's id, an unknown one by the email: one statement either way.
    const isLookUp = (statement: string) => statement.includes('from "users"');
    const others = shop.database.statements.splice(0);
    expect(others).toHaveLength(statements.length);
    expect(others.filter((one) => !isLookUp(one))).toEqual(statements.filter((one) => !isLookUp(one)));
    await runJobs(shop);
    expect(server.mails.filter(({ to }) => to.includes('nobody@example.com'))).toEqual([]);
  });

  test('sends one mail in ten minutes, however often it is requested', async () => {
    const { email } = await registerUser(shop);
    for (let count = 0; count < 5; count++) await ask(email);
    expect(await mailedTokens()).toHaveLength(1);
    await ask(email);
    expect(await mailedTokens()).toHaveLength(0);
    clock.pass(10 * minute);
    await ask(email);
    expect(await mailedTokens()).toHaveLength(1);
  });
});

describe('a link to a new password', () => {
  test('works once, also when it is used twice at the same moment', async () => {
    const { email } = await registerUser(shop);
    const link = await linkOf(email);
    const answers = await Promise.all([reset(link, 'greener-leaf'), reset(link, 'greenest-leaf')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await reset(link)).body.code).toBe('link-of-no-use');
    expect((await read(link)).body.code).toBe('link-of-no-use');
  });

  test('works for an hour', async () => {
    const { email, password } = await registerUser(shop);
    const link = await linkOf(email);
    clock.pass(60 * minute);
    expect((await read(link)).status).toBe(404);
    expect((await reset(link)).body).toMatchObject({ code: 'link-of-no-use', message: expect.stringContaining('old') });
    expect(await login(email, password)).toBe(200);
  });

  test.each(['x', 'a'.repeat(43), "' or 1=1 --", '../seller'])('is refused when it is %j', async (token) => {
    expect((await reset(token)).body.code).toBe('link-of-no-use');
  });

  test.each([
    ['a user', { name: 'Rumana', email: 'known-device@example.com', password: 'green-leaf' }, accountCalls.register],
    ['the seller', testSeller, accountCalls.sellerLogin],
  ])('makes %s forget known devices: a login from one is reported', async (who, account, firstCall) => {
    const { cookies } = await shop.send(firstCall, { body: account });
    const headers = { cookie: `device=${cookies.find(({ name }) => name === 'device')?.value}` };
    const isUser = who === 'a user';
    await (isUser ? ask : askSeller)(account.email);
    const [link = ''] = await mailedTokens();
    await reset(link, 'greener-leaf');
    await runJobs(shop);
    server.mails.splice(0);
    const body = { email: account.email, password: 'greener-leaf' };
    await shop.send(isUser ? accountCalls.login : accountCalls.sellerLogin, { body, headers });
    await runJobs(shop);
    expect(server.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New login to/)]);
  });

  test('stays good when the new password is refused', async () => {
    const { email } = await registerUser(shop);
    const link = await linkOf(email);
    expect((await reset(link, 'password')).body).toMatchObject({ code: 'common-password' });
    expect((await reset(link, 'short')).status).toBe(400);
    expect((await reset(link)).status).toBe(200);
  });

  test('ends when the email or the password changes, and when another link is used', async () => {
    const { email, password, token } = await registerUser(shop);
    const as = { user: token };
    const first = await linkOf(email);
    await shop.send(accountCalls.updateProfile, { as, body: { name: 'Rumana', email: `new-${email}`, password } });
    await runJobs(shop);
    const sent = server.mails.splice(0).map(({ text }) => /\/confirm-email#(\S+)/.exec(text ?? '')?.[1]);
    await shop.send(accountLinkCalls.confirmEmail, { as, body: { token: sent.find(Boolean) } });
    expect((await reset(first)).body.code).toBe('link-of-no-use');

    clock.pass(10 * minute);
    const second = await linkOf(`new-${email}`);
    const body = { currentPassword: password, newPassword: 'green-leaf-2' };
    expect((await shop.send(accountCalls.updatePassword, { as, body })).status).toBe(200);
    expect((await reset(second)).body.code).toBe('link-of-no-use');

    clock.pass(10 * minute);
    const third = await linkOf(`new-${email}`);
    clock.pass(10 * minute);
    const fourth = await linkOf(`new-${email}`);
    expect((await reset(fourth)).status).toBe(200);
    expect((await reset(third)).body.code).toBe('link-of-no-use');
  });
});

describe("the seller's forgotten password", () => {
  test('is replaced the same way, and the next start leaves the new one alone', async () => {
    const session = await signInSeller(shop);
    await askSeller(testSeller.email);
    const [link = ''] = await mailedTokens();
    expect((await read(link)).body.owner).toBe('seller');
    expect((await reset(link, 'greener-seller')).body.owner).toBe('seller');
    expect((await shop.send(accountCalls.isSeller, { as: { seller: session } })).body.success).toBe(false);
    expect([await sellerLogin(testSeller.password), await sellerLogin('greener-seller')]).toEqual([401, 200]);

    await ensureSeller(db, testSeller);
    expect(await sellerLogin('greener-seller')).toBe(200);
    await ensureSeller(db, { ...testSeller, password: 'set-anew' });
    expect([await sellerLogin('greener-seller'), await sellerLogin('set-anew')]).toEqual([401, 200]);
    await ensureSeller(db, testSeller);
    expect(await sellerLogin(testSeller.password)).toBe(200);
    expect(await db.$count(sellers)).toBe(1);
  });

  test("cannot be requested with a shopper's email", async () => {
    const { email } = await registerUser(shop);
    expect((await askSeller(email)).status).toBe(200);
    expect(await mailedTokens()).toEqual([]);
  });
});

test('without a mail server the link is in the mail folder', async () => {
  const quiet = await openTestApp();
  try {
    const { email } = await registerUser(quiet);
    await runJobs(quiet);
    await quiet.send(accountLinkCalls.askPasswordReset, { body: { email } });
    await runJobs(quiet);
    const folder = join(quiet.dataDir, 'mail');
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    expect(mails.filter((text) => text.includes('reset-password#')).length).toBe(1);
  } finally {
    await quiet.close();
  }
});
