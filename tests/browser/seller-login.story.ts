import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { demoSeller } from './people.ts';
import {
  expect,
  fillSellerLogin,
  logInNewShopper,
  logOut,
  onDesktop,
  onPhone,
  openAsSeller,
  test,
} from './shop-test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Seller' });
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('isSeller'));

test('the seller logs in, finds every page in the menu, and stays there at a reload', async ({ page }) => {
  await page.goto('/seller/orders');
  await expect(page).toHaveTitle(/Seller/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await findFaults(page)).toEqual([]);
  await fillSellerLogin(page);
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page).toHaveURL('/seller');
  await expect(heading(page, 'Add Product')).toBeVisible();
  await expect.poll(() => flag(page)).toBe('true');

  const names = ['Product List', 'Orders', 'User Requests', 'Community Posts', 'All Users', 'Dashboard', 'Add Product'];
  for (const name of names) {
    await menu(page).getByRole('link', { name }).click();
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(name);
    await expect(menu(page).locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await menu(page).getByRole('link', { name: 'Product List' }).click();
  await page.reload();
  await expect(page).toHaveURL('/seller/product-list');
  await expect(heading(page, 'Product List')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test.describe('wrong credentials', () => {
  test.use({ expectedFailures: /answer 401|status of 401/ });

  test('are told in the form, and a shopper is no seller', onDesktop, async ({ page }) => {
    const shopper = await logInNewShopper(page);
    await page.goto('/seller');
    await fillSellerLogin(page, { ...demoSeller, password: 'not-the-password' });
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await fillSellerLogin(page, shopper);
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await fillSellerLogin(page, { email: 'nobody', password: '' });
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Please enter your password')).toBeVisible();
    await expect.poll(() => flag(page)).toBeNull();
    await page.goto('/profile');
    await expect(heading(page, shopper.name)).toBeVisible();
  });
});

test("the seller's session and the shop's do not touch each other", onDesktop, async ({ page }) => {
  const shopper = await logInNewShopper(page);
  await page.goto('/seller');
  await fillSellerLogin(page);
  await expect(heading(page, 'Add Product')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(heading(page, shopper.name)).toBeVisible();

  await openAsSeller(page);
  await page.goto('/');
  await logOut(page);
  await page.goto('/seller');
  await expect(heading(page, 'Add Product')).toBeVisible();
});

test('another tab follows a login and a logout', onDesktop, async ({ page, context }) => {
  const tab = await context.newPage();
  await tab.goto('/seller/product-list');
  await expect(heading(tab, 'Seller Login')).toBeVisible();
  await page.goto('/seller');
  await fillSellerLogin(page);
  await expect(heading(tab, 'Product List')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(tab, 'Seller Login')).toBeVisible();
  await expect(tab.getByText('You were logged out in another tab')).toBeVisible();
});

test.describe('without connection', () => {
  test.use({ expectedFailures: /\/api\/seller\/(logout|is-auth)|ERR_FAILED/ });

  test('a logout holds after the connection is back', onPhone, async ({ page }) => {
    await openAsSeller(page);
    await page.evaluate(() => localStorage.setItem('sellerToken', 'left by an older version'));
    await page.route('**/api/seller/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect.poll(() => flag(page)).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('sellerToken'))).toBeNull();
    // The server still knows the session; the browser keeps asking it to end.
    await page.goto('/seller');
    await expect(heading(page, 'Seller Login')).toBeVisible();
    await page.unroute('**/api/seller/logout');
    await page.goto('/seller/orders');
    await expect(heading(page, 'Seller Login')).toBeVisible();
    await fillSellerLogin(page);
    await expect(heading(page, 'Add Product')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Add Product')).toBeVisible();
  });

  test('a seller who was there can try again', onDesktop, async ({ page }) => {
    await openAsSeller(page);
    await page.route('**/api/seller/is-auth', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The shop could not be reached' })).toBeVisible();
    await page.unroute('**/api/seller/is-auth');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Add Product')).toBeVisible();
  });
});

test.describe('a session that has ended', () => {
  test.use({ expectedFailures: /answer 401|status of 401/ });

  test('leads to the login form as soon as a call is refused', onPhone, async ({ page, context }) => {
    await openAsSeller(page);
    await context.clearCookies({ name: 'sellerToken' });
    await menu(page).getByRole('link', { name: 'Product List' }).click();
    await expect(heading(page, 'Seller Login')).toBeVisible();
    await expect.poll(() => flag(page)).toBeNull();
  });
});
