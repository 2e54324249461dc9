import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#api/sessions/start-session.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { openMailShop } from '#tests/support/shops/mail-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';

const clock = testClock();
const { shop, server, close } = await openMailShop({ clock });
afterAll(close);
const { db } = shop.database;
const hour = 60 * 60 * 1000;

beforeEach(async () => {
  await runJobs(shop);
  server.mails.splice(0);
});

const state = async (user: string) => (await shop.send(accountLinkCalls.readEmailState, { as: { user } })).body.email;
const ask = (user: string) => shop.send(accountLinkCalls.askEmailConfirmation, { as: { user } });
const confirm = (token: string, user?: string) =>
  shop.send(accountLinkCalls.confirmEmail, { body: { token }, ...(user !== undefined && { as: { user } }) });
const change = (user: string, email: string, password?: string) =>
  shop.send(accountCalls.updateProfile, { as: { user }, body: { name: 'Rumana', email, password } });
const isLoggedIn = async (user: string) => (await shop.send(accountCalls.isUser, { as: { user } })).body.success;

const loggedIn = async (email: string, password: string) =>
  (await shop.send(accountCalls.login, { body: { email, password } })).body.token as string;

/** Returns the links that were mailed, with their receivers. */
async function mailed(): Promise<{ to: string | undefined; token: string }[]> {
  expect(await runJobs(shop)).toEqual([]);
  return server.mails.splice(0).flatMap(({ to, text }) => {
    const token = /\/confirm-email#(\S+)/.exec(text ?? '')?.[1];
    return token === undefined ? [] : [{ to: to[0], token }];
  });
}

describe('confirming the email', () => {
  test('accepts the link that was sent to it; a second press says so and changes nothing', async () => {
    const { token, email } = await registerUser(shop);
    expect(await state(token)).toEqual({ isConfirmed: false, pending: null });
    expect((await ask(token)).status).toBe(200);
    const [link] = await mailed();
    expect(link?.to).toBe(email);
    const { status, body } = await confirm(link?.token ?? '', token);
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Your email is confirmed', outcome: 'confirmed', loggedIn: true },
    ]);
    expect(await state(token)).toEqual({ isConfirmed: true, pending: null });
    const again = await confirm(link?.token ?? '');
    expect([again.status, again.body]).toEqual([
      200,
      { success: true, message: 'Your email is confirmed already', outcome: 'confirmed-already', loggedIn: false },
    ]);
    await ask(token);
    expect(await mailed()).toEqual([]);
  });

  test('expires after three days, and may be requested five times an hour', async () => {
    const { token } = await registerUser(shop);
    for (let count = 0; count < 5; count++) {
      expect((await ask(token)).status).toBe(200);
      expect(await mailed()).toHaveLength(1);
    }
    expect((await ask(token)).body.code).toBe('too-many-requests');
    clock.pass(hour);
    await ask(token);
    const [link] = await mailed();
    clock.pass(72 * hour);
    expect((await confirm(link?.token ?? '')).body.code).toBe('link-of-no-use');
  });
});

describe('a link is counted when it is requested', () => {
  test('by account, although no job has sent one yet', async () => {
    const { token } = await registerUser(shop);
    const answers: number[] = [];
    for (let count = 0; count < 13; count++) answers.push((await ask(token)).status);
    expect(answers).toEqual([...Array(5).fill(200), ...Array(8).fill(429)]);
    expect(await mailed()).toHaveLength(5);
  });

  test('and by address, whichever account requests it', async () => {
    const stranger = 'stranger@example.com';
    const answers: number[] = [];
    for (let count = 0; count < 4; count++) {
      const { token } = await registerUser(shop);
      for (let again = 0; again < 2; again++) answers.push((await change(token, stranger)).status);
    }
    expect(answers).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
    expect((await mailed()).filter(({ to }) => to === stranger)).toHaveLength(5);
    const statuses: number[] = [];
    for (let hours = 0; hours < 3; hours++) {
      clock.pass(hour);
      const { token } = await registerUser(shop);
      for (let count = 0; count < 4; count++) statuses.push((await change(token, stranger)).status);
    }
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
  });
});

describe('changing the email where mails are delivered', () => {
  test('takes effect once the new address is confirmed; the old one is notified', async () => {
    const { id, token, email, password } = await registerUser(shop);
    const elsewhere = await startSession(db, { userId: id });
    const { body } = await change(token, `new-${email}`, password);
    expect([body.user.email, body.user.name]).toEqual([email, 'Rumana']);
    expect(body.message).toContain('confirm');
    expect(await state(token)).toEqual({ isConfirmed: false, pending: `new-${email}` });
    const [link] = await mailed();
    expect(link?.to).toBe(`new-${email}`);

    expect((await confirm(link?.token ?? '', token)).status).toBe(200);
    expect(await state(token)).toEqual({ isConfirmed: true, pending: null });
    expect([await isLoggedIn(token), await isLoggedIn(elsewhere)]).toEqual([true, false]);
    await runJobs(shop);
    expect(server.mails.map(({ to }) => to[0]).sort()).toEqual([`new-${email}`, email].sort());
    const credentials = { email: `new-${email}`, password };
    expect((await shop.send(accountCalls.login, { body: credentials })).status).toBe(200);
  });

  test('can be cancelled, which ends the link', async () => {
    const { token, email } = await registerUser(shop);
    await change(token, `new-${email}`);
    const [link] = await mailed();
    expect((await shop.send(accountLinkCalls.cancelEmailChange, { as: { user: token } })).status).toBe(200);
    expect(await state(token)).toEqual({ isConfirmed: false, pending: null });
    expect((await confirm(link?.token ?? '')).body.code).toBe('link-of-no-use');
  });

  test('uses the newest requested address', async () => {
    const { token, email, password } = await registerUser(shop);
    await change(token, `first-${email}`, password);
    const [first] = await mailed();
    await change(token, `second-${email}`, password);
    const [second] = await mailed();
    expect((await confirm(first?.token ?? '')).body.code).toBe('link-of-no-use');
    expect((await confirm(second?.token ?? '', token)).status).toBe(200);
  });

  test("is refused for another account's address, also when it was taken meanwhile", async () => {
    const [{ token, email }, other] = [await registerUser(shop), await registerUser(shop)];
    expect((await change(token, other.email)).body).toMatchObject({ code: 'email-taken' });
    await change(token, `new-${email}`, 'green-leaf');
    const [link] = await mailed();
    await registerUser(shop, { email: `new-${email}` });
    const { status, body } = await confirm(link?.token ?? '', token);
    expect([status, body.code]).toEqual([409, 'email-taken']);
    expect((await shop.send(accountCalls.isUser, { as: { user: token } })).body.user.email).toBe(email);
  });
});

describe('a change of the email requested without the password', () => {
  const confirmWith = (token: string, password: string) =>
    shop.send(accountLinkCalls.confirmEmail, { body: { token, password } });

  test('is confirmed by link and password; a missing or wrong password does not use up the link', async () => {
    const { token, email, password } = await registerUser(shop);
    await change(token, `new-${email}`);
    const [link] = await mailed();
    const useLink = link?.token ?? '';
    const { status, body } = await confirm(useLink, token);
    expect([status, body.code]).toEqual([401, 'password-needed']);
    expect(await confirmWith(useLink, 'wrong-leaf')).toMatchObject({
      status: 401,
      body: { code: 'wrong-password', fields: { password: 'Current password is incorrect' } },
    });
    expect((await shop.send(accountCalls.isUser, { as: { user: token } })).body.user.email).toBe(email);
    expect((await confirmWith(useLink, password)).status).toBe(200);
    expect(await state(await loggedIn(`new-${email}`, password))).toEqual({ isConfirmed: true, pending: null });
  });

  test('replaces one requested with the password, whose link then confirms nothing', async () => {
    const { token, email, password } = await registerUser(shop);
    await change(token, `new-${email}`, password);
    await change(token, `new-${email}`);
    for (const link of await mailed()) expect((await confirm(link.token, token)).body.code).toBe('password-needed');
  });

  test('is refused with a wrong password: nothing changes and no mail is sent', async () => {
    const { token, email } = await registerUser(shop);
    await mailed();
    expect((await change(token, `new-${email}`, 'wrong-leaf')).body).toMatchObject({
      code: 'wrong-password',
      fields: { password: 'Current password is incorrect' },
    });
    expect(await mailed()).toEqual([]);
    expect(await state(token)).toEqual({ isConfirmed: false, pending: null });
  });
});

test('a repeated link goes to the current address, never to the pending one', async () => {
  const { token, email } = await registerUser(shop);
  await change(token, `new-${email}`);
  await mailed();
  await ask(token);
  expect((await mailed()).map(({ to }) => to)).toEqual([email]);
});

describe('the address that the account has', () => {
  /** Returns the texts of mails to an address. */
  async function mailedTo(address: string): Promise<string[]> {
    await runJobs(shop);
    return server.mails.splice(0).flatMap(({ to, text }) => (to.includes(address) ? [text ?? ''] : []));
  }
  const tokenOf = (text: string | undefined) => /\/take-back-email#(\S+)/.exec(text ?? '')?.[1] ?? '';
  const takeBack = (token: string) => shop.send(accountLinkCalls.takeBackEmail, { body: { token } });

  test('is notified of a requested change, without the new address, and takes it back by one link', async () => {
    const { token, email, password } = await registerUser(shop);
    await mailedTo(email);
    await change(token, `thief-${email}`);
    const [text] = await mailedTo(email);
    expect(text).toContain('asked for another email address');
    expect(text).not.toContain('thief');
    const { status, body } = await takeBack(tokenOf(text));
    expect([status, body.message]).toEqual([200, 'Your email stays as it was']);
    expect(await isLoggedIn(token)).toBe(false);
    const chosen = { token: body.passwordToken, newPassword: 'greener-leaf' };
    expect((await shop.send(accountLinkCalls.resetPassword, { body: chosen })).status).toBe(200);
    expect((await shop.send(accountCalls.login, { body: { email, password } })).status).toBe(401);
    expect(await state(await loggedIn(email, 'greener-leaf'))).toEqual({ isConfirmed: true, pending: null });
    expect((await takeBack(tokenOf(text))).body.code).toBe('link-of-no-use');
  });

  test('takes nothing back once the change is final or cancelled', async () => {
    const { token, email, password } = await registerUser(shop);
    await mailedTo(email);
    await change(token, `new-${email}`, password);
    await runJobs(shop);
    const texts = server.mails.splice(0).map(({ text }) => text ?? '');
    const confirmation = /\/confirm-email#(\S+)/.exec(texts.join('\n'))?.[1] ?? '';
    await confirm(confirmation, token);
    expect((await takeBack(tokenOf(texts.join('\n')))).body.code).toBe('link-of-no-use');
    await change(token, `newer-${email}`);
    const [text] = await mailedTo(`new-${email}`);
    await shop.send(accountLinkCalls.cancelEmailChange, { as: { user: token } });
    expect((await takeBack(tokenOf(text))).body.code).toBe('link-of-no-use');
  });
});
