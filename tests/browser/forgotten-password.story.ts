import { countPresses, expectAtMost } from './support/count-presses.ts';
import { findFaults, findFaultsAtEverySize } from './support/find-faults.ts';
import { mailedLink } from './support/mails.ts';
import { demoSeller, newPerson, newShopper, register } from './support/people.ts';
import { expect, fillSellerLogin, onDesktop, onPhone, openLogin, test } from './support/shop-test.ts';
import { apiMessage, at, t } from './support/texts.ts';

test.use({ expectedFailures: /password-link|status of 40[04]/ });

test(
  'a shopper who has forgotten the password chooses a new one by a link, once',
  onPhone,
  async ({ page, baseURL }) => {
    const someone = newShopper();
    // Longer than a line of a small phone.
    const shopper = { ...someone, email: `with.a.long.name.${someone.email}` };
    await register(await newPerson(baseURL), shopper);
    const presses = await countPresses(page);
    await page.goto(at('/'));
    await openLogin(page);
    await page.getByRole('dialog').getByLabel(t('accounts.email')).fill(shopper.email);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('accounts.login.forgotten') })
      .click();
    await expect(page).toHaveURL(at('/forgotten-password'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main.getByLabel(t('accounts.email'))).toHaveValue(shopper.email);
    await main.getByRole('button', { name: t('links.forgotten.send') }).click();
    // The stories' shop has no mail server, and says so.
    await expect(main.getByRole('heading', { name: t('links.forgotten.no-mail-title') })).toBeVisible();
    await expect(main.getByRole('link', { name: t('common.contact-page') })).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);

    const link = await mailedLink(shopper.email, '/reset-password');
    await page.goto(link);
    await main.getByLabel(t('profile.password.new'), { exact: true }).fill('green-leaf-again');
    expect(await findFaults(page)).toEqual([]);
    await main.getByRole('button', { name: t('links.reset.save') }).click();
    await expect(main.getByRole('heading', { name: t('links.reset.done-title') })).toBeVisible();
    expectAtMost(await presses(), { presses: 5, fields: 2 });
    await main.getByRole('button', { name: t('common.login') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('accounts.email')).fill(shopper.email);
    await dialog.getByLabel(t('accounts.password')).fill('green-leaf-again');
    await dialog.getByRole('button', { name: t('common.login') }).click();
    await expect(page.getByText(apiMessage('Login successful!'))).toBeVisible();

    await page.goto('about:blank');
    await page.goto(link);
    await expect(main.getByRole('heading', { name: t('links.useless.title') })).toBeVisible();
    await main.getByRole('link', { name: t('links.useless.again') }).click();
    await main.getByRole('button', { name: t('links.forgotten.send') }).click();
    await expect(main.getByLabel(t('accounts.email'))).toBeFocused();
  },
);

test('the seller does, and a link that is not whole says so', onDesktop, async ({ page }) => {
  await page.goto(at('/seller'));
  await page.getByRole('link', { name: t('accounts.login.forgotten') }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(t('links.forgotten.seller-text'))).toBeVisible();
  await main.getByLabel(t('accounts.email')).fill(demoSeller.email);
  await main.getByRole('button', { name: t('links.forgotten.send') }).click();
  await expect(main.getByText(t('links.forgotten.no-mail-seller'))).toBeVisible();

  const link = await mailedLink(demoSeller.email, '/reset-password');
  await page.goto(link.slice(0, -5));
  await expect(main.getByRole('heading', { name: t('links.useless.title') })).toBeVisible();
  await page.goto(at('/reset-password'));
  await expect(main.getByRole('heading', { name: t('links.useless.title') })).toBeVisible();
  await page.goto(link);
  // Restores the password that the other stories use.
  await main.getByLabel(t('profile.password.new'), { exact: true }).fill(demoSeller.password);
  await main.getByRole('button', { name: t('links.reset.save') }).click();
  await main.getByRole('link', { name: t('common.login') }).click();
  await fillSellerLogin(page);
  await expect(page.getByText(apiMessage('Login successful!'))).toBeVisible();
});
