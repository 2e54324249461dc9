import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#api/sessions/start-session.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { openConfirmationShop } from '#tests/support/shops/confirmation-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';

const opened = await openConfirmationShop();
const { shop, server, close, guest, asking, mailedLink, order } = opened;
const { confirm, login, change, ordersOf, confirmedAt, claimedBy } = opened;
afterAll(close);
const { db } = shop.database;

beforeEach(async () => {
  await runJobs(shop);
  server.mails.splice(0);
});

const isLoggedIn = async (user: string) => (await shop.send(accountCalls.isUser, { as: { user } })).body.success;
const claim = (user: string) => shop.send(guestOrderCalls.claimGuestOrders, { as: { user }, body: {} });

describe("an account that a stranger made with a guest's email", () => {
  test('gets nothing by the press of the guest, whose link stays good', async () => {
    const { email, orderId } = await guest();
    const stranger = await asking(email);
    const { status, body } = await confirm(stranger.link);
    expect([status, body]).toEqual([
      403,
      {
        success: false,
        code: 'account-proof-needed',
        message: 'Please enter the password of this account, or set a new one',
      },
    ]);
    expect(await confirmedAt(stranger.id)).toBeNull();
    expect([await ordersOf(stranger.token), await claimedBy(orderId)]).toEqual([[], null]);
    expect((await claim(stranger.token)).body.code).toBe('nothing-confirmed');
    const { token } = (await login(email, stranger.password)).body;
    expect(await ordersOf(token)).toEqual([]);
  });

  test('gets nothing from a guest who is logged in to another account either', async () => {
    const { email, orderId } = await guest();
    const [stranger, own] = [await asking(email), await registerUser(shop)];
    expect((await confirm(stranger.link, {}, own.token)).body.code).toBe('account-proof-needed');
    expect(await claimedBy(orderId)).toBeNull();
    // The password of the guest's own session does not prove the ownership of the link's account.
    const { body } = await confirm(stranger.link, { password: 'another-leaf' }, own.token);
    expect(body.code).toBe('wrong-password');
    expect(await isLoggedIn(own.token)).toBe(true);
  });

  test('is no longer the stranger’s once the guest has set a new password by the link', async () => {
    const { email, orderId } = await guest();
    const stranger = await asking(email);
    await change(stranger.token, `stranger-${email}`, stranger.password);
    const theirs = await mailedLink(`stranger-${email}`);
    const elsewhere = await startSession(db, { userId: stranger.id });
    const { status, body } = await confirm(stranger.link, { newPassword: 'greener-leaf' });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Your email is confirmed, and your new password is set',
        outcome: 'password-set',
        loggedIn: false,
      },
    ]);
    for (const session of [stranger.token, elsewhere]) {
      expect([await isLoggedIn(session), await ordersOf(session)]).toEqual([false, []]);
    }
    expect((await login(email, stranger.password)).status).toBe(401);
    expect((await confirm(theirs, { password: stranger.password })).body.code).toBe('link-of-no-use');
    const owner = await login(email, 'greener-leaf');
    expect(await ordersOf(owner.body.token)).toEqual([orderId]);
    await runJobs(shop);
    expect(server.mails.map(({ subject }) => subject)).toContain('Your password was changed');
  });

  test('gets nothing where the stranger has made the order and the account by its key', async () => {
    const { email, key } = await guest();
    const victim = await order(email);
    const made = await shop.send(guestOrderCalls.registerGuest, { body: { key, password: 'long enough 7' } });
    expect((await confirm(await mailedLink(email))).body.code).toBe('account-proof-needed');
    expect(await ordersOf(made.body.token)).toEqual([]);
    expect(await claimedBy(victim.body.orderId)).toBeNull();
  });
});

describe("an account that asks for a guest's address as its new one", () => {
  test.each([
    ['with', true],
    ['without', false],
  ])('gets nothing by the press of the guest when it asked %s its password', async (_name, isProven) => {
    const { email, orderId } = await guest();
    const stranger = await registerUser(shop);
    await change(stranger.token, email, isProven ? stranger.password : undefined);
    const link = await mailedLink(email);
    const { status, body } = await confirm(link);
    expect([status, body.code]).toEqual([401, 'password-needed']);
    // A new password comes only with the account's own address: a mistyped new address would otherwise lose the
    // account.
    expect((await confirm(link, { newPassword: 'greener-leaf' })).body.code).toBe('password-needed');
    expect((await login(stranger.email, stranger.password)).status).toBe(200);
    expect((await login(email, stranger.password)).status).toBe(401);
    expect([await ordersOf(stranger.token), await claimedBy(orderId)]).toEqual([[], null]);
  });
});

describe('who shows whose account it is', () => {
  test('presses once, logged in to it, and has the orders', async () => {
    const { email, orderId } = await guest();
    const { link, token } = await asking(email);
    expect((await confirm(link, {}, token)).body.outcome).toBe('confirmed');
    expect(await ordersOf(token)).toEqual([orderId]);
  });

  test('enters its password elsewhere, and has the orders', async () => {
    const { email, orderId } = await guest();
    const { link, token, password } = await asking(email);
    const { body } = await confirm(link, { password });
    expect([body.outcome, body.loggedIn]).toEqual(['confirmed', false]);
    expect(await ordersOf(token)).toEqual([orderId]);
  });

  test('enters it for a new address, which takes effect', async () => {
    const { email, orderId } = await guest();
    const { token, password } = await registerUser(shop);
    await change(token, email, password);
    const link = await mailedLink(email);
    expect((await confirm(link, { password })).body).toMatchObject({ outcome: 'changed', loggedIn: false });
    expect(await isLoggedIn(token)).toBe(false);
    expect(await ordersOf((await login(email, password)).body.token)).toEqual([orderId]);
    expect((await confirm(link)).body.outcome).toBe('confirmed-already');
  });

  test('and forgot the password of an unconfirmed account gets the orders with a new one', async () => {
    const { email, orderId } = await guest();
    await registerUser(shop, { email });
    await shop.send(accountLinkCalls.askPasswordReset, { body: { email } });
    await runJobs(shop);
    const texts = server.mails.splice(0).map(({ text }) => text ?? '');
    const token = /\/reset-password#(\S+)/.exec(texts.join('\n'))?.[1];
    const body = { token, newPassword: 'greener-leaf' };
    expect((await shop.send(accountLinkCalls.resetPassword, { body })).status).toBe(200);
    expect(await ordersOf((await login(email, 'greener-leaf')).body.token)).toEqual([orderId]);
  });
});

test('a session that ended does not show whose account it is', async () => {
  const { id, link, token } = await asking();
  await shop.send(accountCalls.logout, { as: { user: token } });
  expect((await confirm(link, {}, token)).body.code).toBe('account-proof-needed');
  expect(await confirmedAt(id)).toBeNull();
});
