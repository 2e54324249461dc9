import { expect, fillAddress, signUp, test } from './shop-test.ts';

test('visitor fills a cart, signs up, orders, sees the order', async ({ page }) => {
  await page.goto('/');
  const bestSellers = page.getByRole('region', { name: 'Best seller' });
  const names = await bestSellers.getByRole('article').getByRole('heading').allTextContents();
  expect(names).toHaveLength(5);
  const [first = '', second = ''] = names;
  await bestSellers.getByRole('button', { name: `Add ${first} to cart` }).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await bestSellers.getByRole('button', { name: `Add one more ${first}` }).click();
  await bestSellers.getByRole('button', { name: `Add ${second} to cart` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: 'Cart, 3 items' }).click();
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByLabel(`Quantity of ${first}`)).toHaveValue('2');

  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Please login to place order')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await page.keyboard.press('Escape');

  const shopper = await signUp(page);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Cart, 3 items' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Please select a delivery address')).toBeVisible();
  await page.getByRole('button', { name: /^Change/ }).click();
  await page.getByRole('link', { name: 'Add address' }).click();
  await fillAddress(page);
  await page.getByRole('button', { name: /^Save|^Add/ }).click();
  await expect(page.getByText('Address added successfully')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('House 7, Road 11, Banani').first()).toBeVisible();

  const summary = page.getByRole('region', { name: 'Order Summary' });
  const total = await summary.getByText('Total Amount').locator('..').getByRole('definition').textContent();
  await summary.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  await expect(page).toHaveURL('/my-orders');

  const order = page.getByRole('article').first();
  await expect(order.getByText('Order Placed', { exact: true })).toBeVisible();
  await expect(order.getByText(first)).toBeVisible();
  await expect(order.getByText(second)).toBeVisible();
  await expect(order.getByText('House 7, Road 11, Banani')).toBeVisible();
  await expect(order.getByText('Pending')).toBeVisible();
  await expect(order.getByText(total ?? '', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(shopper.email).toContain('@');
});
