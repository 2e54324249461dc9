import { findFaults } from './support/find-faults.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, like, t } from './support/texts.ts';

test('a press on the header is not lost when the session becomes known under it', async ({ page }) => {
  await logInNewShopper(page);
  const answer = await holdRequests(page, '**/api/user/is-auth');
  await page.goto(at('/contact'));
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: like('layout.cart', 'count') }).hover();
  await page.mouse.down();
  answer();
  await expect(
    header.getByRole('link', { name: t('layout.notifications-unread', { count: 0, shown: '' }) }),
  ).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
});

test(
  'a page is announced and its heading focused after a navigation by keyboard, and typing goes on',
  onDesktop,
  async ({ page }) => {
    await page.goto(at('/'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('layout.community') })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(at('/community'));
    await expect(page.locator('[aria-live]').filter({ hasText: await page.title() })).toHaveCount(1);

    const search = page.getByRole('combobox', { name: t('catalog.search') });
    await search.focus();
    await page.keyboard.type('tulsi');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=tulsi/);
    await expect(search).toBeFocused();
  },
);

test('the menu of a phone is left by key, and nobody walks behind it', onPhone, async ({ page }) => {
  await page.goto(at('/'));
  const button = page.getByRole('button', { name: t('layout.menu'), exact: true });
  const menu = page.getByRole('navigation', { name: t('layout.menu') });
  const close = menu.getByRole('button', { name: t('layout.close-menu') });
  await button.press('Enter');
  await expect(close).toBeFocused();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.press('Enter');
  await expect(close).toBeFocused();
  await menu.getByRole('button', { name: t('common.login') }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible');

  await button.click();
  await page.mouse.click(5, 500);
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(at('/'));
});

test.describe('before the scripts have come', () => {
  // Blocked scripts appear as failures.
  test.use({ javaScriptEnabled: false, expectedFailures: /\.js csp$/ });

  test('the menu of a phone opens, leads on and closes', onPhone, async ({ page }) => {
    await page.goto(at('/'));
    const menu = page.getByRole('navigation', { name: t('layout.menu') });
    await page.getByRole('button', { name: t('layout.menu'), exact: true }).click();
    await menu.getByRole('button', { name: t('layout.close-menu') }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: t('layout.menu'), exact: true }).click();
    await menu.getByRole('link', { name: t('layout.community') }).click();
    await expect(page).toHaveURL(at('/community'));
  });
});
