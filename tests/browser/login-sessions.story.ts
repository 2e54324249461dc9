import { type APIRequestContext, type Page, request } from '@playwright/test';
import { findFaults } from './support/find-faults.ts';
import { newShopper } from './support/people.ts';
import { openProfile } from './support/profile-page.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { apiMessage, like, t } from './support/texts.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36';
const isLoggedIn = async (api: APIRequestContext) => (await (await api.get('/api/user/is-auth')).json()).success;

async function logInElsewhere(baseURL: string | undefined, { email, password }: { email: string; password: string }) {
  const api = await request.newContext({ userAgent: android, ...(baseURL && { baseURL }) });
  expect((await api.post('/api/user/login', { data: { email, password } })).ok()).toBe(true);
  return api;
}

const devicesOn = (page: Page) => page.getByRole('region', { name: t('profile.devices.title') }).getByRole('listitem');

test('where the shopper is logged in is listed, and ends everywhere else', onPhone, async ({ page, baseURL }) => {
  const shopper = await openProfile(page);
  const elsewhere = await logInElsewhere(baseURL, shopper);
  await page.getByRole('tab', { name: t('profile.tab.password') }).click();
  const devices = devicesOn(page);
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText(
    apiMessage('Chrome on Android', { browser: 'Chrome', system: 'Android' }),
  );
  await expect(devices.first().getByText(like('profile.devices.last-used', 'day', 'lastDay'))).toBeVisible();
  await expect(devices.last()).toContainText(t('profile.devices.current'));
  expect(await findFaults(page)).toEqual([]);

  await page.getByRole('button', { name: t('profile.devices.log-out-others') }).click();
  const dialog = page.getByRole('dialog', { name: t('profile.devices.question') });
  await expect(dialog).toContainText(t('profile.devices.warning', { count: 1 }));
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  expect(await isLoggedIn(elsewhere)).toBe(true);

  await page.getByRole('button', { name: t('profile.devices.log-out-others') }).click();
  await dialog.getByRole('button', { name: t('profile.devices.log-out'), exact: true }).click();
  await expect(page.getByText(apiMessage('Logged out on 1 other device', { ended: 1 }))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(devices).toHaveCount(1);
  await expect(page.getByText(t('profile.devices.no-others'))).toBeVisible();
  expect(await isLoggedIn(elsewhere)).toBe(false);
  await page.reload();
  await expect(devices).toHaveCount(1);
});

test('a login elsewhere ends with a new email', onDesktop, async ({ page, baseURL }) => {
  const shopper = await openProfile(page);
  const elsewhere = await logInElsewhere(baseURL, shopper);
  await page.getByRole('tab', { name: t('profile.tab.password') }).click();
  const devices = devicesOn(page);
  await expect(devices).toHaveCount(2);
  await page.getByRole('tab', { name: t('profile.tab.info') }).click();
  await expect(page.getByText(t('profile.email-hint'))).toBeVisible();
  await page.getByLabel(t('profile.email'), { exact: true }).fill(newShopper().email);
  await page.getByLabel(t('profile.email-password'), { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: t('profile.update') }).click();
  await expect(page.getByText(apiMessage('Profile updated successfully'))).toBeVisible();
  expect(await isLoggedIn(elsewhere)).toBe(false);
  await page.getByRole('tab', { name: t('profile.tab.password') }).click();
  await expect(devices).toHaveCount(1);
});
