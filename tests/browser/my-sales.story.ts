import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { approve, move, newPerson, newSeller, offerProduct, order, register, somethingInStock } from './people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './shop-test.ts';

const total = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: label }) })
    .getByRole('definition');

test('visitors are asked to log in', onDesktop, async ({ page }) => {
  await page.goto('/my-sales');
  await expect(page.getByRole('heading', { name: 'Please login to see your sales' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
});

test('before the first sale there are zeros and the way to offer something', onPhone, async ({ page }) => {
  await logInNewShopper(page);
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'My Sales' }).click();
  await expect(page.getByRole('heading', { name: 'No sales yet' })).toBeVisible();
  await expect(total(page, 'Delivered')).toHaveText('0');
  await expect(total(page, 'Pending')).toHaveText('0');
  await expect(total(page, 'Earned')).toHaveText('৳0');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Add Product Request' }).click();
  await expect(page).toHaveURL('/add-product-request');
});

test('a sale shows own lines, the share, the buyer and where it goes', async ({ page, baseURL }) => {
  const [seller, buyer] = [await newSeller(baseURL), await newPerson(baseURL)];
  await logInNewShopper(page);
  const requestId = await offerProduct(page.request, { name: 'Roof garden mint', offerPrice: 120 });
  const productId = await approve(seller, requestId);
  await register(buyer, { name: 'Nusrat Jahan', email: `nusrat.${Date.now()}@example.com`, password: 'green-leaf' });
  const orderId = await order(buyer, productId, await somethingInStock(buyer));

  await page.goto('/my-sales');
  const sale = page.getByRole('article');
  await expect(sale).toHaveCount(1);
  await expect(sale.getByRole('listitem')).toHaveCount(1);
  await expect(sale.getByRole('link', { name: 'Roof garden mint' })).toBeVisible();
  await expect(sale.getByText('Nusrat Jahan')).toBeVisible();
  await expect(sale.getByText('House 12, Road 5, Dhanmondi')).toBeVisible();
  await expect(sale.getByText('+8801712345678')).toBeVisible();
  await expect(sale.getByText('Cash On Delivery · Pending')).toBeVisible();
  await expect(sale.getByText('Order Placed')).toBeVisible();
  await expect(total(page, 'Your share')).toHaveText('৳122.40');
  await expect(total(page, 'Order amount')).not.toHaveText('৳122.40');
  await expect(total(page, 'Pending')).toHaveText('1');
  await expect(total(page, 'Earned')).toHaveText('৳0');
  await expect(sale.getByRole('button', { name: 'Cancel Order' })).toBeHidden();
  expect(await findFaults(page)).toEqual([]);

  for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await move(seller, orderId, status);
  await page.reload();
  await expect(total(page, 'Delivered')).toHaveText('1');
  await expect(total(page, 'Pending')).toHaveText('0');
  await expect(total(page, 'Earned')).toHaveText('৳122.40');
  await expect(sale.getByText('Cash On Delivery · Paid')).toBeVisible();
  await seller.dispose();
  await buyer.dispose();
});

test.describe('an answer that fails', () => {
  test.use({ expectedFailures: /user-sales|status of 500/ });

  test('is no empty list, and can be asked for again', onDesktop, async ({ page }) => {
    await logInNewShopper(page);
    await page.route('**/api/order/user-sales*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/my-sales');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch sales orders');
    await expect(page.getByText('No sales yet')).toBeHidden();
    await page.unroute('**/api/order/user-sales*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No sales yet' })).toBeVisible();
  });
});
