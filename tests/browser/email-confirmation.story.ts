import { findFaults, findFaultsAtEverySize } from './support/find-faults.ts';
import { mailedLink } from './support/mails.ts';
import { newPerson, newShopper, register } from './support/people.ts';
import { openProfile } from './support/profile-page.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, plain, t } from './support/texts.ts';

const noMailYet = () => plain('links.email.unconfirmed-no-mail', { where: t('common.contact-page') });

test.use({ expectedFailures: /confirm-email|take-back-email|status of 40[34]/ });

test('a shopper confirms the email by a link, once, and changes it', onDesktop, async ({ page }) => {
  const { email } = await openProfile(page);
  await page.getByRole('tab', { name: t('profile.tab.info') }).click();
  // The stories' shop has no mail server: the page promises no link, but its mail folder gets the mails.
  await expect(page.getByText(noMailYet())).toBeVisible();
  await expect(page.getByRole('button', { name: t('links.email.send') })).toHaveCount(0);
  expect((await page.request.post('/api/user/email/confirmation')).ok()).toBe(true);
  const link = await mailedLink(email, '/confirm-email');
  await page.goto(link);
  expect(await findFaultsAtEverySize(page)).toEqual([]);
  await page.getByRole('button', { name: t('links.email.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('links.email.done-title') })).toBeVisible();

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: t('links.email.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('links.email.again-title') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('links.email.to-profile') })
    .click();
  await expect(page).toHaveURL(at('/profile'));
  await page.getByRole('tab', { name: t('profile.tab.info') }).click();
  await expect(page.getByText(t('links.email.confirmed'))).toBeVisible();

  await page.getByLabel(t('profile.email'), { exact: true }).fill(newShopper().email);
  await page.getByRole('button', { name: t('profile.update') }).click();
  const password = page.getByLabel(t('profile.email-password'), { exact: true });
  await expect(password).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await password.fill(newShopper().password);
  await page.getByRole('button', { name: t('profile.update') }).click();
  await expect(page.getByText(noMailYet())).toBeVisible();
});

test('who did not make the account makes it theirs by a new password', onPhone, async ({ page, baseURL }) => {
  const [stranger, owner] = [await newPerson(baseURL), newShopper()];
  await register(stranger, owner);
  expect((await stranger.post('/api/user/email/confirmation')).ok()).toBe(true);
  await page.goto(await mailedLink(owner.email, '/confirm-email'));
  await page.getByRole('button', { name: t('links.email.confirm') }).press('Enter');
  await expect(page.getByRole('heading', { name: t('links.email.owner-title') })).toBeVisible();
  await expect(page.getByLabel(t('links.email.password'), { exact: true })).toBeFocused();
  expect(await findFaultsAtEverySize(page)).toEqual([]);
  await page.getByRole('button', { name: t('links.email.set-password') }).press('Enter');
  const chosen = page.getByLabel(t('profile.password.new'), { exact: true });
  await expect(chosen).toBeFocused();
  expect(await findFaultsAtEverySize(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: t('links.email.owner-title') })).toBeVisible();
  await page.goForward();
  await chosen.fill('greener-leaf');
  await chosen.press('Enter');
  const done = page.getByRole('heading', { name: t('links.email.set-title') });
  await expect(done).toBeFocused();
  expect(await findFaultsAtEverySize(page)).toEqual([]);
  expect(await (await stranger.get('/api/user/is-auth')).json()).toMatchObject({ success: false });
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common.login') })
    .click();
  await expect(page.getByRole('dialog', { name: t('accounts.login.title') })).toBeVisible();
  await stranger.dispose();
});

test(
  'a link that takes back a change of the email asks for a press, and says when it is of no use',
  onPhone,
  async ({ page }) => {
    await page.goto(at('/take-back-email#no-link-of-ours'));
    await expect(page.getByRole('heading', { name: t('links.take-back.title') })).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await page.getByRole('button', { name: t('links.take-back.confirm') }).click();
    await expect(page.getByRole('heading', { name: t('links.useless.title') })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('links.reset.title') })
      .click();
    await expect(page).toHaveURL(at('/forgotten-password'));
  },
);
