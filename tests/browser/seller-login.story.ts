import type { Page } from '@playwright/test';
import {
  expect,
  fillSellerLogin,
  logInNewShopper,
  logOut,
  onDesktop,
  onPhone,
  openAsSeller,
  sellerMenu,
  test,
} from './support/shop-test.ts';
import { apiMessage, at, t } from './support/texts.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: t('seller.area') });
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('isSeller'));

test('the seller logs in, finds every page in the menu, and stays there at a reload', onDesktop, async ({ page }) => {
  await page.goto(at('/seller/orders'));
  await expect(page).toHaveTitle(new RegExp(t('seller.area')));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await fillSellerLogin(page);
  await expect(page.getByText(apiMessage('Login successful!'))).toBeVisible();
  await expect(page).toHaveURL(at('/seller/dashboard'));
  await expect(heading(page, t('seller.menu.dashboard'))).toBeVisible();
  await expect.poll(() => flag(page)).toBe('true');

  const links = [
    'seller.menu.product-list',
    'seller.menu.orders',
    'seller.menu.user-requests',
    'seller.menu.community-posts',
    'seller.menu.users',
    'seller.menu.dashboard',
    'seller.menu.add-product',
  ] as const;
  for (const name of links.map((link) => t(link))) {
    await (await sellerMenu(page)).getByRole('link', { name }).click();
    await expect(page.getByRole('navigation', { name: t('layout.menu') })).toHaveCount(0);
    const here = menu(page).locator('[aria-current=page]').or(menu(page).getByRole('button'));
    await expect(here.filter({ visible: true })).toContainText(name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  const entries = await sellerMenu(page);
  await entries.getByRole('link', { name: t('seller.menu.product-list') }).click();
  await page.reload();
  await expect(page).toHaveURL(at('/seller/product-list'));
  await expect(heading(page, t('seller.menu.product-list'))).toBeVisible();
  // The shop's footer leads elsewhere; the seller's has the version.
  await expect(page.getByRole('contentinfo')).toContainText(t('seller.version'));
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
});

test("the seller's session and the shop's do not touch each other", onDesktop, async ({ page }) => {
  const shopper = await logInNewShopper(page);
  await page.goto(at('/seller'));
  await fillSellerLogin(page);
  await expect(heading(page, t('seller.menu.dashboard'))).toBeVisible();
  // A login through the API would not wait for the end of the session before, as one in the page does.
  const ended = page.waitForResponse('**/api/seller/logout');
  await page.getByRole('button', { name: t('common.logout') }).click();
  await ended;
  await expect(page.getByText(t('accounts.logged-out'))).toBeVisible();
  await expect(page).toHaveURL(at('/'));
  await page.goto(at('/profile'));
  await expect(heading(page, shopper.name)).toBeVisible();

  await openAsSeller(page);
  await page.goto(at('/'));
  await logOut(page);
  await page.goto(at('/seller'));
  await expect(heading(page, t('seller.menu.add-product'))).toBeVisible();
});

test.describe('in two tabs', () => {
  // Requests of a tab are refused after the other tab logs out.
  test.use({ expectedFailures: /answer 401|status of 401/ });

  test('another tab follows a login and a logout', onDesktop, async ({ page, context }) => {
    const tab = await context.newPage();
    await tab.goto(at('/seller/product-list'));
    await expect(heading(tab, t('seller.login.title'))).toBeVisible();
    await page.goto(at('/seller'));
    await fillSellerLogin(page);
    await expect(heading(tab, t('seller.menu.product-list'))).toBeVisible();
    await page.getByRole('button', { name: t('common.logout') }).click();
    await expect(heading(tab, t('seller.login.title'))).toBeVisible();
    await expect(tab.getByText(t('accounts.logged-out-elsewhere'))).toBeVisible();
  });
});

test.describe('without connection', () => {
  test.use({ expectedFailures: /\/api\/seller\/(logout|is-auth)|ERR_FAILED/ });

  test('a logout holds after the connection is back', onPhone, async ({ page }) => {
    await openAsSeller(page);
    await page.route('**/api/seller/logout', (route) => route.abort());
    await page.getByRole('button', { name: t('common.logout') }).click();
    await expect(page.getByText(t('accounts.logged-out'))).toBeVisible();
    await expect(page).toHaveURL(at('/'));
    await expect.poll(() => flag(page)).toBeNull();
    // The server's session still exists; the browser keeps retrying the logout.
    await page.goto(at('/seller'));
    await expect(heading(page, t('seller.login.title'))).toBeVisible();
    await page.unroute('**/api/seller/logout');
    await page.goto(at('/seller/orders'));
    await expect(heading(page, t('seller.login.title'))).toBeVisible();
    await fillSellerLogin(page);
    await expect(heading(page, t('seller.menu.dashboard'))).toBeVisible();
    await page.reload();
    await expect(heading(page, t('seller.menu.dashboard'))).toBeVisible();
  });

  test('a seller who was there can try again', onDesktop, async ({ page }) => {
    await openAsSeller(page);
    await page.route('**/api/seller/is-auth', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: t('seller.unreachable') })).toBeVisible();
    await page.unroute('**/api/seller/is-auth');
    await page.getByRole('button', { name: t('common.try-again') }).click();
    await expect(heading(page, t('seller.menu.add-product'))).toBeVisible();
  });
});

test.describe('a session that has ended', () => {
  test.use({ expectedFailures: /answer 401|status of 401/ });

  test('leads to the login form as soon as a call is refused', onPhone, async ({ page, context }) => {
    // Blocks the automatic requests, so that the button's request is the refused one.
    await page.route('**/api/order/seller-*', () => undefined);
    await openAsSeller(page);
    await context.clearCookies({ name: 'sellerToken' });
    await (await sellerMenu(page)).getByRole('link', { name: t('seller.menu.product-list') }).click();
    await expect(heading(page, t('seller.login.title'))).toBeVisible();
    await expect.poll(() => flag(page)).toBeNull();
  });
});
