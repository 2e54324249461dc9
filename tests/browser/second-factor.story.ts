import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { findFaults, findFaultsAtEverySize } from './support/find-faults.ts';
import { demoSeller } from './support/people.ts';
import { expect, fillSellerLogin, onDesktop, openAsSeller, sellerMenu, test } from './support/shop-test.ts';
import { apiMessage, at, t, typed } from './support/texts.ts';

test.use({ expectedFailures: /\/api\/seller\/(login|second-factor)|status of 40[01]/ });

/** The seller's authenticator app. A code works once, so each use takes the one of the next half minute. */
function appOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let ahead = -30_000;
  return function nextCode(): string {
    const code = totp.generate({ timestamp: Date.now() + ahead });
    ahead += 30_000;
    return code;
  };
}

const card = (page: Page) => page.getByRole('region', { name: t('seller.second-factor.title') });
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click();
const password = (page: Page) => card(page).getByLabel(t('seller.second-factor.password'), { exact: true });

async function logOutSeller(page: Page): Promise<void> {
  // An open page would keep polling.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(at('/seller/security'));
}

test(
  'the seller switches two-step login on, logs in with a code and a recovery code, and switches it off',
  onDesktop,
  async ({ page }) => {
    await openAsSeller(page, 'Security');
    await press(page, t('seller.second-factor.turn-on'));
    await password(page).fill('not-this-one');
    await press(page, t('seller.second-factor.continue'));
    await expect(card(page).getByText(apiMessage('Current password is incorrect'))).toBeVisible();
    await password(page).fill(demoSeller.password);
    await press(page, t('seller.second-factor.continue'));
    await expect(card(page).getByRole('img', { name: t('seller.second-factor.qr') })).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    const secret = (await card(page).locator('code').innerText()).replaceAll(/\s/g, '');
    const nextCode = appOf(secret);

    await card(page).getByLabel(t('seller.second-factor.code'), { exact: true }).fill(typed(nextCode()));
    await press(page, t('seller.second-factor.turn-on'));
    await expect(card(page).getByRole('heading', { name: t('seller.second-factor.codes-title') })).toBeFocused();
    const recoveryCodes = await card(page).getByRole('listitem').allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    expect(await findFaults(page)).toEqual([]);
    await press(page, t('seller.second-factor.kept'));
    await expect(card(page).getByText(t('seller.second-factor.codes-left', { count: 10 }))).toBeVisible();

    await logOutSeller(page);
    await fillSellerLogin(page);
    const code = page.getByLabel(t('seller.login.code'), { exact: true });
    await expect(code).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await code.fill('000000');
    await page.getByRole('button', { name: t('common.login') }).click();
    await expect(page.getByRole('alert')).toHaveText(
      apiMessage('This code is not right. Each code works once and for about a minute.'),
    );
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: t('seller.login.other-account') }).click();
    await fillSellerLogin(page);
    await code.fill(nextCode());
    await page.getByRole('button', { name: t('common.login') }).click();
    await expect(page.getByText(apiMessage('Login successful!'))).toBeVisible();

    await logOutSeller(page);
    await fillSellerLogin(page);
    await code.fill(recoveryCodes[0]?.toLowerCase() ?? '');
    await page.getByRole('button', { name: t('common.login') }).click();
    await expect(page.getByText(apiMessage('Login successful!'))).toBeVisible();
    // The menu would close when the page after the login opens.
    await expect(page).toHaveURL(at('/seller/dashboard'));
    await (await sellerMenu(page)).getByRole('link', { name: t('seller.menu.security') }).click();
    await expect(card(page).getByText(t('seller.second-factor.codes-left', { count: 9 }))).toBeVisible();

    await press(page, t('seller.second-factor.turn-off'));
    await password(page).fill(demoSeller.password);
    await card(page).getByLabel(t('seller.second-factor.any-code'), { exact: true }).fill(nextCode());
    await press(page, t('seller.second-factor.turn-off'));
    await expect(page.getByText(apiMessage('Two-step login is off'))).toBeVisible();
    await expect(card(page).getByText(t('seller.second-factor.is-off'), { exact: true })).toBeVisible();
  },
);
