import { downloadRows } from './download-rows.ts';
import { logInSeller, move, newBuyer } from './people.ts';
import { card, filters, markAs, openOrders, placeOrder, statusText, unfoldFilters } from './seller-orders-page.ts';
import { expect, onDesktop, onPhone, test } from './shop-test.ts';
import { apiMessage, at, t } from './texts.ts';

test('status and days narrow the list down; reload and Back keep to it', onDesktop, async ({ page, browser }) => {
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

test('an order is found by its number, its buyer and a phone number', onPhone, async ({ page, browser }) => {
  const name = `Shirin ${Date.now()}`;
  const { number } = await placeOrder(await newBuyer(browser, name));
  const other = await placeOrder(await newBuyer(browser));
  await openOrders(page);
  const field = page.getByRole('searchbox', { name: t('sales.search') });
  await field.fill(`#${number}`);
  await expect(card(page, other.number)).toHaveCount(0);
  await expect(card(page, number)).toBeVisible();
  await field.fill(name.toUpperCase());
  await expect(page).toHaveURL(/SHIRIN/);
  await expect(card(page, number)).toBeVisible();
  await unfoldFilters(page);
  await filters(page).getByLabel(t('sales.filter.status')).selectOption('Shipped');
  await expect(page.getByText(t('sales.no-match-search', { search: name.toUpperCase() }))).toBeVisible();
  await page.goBack();
  await field.fill('01712 345 678');
  await expect(page).toHaveURL(at('/seller/orders?search=01712+345+678'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await field.fill('');
  await expect(page).toHaveURL(at('/seller/orders'));
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

test.describe('a file that cannot be had', () => {
  test.use({ expectedFailures: /seller-export|status of 503/ });

  test('is reported, and the page stays', onDesktop, async ({ page }) => {
    await openOrders(page);
    const json = { success: false, message: 'The shop is very busy. Please try again in a moment.' };
    await page.route('**/api/order/seller-export**', (route) => route.fulfill({ status: 503, json }));
    await filters(page)
      .getByRole('link', { name: t('lists.download-csv') })
      .click();
    await expect(page.getByText(json.message)).toBeVisible();
    await expect(page).toHaveURL(at('/seller/orders'));
  });
});

test.describe('a list that cannot be had', () => {
  test.use({ expectedFailures: /seller-enhanced|status of 503/ });

  test('says why, and comes with the next try', onPhone, async ({ page, browser }) => {
    const { number } = await placeOrder(await newBuyer(browser));
    await logInSeller(page.request);
    const json = { success: false, message: 'The shop is very busy. Please try again in a moment.' };
    await page.route('**/api/order/seller-enhanced**', (route) => route.fulfill({ status: 503, json }));
    await page.goto(at('/seller/orders'));
    await expect(page.getByRole('alert').getByText(json.message)).toBeVisible();
    await page.unroute('**/api/order/seller-enhanced**');
    await page.getByRole('button', { name: t('common.try-again') }).click();
    await expect(card(page, number)).toBeVisible();
  });
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
