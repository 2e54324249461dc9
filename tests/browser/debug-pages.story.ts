import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { expect, logIn, logInNewShopper, onDesktop, onPhone, test } from './shop-test.ts';
import { at, like, t } from './texts.ts';

type Check = 'server' | 'state' | 'login' | 'token' | 'clear' | 'api';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('userToken'));
const result = (page: Page, check: Check) =>
  page.getByRole('status', { name: t('debug.result', { check: t(`debug.${check}.title`) }), exact: true });
const button = (page: Page, check: Check) =>
  page.getByRole('button', { name: t(`debug.${check}.action`), exact: true });
const press = (page: Page, check: Check) => button(page, check).click();

async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await findFaults(page)).toEqual([]);
}

test('a developer finds out where a login stands, without a secret on the screen', onDesktop, async ({ page }) => {
  const shopper = await logInNewShopper(page);
  await page.goto(at('/debug-auth'));
  const token = (await storedToken(page)) ?? '';
  expect(token.length).toBeGreaterThan(20);

  await press(page, 'server');
  await expect(result(page, 'server')).toContainText(t('debug.server.reached'));
  await expect(result(page, 'server').getByText(like('debug.measured', { status: 200 }, 'milliseconds'))).toBeVisible();

  await press(page, 'state');
  await expect(result(page, 'state')).toContainText(t('debug.state.user', { email: shopper.email }));

  await press(page, 'token');
  await expect(result(page, 'token')).toHaveText(t('debug.token.present', { count: token.length }));

  await page.getByLabel(t('debug.login.email')).fill('ayesha@sobuj.example');
  await page.getByLabel(t('debug.login.password')).fill('sobuj-demo');
  await button(page, 'login').dblclick();
  const login = result(page, 'login');
  await expect(login).toContainText(t('debug.login.works'));
  await expect(login).toContainText(`"token": "${t('debug.masked', { count: token.length })}"`);
  expect(await storedToken(page)).toBe(token);
  for (const secret of [token, 'sobuj-demo']) await expect(page.getByRole('main')).not.toContainText(secret);
  await expectSound(page);

  // Nobody else was logged in by the test.
  await press(page, 'state');
  await expect(result(page, 'state')).toContainText(t('debug.state.user', { email: shopper.email }));

  await press(page, 'clear');
  await expect(result(page, 'clear')).toHaveText(t('debug.clear.removed', { count: token.length }));
  expect(await storedToken(page)).toBeNull();
  await press(page, 'clear');
  await expect(result(page, 'clear')).toHaveText(t('debug.clear.nothing'));
  await press(page, 'token');
  await expect(result(page, 'token')).toHaveText(t('debug.token.none'));
});

test.describe('when a login fails', () => {
  test.use({ expectedFailures: /401|ERR_INTERNET_DISCONNECTED/ });

  test('the page says why, and survives a lost connection', onDesktop, async ({ page, context }) => {
    await page.goto(at('/debug-auth'));
    await press(page, 'state');
    await expect(result(page, 'state')).toContainText(t('debug.state.nobody'));
    await page.getByLabel(t('debug.login.email')).fill('ayesha@sobuj.example');
    await page.getByLabel(t('debug.login.password')).fill('not-the-password');
    await press(page, 'login');
    await expect(result(page, 'login').getByText(like('debug.login.refused', 'reason'))).toBeVisible();
    await expect(
      result(page, 'login').getByText(like('debug.measured', { status: 401 }, 'milliseconds')),
    ).toBeVisible();

    await context.setOffline(true);
    await press(page, 'server');
    await expect(result(page, 'server')).toHaveText(t('debug.no-answer'));
    await context.setOffline(false);
    await press(page, 'server');
    await expect(result(page, 'server')).toContainText(t('debug.server.reached'));
  });
});

test('a test login leaves a visitor a visitor', onPhone, async ({ page }) => {
  await page.goto(at('/debug-auth'));
  await page.getByLabel(t('debug.login.email')).fill('ayesha@sobuj.example');
  await page.getByLabel(t('debug.login.password')).fill('sobuj-demo');
  await page.getByLabel(t('debug.login.password')).press('Enter');
  await expect(result(page, 'login')).toContainText(t('debug.login.works'));
  await page.goto(at('/'));
  await logIn(page, { email: 'ayesha@sobuj.example', password: 'sobuj-demo' });
});

test('a developer finds out whether products can be read and how they look', onPhone, async ({ page }) => {
  await page.goto(at('/debug-products'));
  await press(page, 'server');
  await expect(result(page, 'server')).toContainText(t('debug.server.reached'));
  await press(page, 'api');
  const products = result(page, 'api');
  await expect(products.getByText(like('debug.api.sound', 'all', 'inStock', { read: 5 }))).toBeVisible();
  await expect(products.getByRole('region', { name: t('debug.body', { check: t('debug.api.title') }) })).toContainText(
    '"offerPrice"',
  );
  await expect(page.getByRole('region', { name: t('debug.sample.label') })).toContainText('"originalSubmitterId"');
  await expectSound(page);
});
