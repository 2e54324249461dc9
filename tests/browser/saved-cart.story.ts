import type { Page } from '@playwright/test';
import { expect, logIn, logInNewShopper, logOut, onDesktop, onPhone, test } from './shop-test.ts';

async function addFirstOf(page: Page, category: string): Promise<string> {
  await page.goto(`/products/${category}`);
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: `Add ${name} to cart` }).click();
  await expect(page.getByRole('button', { name: `Add one more ${name}` })).toBeVisible();
  return name;
}

test(
  'returning user with a saved cart finds it merged with what was collected before login',
  onDesktop,
  async ({ page }) => {
    const shopper = await logInNewShopper(page);
    const herb = await addFirstOf(page, 'herbs');
    await page.getByRole('button', { name: `Add one more ${herb}` }).click();
    await page.goto('/cart');
    await expect(page.getByLabel(`Quantity of ${herb}`)).toHaveValue('2');

    await logOut(page);
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();

    const fruit = await addFirstOf(page, 'fruits');
    await addFirstOf(page, 'herbs');
    await logIn(page, shopper);
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByLabel(`Quantity of ${herb}`)).toHaveValue('2');
    await expect(page.getByLabel(`Quantity of ${fruit}`)).toHaveValue('1');
  },
);

test('rapid clicks end in the right number on the server', onPhone, async ({ page }) => {
  await logInNewShopper(page);
  const name = await addFirstOf(page, 'indoor');
  for (let press = 0; press < 11; press += 1) await page.getByRole('button', { name: `Add one more ${name}` }).click();
  for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: `Remove one ${name}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 10 items' })).toBeVisible();
  // The reload is what counts: the page then knows only what the server kept.
  await page.goto('/cart');
  const quantity = page.getByLabel(`Quantity of ${name}`);
  await expect(quantity).toHaveValue('10');
  await expect(quantity.getByRole('option')).toHaveCount(10);
});

test('cart lines change, go, and the cart is empty at last', async ({ page }) => {
  const name = await addFirstOf(page, 'bonsai');
  await page.goto('/cart');
  const quantity = page.getByLabel(`Quantity of ${name}`);
  await expect(quantity.getByRole('option')).toHaveCount(9);
  await quantity.selectOption('4');
  await expect(page.getByText('Cart updated')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
  await page.getByLabel('Payment Method').selectOption('Online Payment');
  await page.getByRole('button', { name: 'Procees to Checkout' }).click();
  await expect(page.getByText(/online payment is not available yet/i)).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('Removed from cart')).toBeVisible();
  await expect(page.getByRole('heading', { name: /empty/i })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/products');
});
