import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { expect, logIn, logInNewShopper, onDesktop, onPhone, test } from './shop-test.ts';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('userToken'));
const result = (page: Page, title: string) => page.getByRole('status', { name: `Result: ${title}` });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await findFaults(page)).toEqual([]);
}

test('a developer finds out where a login stands, without a secret on the screen', onDesktop, async ({ page }) => {
  const shopper = await logInNewShopper(page);
  await page.goto('/debug-auth');
  const token = (await storedToken(page)) ?? '';
  expect(token.length).toBeGreaterThan(20);

  await press(page, 'Test server');
  await expect(result(page, 'Server test')).toContainText('The server can be reached.');
  await expect(result(page, 'Server test')).toContainText(/Status 200, \d+ ms/);

  await press(page, 'Test login state');
  await expect(result(page, 'Login state test')).toContainText(`Logged in as ${shopper.email}.`);

  await press(page, 'Show whether there is one');
  await expect(result(page, 'Stored user token')).toHaveText(`Present, ${token.length} characters.`);

  await page.getByLabel('Test email').fill('ayesha@sobuj.example');
  await page.getByLabel('Test password').fill('sobuj-demo');
  await page.getByRole('button', { name: 'Test login', exact: true }).dblclick();
  const login = result(page, 'Test login');
  await expect(login).toContainText('The login works. Its session was ended again.');
  await expect(login).toContainText(/"token": "\(masked, \d+ characters\)"/);
  expect(await storedToken(page)).toBe(token);
  for (const secret of [token, 'sobuj-demo']) await expect(page.getByRole('main')).not.toContainText(secret);
  await expectSound(page);

  // Nobody else was logged in by the test.
  await press(page, 'Test login state');
  await expect(result(page, 'Login state test')).toContainText(`Logged in as ${shopper.email}.`);

  await press(page, 'Clear stored token');
  await expect(result(page, 'Clear stored user token')).toHaveText(
    `The stored token (${token.length} characters) was removed.`,
  );
  expect(await storedToken(page)).toBeNull();
  await press(page, 'Clear stored token');
  await expect(result(page, 'Clear stored user token')).toHaveText('There was no stored token.');
  await press(page, 'Show whether there is one');
  await expect(result(page, 'Stored user token')).toHaveText('There is none.');
});

test.describe('when a login fails', () => {
  test.use({ expectedFailures: /401|ERR_INTERNET_DISCONNECTED/ });

  test('the page says why, and survives a lost connection', onDesktop, async ({ page, context }) => {
    await page.goto('/debug-auth');
    await press(page, 'Test login state');
    await expect(result(page, 'Login state test')).toContainText('The call works. Nobody is logged in');
    await page.getByLabel('Test email').fill('ayesha@sobuj.example');
    await page.getByLabel('Test password').fill('not-the-password');
    await page.getByRole('button', { name: 'Test login', exact: true }).click();
    await expect(result(page, 'Test login')).toContainText('The login was refused: ');
    await expect(result(page, 'Test login')).toContainText('Status 401');

    await context.setOffline(true);
    await press(page, 'Test server');
    await expect(result(page, 'Server test')).toHaveText('No answer: the connection failed.');
    await context.setOffline(false);
    await press(page, 'Test server');
    await expect(result(page, 'Server test')).toContainText('The server can be reached.');
  });
});

test('a test login leaves a visitor a visitor', onPhone, async ({ page }) => {
  await page.goto('/debug-auth');
  await page.getByLabel('Test email').fill('ayesha@sobuj.example');
  await page.getByLabel('Test password').fill('sobuj-demo');
  await page.getByLabel('Test password').press('Enter');
  await expect(result(page, 'Test login')).toContainText('The login works.');
  await page.goto('/');
  await logIn(page, { email: 'ayesha@sobuj.example', password: 'sobuj-demo' });
});

test('a developer finds out whether products can be read and how they look', onPhone, async ({ page }) => {
  await page.goto('/debug-products');
  await press(page, 'Test server');
  await expect(result(page, 'Server test')).toContainText('The server can be reached.');
  await press(page, 'Test product API');
  const products = result(page, 'Product API test');
  await expect(products).toContainText(/The catalogue has \d+ products, \d+ of them in stock\. 5 were read\./);
  await expect(products.getByRole('region', { name: 'Body of the answer: Product API test' })).toContainText(
    '"offerPrice"',
  );
  await expect(page.getByRole('region', { name: 'Sample product' })).toContainText('"originalSubmitterId"');
  await expectSound(page);
});
