import type { Page } from '@playwright/test';
import { expect, logIn, onPhone, test } from './support/shop-test.ts';
import { at, like, t } from './support/texts.ts';

type Check = 'server' | 'login' | 'api';

const result = (page: Page, check: Check) =>
  page.getByRole('status', { name: t('debug.result', { check: t(`debug.${check}.title`) }), exact: true });
const press = (page: Page, check: Check) =>
  page.getByRole('button', { name: t(`debug.${check}.action`), exact: true }).click();

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
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
