import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { updateProfile } from '#api/features/accounts/profile/update-profile.ts';
import { hashToken } from '#api/sessions/session-rules.ts';
import { startSession } from '#api/sessions/start-session.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import { accountLinks } from '#database/tables/account-links.ts';
import { sellers } from '#database/tables/sellers.ts';
import { registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { openMailShop } from '#tests/support/shops/mail-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { makeLink } from './account-links.ts';

const { shop, server, close } = await openMailShop();
afterAll(close);
const { db } = shop.database;

beforeEach(async () => {
  await runJobs(shop);
  server.mails.splice(0);
});

async function mailedToken(address: string, page: string): Promise<string> {
  await runJobs(shop);
  const texts = server.mails.filter(({ to }) => to.includes(address)).map(({ text }) => text ?? '');
  return new RegExp(`/${page}#(\\S+)`).exec(texts.join('\n'))?.[1] ?? '';
}

type Shopper = Awaited<ReturnType<typeof registerUser>>;

/** A thief with the shopper's session requests a change to their own address and gets the link. */
async function askedByThief({ token, email }: Shopper, password?: string) {
  const theirs = `thief-${email}`;
  const body = { name: 'Rumana', email: theirs, password };
  expect((await shop.send(accountCalls.updateProfile, { as: { user: token }, body })).status).toBe(200);
  const link = await mailedToken(theirs, 'confirm-email');
  expect(link).not.toBe('');
  return { theirs, link };
}

const ways: [string, (shopper: Shopper) => Promise<{ status: number; password: string }>][] = [
  [
    'a change of the password',
    async ({ token, password }) => {
      const body = { currentPassword: password, newPassword: 'greener-leaf' };
      const { status } = await shop.send(accountCalls.updatePassword, { as: { user: token }, body });
      return { status, password: 'greener-leaf' };
    },
  ],
  [
    'a forgotten password',
    async ({ email }) => {
      await shop.send(accountLinkCalls.askPasswordReset, { body: { email } });
      const body = { token: await mailedToken(email, 'reset-password'), newPassword: 'greener-leaf' };
      return { status: (await shop.send(accountLinkCalls.resetPassword, { body })).status, password: 'greener-leaf' };
    },
  ],
  [
    'a logout everywhere else',
    async ({ id, password }) => {
      const token = await startSession(db, { userId: id });
      const { status } = await shop.send(accountCalls.endOtherSessions, { as: { user: token } });
      return { status, password };
    },
  ],
];

describe.each(ways)('%s', (_way, secure) => {
  // With the password: a thief registers another person's address and waits for its owner.
  test.each([
    ['without', undefined],
    ['with', 'green-leaf'],
  ])('leaves no way in by an address that was requested %s the password', async (_name, password) => {
    const shopper = await registerUser(shop);
    const { theirs, link } = await askedByThief(shopper, password);
    const secured = await secure(shopper);
    expect(secured.status).toBe(200);
    const confirmed = await shop.send(accountLinkCalls.confirmEmail, { body: { token: link } });
    expect([confirmed.status, confirmed.body.code]).toEqual([404, 'link-of-no-use']);
    const logIn = (email: string) =>
      shop.send(accountCalls.login, { body: { email, password: secured.password } }).then(({ status }) => status);
    expect(await logIn(theirs)).toBe(401);
    expect(await logIn(shopper.email)).toBe(200);
  });

  test('ends every link that was sent for the account', async () => {
    const shopper = await registerUser(shop);
    const { id: userId, email } = shopper;
    for (const purpose of ['reset-password', 'confirm-email', 'take-back-email'] as const) {
      await makeLink(db, { purpose, owner: { userId }, email }, new Date());
    }
    await secure(shopper);
    const left = await db.select().from(accountLinks);
    expect(left.filter((link) => link.userId === userId)).toEqual([]);
  });
});

test("a seller's logout everywhere else ends the links to a new password", async () => {
  const [seller] = await db.select().from(sellers);
  if (!seller) throw new Error('There is no seller');
  const owner = { sellerId: seller.id };
  const token = await makeLink(db, { purpose: 'reset-password', owner, email: seller.email }, new Date());
  await shop.send(accountCalls.endOtherSellerSessions, { as: { seller: await signInSeller(shop) } });
  expect((await shop.send(accountLinkCalls.readPasswordLink, { body: { token } })).body.code).toBe('link-of-no-use');
});

test('a session that ends while it requests another address requests none', async () => {
  const { id, email, token } = await registerUser(shop);
  const parts = { ...shop.services, attempts: new PasswordAttempts(db, shop.services.clock) };
  const caller = { userId: id, sessionHash: hashToken(token), network: null };
  await shop.send(accountCalls.endOtherSessions, { as: { user: await startSession(db, { userId: id }) } });
  const refused = await updateProfile(parts, caller, { name: 'Rumana', email: `thief-${email}` });
  expect(refused).toMatchObject({ code: 'login-needed' });
});
