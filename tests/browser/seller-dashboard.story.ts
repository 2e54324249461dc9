import type { Page } from '@playwright/test';
import type { Dashboard } from '#contract/selling.ts';
import { findFaults } from './find-faults.ts';
import { logInSeller, newBuyer, order } from './people.ts';
import { expect, onDesktop, onPhone, openAsSeller, test } from './shop-test.ts';

/** A number of the dashboard by its label, as text. */
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

test('the seller sees what came in, what waits and what sells', async ({ page, browser }) => {
  const buyer = await newBuyer(browser);
  await order(buyer.api);
  await openAsSeller(page, 'Dashboard');
  await expect(figure(page, 'Today').getByText(/^৳[\d,.]+$/)).toBeVisible();
  await expect(figure(page, 'This month').getByText(/\d+ orders?$/)).toBeVisible();
  const before = await figure(page, 'Open orders').innerText();

  const chart = page.getByRole('img', { name: /^Chart of the revenue by day: ৳[\d,.]+ in 30 days, most on/ });
  await expect(chart.locator('path').last()).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = page.getByRole('table', { name: 'Revenue by day, latest first' }).getByRole('row');
  await expect(rows).toHaveCount(31);
  await expect(rows.nth(1)).toHaveText(/\d+ \w{3}\d+৳[\d,.]+$/);
  await expect(chart).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);

  await order(buyer.api);
  await page.reload();
  await expect(figure(page, 'Open orders')).toBeVisible();
  await expect(figure(page, 'Open orders')).not.toHaveText(before, { useInnerText: true });

  const best = page.getByRole('region', { name: 'Best selling' });
  await expect(page.getByRole('region', { name: 'Low selling' }).getByRole('listitem')).toHaveCount(5);
  const product = best.getByRole('link').first();
  const name = await product.innerText();
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  for (const [label, address] of [
    ['Open orders', '/seller/orders'],
    ['Pending requests', '/seller/user-requests'],
    ['Out of stock', '/seller/product-list'],
  ] as const) {
    await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', address);
  }
  await page.getByRole('link', { name: 'Pending requests' }).click();
  await expect(page).toHaveURL('/seller/user-requests');
});

test('a shop that has sold nothing yet has a dashboard too', onDesktop, async ({ page }) => {
  await logInSeller(page.request);
  const none = { orders: 0, revenue: 0 };
  const byDay = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    ...none,
  }));
  const dashboard: Dashboard = {
    ...{ today: none, month: none, byDay, openOrders: 0, pendingRequests: 0, outOfStock: 0 },
    ...{ bestSelling: [], lowSelling: [] },
  };
  await page.route('**/api/seller/dashboard', (route) => route.fulfill({ json: { success: true, dashboard } }));
  await page.goto('/seller/dashboard');
  await expect(figure(page, 'Today').getByText('৳0', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Revenue by day' }).getByText('Nothing was sold')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Best selling' }).getByText('Nothing was sold')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Low selling' }).getByText('No product is in stock')).toBeVisible();
});

test.describe('a dashboard that cannot be had', () => {
  test.use({ expectedFailures: /seller\/dashboard|status of 503/ });

  test('says why, and comes with the next try', onPhone, async ({ page }) => {
    await logInSeller(page.request);
    const json = { success: false, message: 'The shop is very busy. Please try again in a moment.', code: 'shop-busy' };
    await page.route('**/api/seller/dashboard', (route) => route.fulfill({ status: 503, json }));
    await page.goto('/seller/dashboard');
    await expect(page.getByRole('alert').getByText(json.message)).toBeVisible();
    await page.unroute('**/api/seller/dashboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(figure(page, 'Today')).toBeVisible();
  });
});
