import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#api/sessions/start-session.ts';
import { accountLinkCalls } from '#contract/account-links.ts';
import { accountCalls } from '#contract/accounts.ts';
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

/** The links that were mailed meanwhile, with where each went. */
async function mailed(): Promise<{ to: string | undefined; token: string }[]> {
  expect(await runJobs(shop)).toEqual([]);
  return server.mails.splice(0).flatMap(({ to, text }) => {
    const token = /\/confirm-email#(\S+)/.exec(text ?? '')?.[1];
    return token === undefined ? [] : [{ to: to[0], token }];
  });
}

describe('confirming the email', () => {
  test('takes the link that went to it, once', async () => {
    const { token, email } = await registerUser(shop);
    expect(await state(token)).toEqual({ isConfirmed: false, pending: null });
    expect((await ask(token)).status).toBe(200);
    const [link] = await mailed();
    expect(link?.to).toBe(email);
    expect((await confirm(link?.token ?? '')).status).toBe(200);
    expect(await state(token)).toEqual({ isConfirmed: true, pending: null });
    expect((await confirm(link?.token ?? '')).body.code).toBe('link-of-no-use');
    await ask(token);
    expect(await mailed()).toEqual([]);
  });

  test('ends after three days, and is asked for five times an hour at most', async () => {
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

describe('a link is counted when it is asked for', () => {
  test('by an account, though no job has sent one yet', async () => {
    const { token } = await registerUser(shop);
    const answers: number[] = [];
    for (let count = 0; count < 13; count++) answers.push((await ask(token)).status);
    expect(answers).toEqual([...Array(5).fill(200), ...Array(8).fill(429)]);
    expect(await mailed()).toHaveLength(5);
  });

  test('and by the address, whichever accounts ask', async () => {
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

describe('changing the email where mails reach people', () => {
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

  test('is taken back, and the link with it', async () => {
    const { token, email } = await registerUser(shop);
    await change(token, `new-${email}`);
    const [link] = await mailed();
    expect((await shop.send(accountLinkCalls.cancelEmailChange, { as: { user: token } })).status).toBe(200);
    expect(await state(token)).toEqual({ isConfirmed: false, pending: null });
    expect((await confirm(link?.token ?? '')).body.code).toBe('link-of-no-use');
  });

  test('leads to the newest address that was asked for', async () => {
    const { token, email, password } = await registerUser(shop);
    await change(token, `first-${email}`, password);
    const [first] = await mailed();
    await change(token, `second-${email}`, password);
    const [second] = await mailed();
    expect((await confirm(first?.token ?? '')).body.code).toBe('link-of-no-use');
    expect((await confirm(second?.token ?? '')).status).toBe(200);
  });

  test('is refused for the address of somebody else, also when it became that meanwhile', async () => {
    const [{ token, email }, other] = [await registerUser(shop), await registerUser(shop)];
    expect((await change(token, other.email)).body).toMatchObject({ code: 'email-taken' });
    await change(token, `new-${email}`, 'green-leaf');
    const [link] = await mailed();
    await registerUser(shop, { email: `new-${email}` });
    const { status, body } = await confirm(link?.token ?? '');
    expect([status, body.code]).toEqual([409, 'email-taken']);
    expect((await shop.send(accountCalls.isUser, { as: { user: token } })).body.user.email).toBe(email);
  });
});

describe('a change of the email that was asked for without the password', () => {
  const confirmWith = (token: string, password: string) =>
    shop.send(accountLinkCalls.confirmEmail, { body: { token, password } });

  test('is made final by the link and the password, which uses up no link as long as it is missing or wrong', async () => {
    const { token, email, password } = await registerUser(shop);
    await change(token, `new-${email}`);
    const [link] = await mailed();
    const useLink = link?.token ?? '';
    const { status, body } = await confirm(useLink, token);
    expect([status, body.code]).toEqual([401, 'password-needed']);
    expect(await confirmWith(useLink, 'wrong-leaf')).toMatchObject({
      status: 400,
      body: { code: 'wrong-password', fields: { password: 'Current password is incorrect' } },
    });
    expect((await shop.send(accountCalls.isUser, { as: { user: token } })).body.user.email).toBe(email);
    expect((await confirmWith(useLink, password)).status).toBe(200);
    expect(await state(await loggedIn(`new-${email}`, password))).toEqual({ isConfirmed: true, pending: null });
  });

  test('takes the place of one with it, and is not final by that one', async () => {
    const { token, email, password } = await registerUser(shop);
    await change(token, `new-${email}`, password);
    await change(token, `new-${email}`);
    for (const link of await mailed()) expect((await confirm(link.token)).body.code).toBe('password-needed');
  });

  test('is refused when the password is given and wrong: nothing changes and nobody is written to', async () => {
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

test('a link that is asked for again goes to the address of the account, never to one that is to take its place', async () => {
  const { token, email } = await registerUser(shop);
  await change(token, `new-${email}`);
  await mailed();
  await ask(token);
  expect((await mailed()).map(({ to }) => to)).toEqual([email]);
});

describe('the address that the account has', () => {
  /** What was mailed to an address since, as text. */
  async function mailedTo(address: string): Promise<string[]> {
    await runJobs(shop);
    return server.mails.splice(0).flatMap(({ to, text }) => (to.includes(address) ? [text ?? ''] : []));
  }
  const tokenOf = (text: string | undefined) => /\/take-back-email#(\S+)/.exec(text ?? '')?.[1] ?? '';
  const takeBack = (token: string) => shop.send(accountLinkCalls.takeBackEmail, { body: { token } });

  test('hears of a change when it is asked for, without what was asked for, and takes it back by one link', async () => {
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

  test('takes nothing back once the change is final, or was taken back in the profile', async () => {
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
