// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeLink } from '#api/features/accounts/links/account-links.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import { users } from '#database/tables/users.ts';
import { createUser, registerUser } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import ConfirmEmail from '#web/routes/accounts/confirm-email.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;

type Shopper = Awaited<ReturnType<typeof registerUser>>;

const linkOf = ({ id }: Shopper, email: string) =>
  makeLink(db, { purpose: 'confirm-email', owner: { userId: id }, email }, new Date());

/** Opens the page of a link, in a tab of its own, as a visitor or with a session. */
function openLink(token: string, user?: string) {
  const { person } = shop.open(<ConfirmEmail />, {
    at: `/confirm-email#${token}`,
    ...(user !== undefined && { as: { user } }),
  });
  const button = (name: string) => screen.findByRole('button', { name });
  return {
    person,
    press: async (name: string) => person.click(await button(name)),
    confirm: async () => person.click(await button(t('links.email.confirm'))),
    type: async (label: string, text: string) => person.type(await screen.findByLabelText(label), text),
    heading: (name: string) => screen.findByRole('heading', { level: 1, name }),
  };
}

const password = t('links.email.password');
const newPassword = t('profile.password.new');
const isConfirmed = async ({ id }: Shopper) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.emailConfirmedAt !== null;
const loginStatus = async (email: string, given: string) =>
  (await shop.send(accountCalls.login, { body: { email, password: given } })).status;

describe('the page of a confirmation link', () => {
  test('takes one press of who is logged in, and moves the focus to what was done', async () => {
    const shopper = await registerUser(shop);
    const link = await linkOf(shopper, shopper.email);
    const page = openLink(link, shopper.token);
    await page.confirm();
    const title = await page.heading(t('links.email.done-title'));
    expect(document.activeElement).toBe(title);
    expect(screen.getByRole('link', { name: t('links.email.to-profile') })).toBeTruthy();
    expect(await isConfirmed(shopper)).toBe(true);
  });

  test('says kindly that the email is confirmed already, without a session too', async () => {
    const shopper = await registerUser(shop);
    const link = await linkOf(shopper, shopper.email);
    const body = { token: link, password: shopper.password };
    await shop.send(accountLinkCalls.confirmEmail, { body });
    const page = openLink(link);
    await page.confirm();
    await page.heading(t('links.email.again-title'));
    expect(screen.getByRole('button', { name: t('common.login') })).toBeTruthy();
  });

  test('asks a visitor for the password, says at its field that it is wrong, and takes the right one', async () => {
    const shopper = await registerUser(shop);
    const page = openLink(await linkOf(shopper, shopper.email));
    await page.confirm();
    await page.heading(t('links.email.owner-title'));
    const field = screen.getByLabelText<HTMLInputElement>(password);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await page.confirm();
    expect(await screen.findByText('Please enter your password')).toBeTruthy();
    await page.type(password, 'not-this-one');
    await page.confirm();
    expect(await screen.findByText('Current password is incorrect')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(await isConfirmed(shopper)).toBe(false);
    await page.person.clear(field);
    await page.type(password, shopper.password);
    await page.confirm();
    await page.heading(t('links.email.done-title'));
    expect(screen.getByRole('button', { name: t('common.login') })).toBeTruthy();
    expect(await isConfirmed(shopper)).toBe(true);
  });

  test('lets who did not make the account set a new password; Back leads to the old one', async () => {
    const stranger = await registerUser(shop);
    const page = openLink(await linkOf(stranger, stranger.email));
    await page.confirm();
    await page.press(t('links.email.set-password'));
    await page.heading(t('links.reset.title'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(newPassword)));
    act(() => window.history.back());
    await page.heading(t('links.email.owner-title'));
    await page.press(t('links.email.set-password'));
    await page.press(t('links.email.back'));
    await page.heading(t('links.email.owner-title'));
    await page.press(t('links.email.set-password'));
    await page.type(newPassword, 'password');
    await page.press(t('links.email.new-save'));
    expect(await screen.findByText(/among the most common ones/)).toBeTruthy();
    await page.person.clear(screen.getByLabelText(newPassword));
    await page.type(newPassword, 'greener-leaf');
    await page.press(t('links.email.new-save'));
    await page.heading(t('links.email.set-title'));
    expect(await loginStatus(stranger.email, stranger.password)).toBe(401);
    expect(await loginStatus(stranger.email, 'greener-leaf')).toBe(200);
  });

  test('says so where another account is logged in, before and after', async () => {
    const [shopper, other] = [await registerUser(shop), await createUser(db)];
    const page = openLink(await linkOf(shopper, shopper.email), other.token);
    await page.confirm();
    expect(await screen.findByText(t('links.email.owner-text-other', { email: other.email }))).toBeTruthy();
    await page.type(password, shopper.password);
    await page.confirm();
    await page.heading(t('links.email.done-title'));
    expect(screen.getByText(new RegExp(other.email))).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('links.email.to-profile') })).toBeNull();
  });

  test('asks for the password of a new email, and offers no new one', async () => {
    const shopper = await registerUser(shop);
    const pendingEmail = `new-${shopper.email}`;
    await db.update(users).set({ pendingEmail, pendingEmailProven: true }).where(eq(users.id, shopper.id));
    const page = openLink(await linkOf(shopper, pendingEmail));
    await page.confirm();
    await page.heading(t('links.email.password-title'));
    expect(screen.queryByRole('button', { name: t('links.email.set-password') })).toBeNull();
    await page.type(password, shopper.password);
    await page.confirm();
    await page.heading(t('links.email.done-title'));
    expect(await loginStatus(pendingEmail, shopper.password)).toBe(200);
  });

  test.each(['', '#no-link-of-ours', `#${'a'.repeat(101)}`])('calls a useless link useless (%j)', async (hash) => {
    const { person } = shop.open(<ConfirmEmail />, { at: `/confirm-email${hash}` });
    if (hash) await person.click(await screen.findByRole('button', { name: t('links.email.confirm') }));
    expect(await screen.findByRole('heading', { level: 1, name: t('links.useless.title') })).toBeTruthy();
    expect(screen.getByRole('button', { name: t('common.login') })).toBeTruthy();
  });

  test('keeps what was typed when the connection is lost, and goes on after', async () => {
    const shopper = await registerUser(shop);
    const page = openLink(await linkOf(shopper, shopper.email));
    await page.confirm();
    await page.type(password, shopper.password);
    const mend = shop.fail('/api/account/confirm-email', 'lost');
    await page.confirm();
    expect(await screen.findByText(t('common.something-went-wrong'))).toBeTruthy();
    mend();
    await page.confirm();
    await page.heading(t('links.email.done-title'));
  });
});
