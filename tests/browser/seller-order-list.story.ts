import { downloadRows } from './support/download-rows.ts';
import { move, newBuyer } from './support/people.ts';
import {
  card,
  filters,
  markAs,
  openOrders,
  placeOrder,
  statusText,
  unfoldFilters,
} from './support/seller-orders-page.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { apiMessage, at, t } from './support/texts.ts';

test('status and days narrow the list down; reload and Back keep to it', onPhone, async ({ page, browser }) => {
  const buyer = await newBuyer(browser);
  const placed = await placeOrder(buyer);
  await openOrders(page);
  const shipped = await placeOrder(buyer);
  for (const status of ['Processing', 'Shipped'] as const) await move(page.request, shipped.orderId, status);
  await expect(card(page, shipped.number).getByText(statusText('Shipped'), { exact: true })).toBeVisible();

  await unfoldFilters(page);
  await filters(page).getByLabel(t('sales.filter.status')).selectOption('Shipped');
  await expect(page).toHaveURL(at('/seller/orders?status=Shipped'));
  await expect(card(page, placed.number)).toHaveCount(0);
  await expect(card(page, shipped.number)).toBeVisible();
  await page.reload();
  await expect(filters(page).getByLabel(t('sales.filter.status'))).toHaveValue('Shipped');
  await expect(card(page, shipped.number)).toBeVisible();
  await page.goBack();
  await expect(filters(page).getByLabel(t('sales.filter.status'))).toHaveValue('');
  await expect(card(page, placed.number)).toBeVisible();

  await unfoldFilters(page);
  await filters(page).getByLabel(t('sales.filter.first-day')).fill('2099-01-01');
  await expect(page).toHaveURL(at('/seller/orders?from=2099-01-01'));
  await expect(page.getByRole('heading', { name: t('sales.no-match') })).toBeVisible();
  await filters(page).getByLabel(t('sales.filter.last-day')).fill('2026-01-01');
  await expect(page.getByText(apiMessage('The last day must not be before the first'))).toBeVisible();
  await filters(page)
    .getByRole('button', { name: t('sales.filter.clear') })
    .click();
  await expect(page).toHaveURL(at('/seller/orders'));
  await expect(card(page, placed.number)).toBeVisible();
  await expect(filters(page).getByLabel(t('sales.filter.first-day'))).toHaveValue('');
});

test('the orders can be had as a file that a spreadsheet opens safely', onDesktop, async ({ page, browser }) => {
  const { orderId } = await placeOrder(await newBuyer(browser, '=1+1|cmd'));
  await openOrders(page);
  await filters(page).getByLabel(t('sales.filter.status')).selectOption('Order Placed');
  await expect(page).toHaveURL(at('/seller/orders?status=Order+Placed'));
  const { name, rows } = await downloadRows(page, filters(page));
  expect(name).toMatch(/^sobuj-orders-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(rows.find((row) => row[apiMessage('Order ID')] === orderId)?.[apiMessage('Buyer')]).toBe("'=1+1|cmd");
  expect(new Set(rows.map((row) => row[apiMessage('Status')]))).toEqual(new Set(['Order Placed']));
});

test('new orders and moves of others appear in an open page', onDesktop, async ({ page, browser }) => {
  const buyer = await newBuyer(browser, 'Tania Sultana');
  await openOrders(page);
  const first = await placeOrder(buyer);
  await expect(card(page, first.number)).toBeVisible();
  await expect(page.getByText(t('sales.new.from', { buyer: 'Tania Sultana' }))).toBeVisible();

  const others = await browser.newContext();
  const other = await others.newPage();
  await openOrders(other);
  await card(other, first.number)
    .getByRole('button', { name: markAs('Processing') })
    .click();
  await expect(card(page, first.number).getByText(statusText('Processing'), { exact: true })).toBeVisible();
  await others.close();
});

test('a new order moves nothing on a later page, it is announced there', onPhone, async ({ page, browser }) => {
  const buyer = await newBuyer(browser);
  for (let count = 0; count < 11; count++) await placeOrder(buyer);
  await openOrders(page);
  const headings = page.getByRole('article').getByRole('heading', { level: 2 });
  const newest = await headings.first().innerText();
  await page
    .getByRole('navigation', { name: t('sales.pages') })
    .getByRole('link', { name: t('lists.page', { page: 2 }) })
    .click();
  await expect(page).toHaveURL(at('/seller/orders?page=2'));
  // The first page stays until the second has come.
  await expect(headings.first()).not.toHaveText(newest);
  const before = await headings.allTextContents();
  const { number } = await placeOrder(buyer);
  await expect(page.getByText(t('sales.arrived'))).toBeVisible();
  expect(await headings.allTextContents()).toEqual(before);
  await page.getByRole('link', { name: t('sales.show-arrived') }).click();
  await expect(page).toHaveURL(at('/seller/orders'));
  await expect(card(page, number)).toBeVisible();
  await page
    .getByRole('navigation', { name: t('sales.pages') })
    .getByRole('link', { name: t('lists.page', { page: 2 }) })
    .click();
  await expect(page).toHaveURL(at('/seller/orders?page=2'));
  await expect(page.getByText(t('sales.arrived'))).toHaveCount(0);
});

test.describe('a lost connection', () => {
  test.use({ expectedFailures: /ERR_INTERNET_DISCONNECTED/ });

  test('is made up for as soon as it is back', onDesktop, async ({ page, browser }) => {
    const buyer = await newBuyer(browser);
    await openOrders(page);
    await page.context().setOffline(true);
    const { number } = await placeOrder(buyer);
    await page.context().setOffline(false);
    await expect(card(page, number)).toBeVisible();
    const next = await placeOrder(buyer);
    await expect(card(page, next.number)).toBeVisible();
  });
});
