import { limits } from '#contract/limits.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { downloadRows } from './support/download-rows.ts';
import { findFaultsAtEverySize } from './support/find-faults.ts';
import { newBuyer, transition } from './support/people.ts';
import {
  filters,
  listed,
  openCard,
  openOrders,
  placeOrder,
  row,
  statusText,
  stepText,
  unfoldFilters,
} from './support/seller-orders-page.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { apiMessage, at, t, text } from './support/texts.ts';

test('status and days narrow the list down; reload and Back keep to it', onPhone, async ({ page, browser }) => {
  const buyer = await newBuyer(browser);
  const placed = await placeOrder(buyer);
  await openOrders(page);
  const shipped = await placeOrder(buyer);
  for (const status of ['Processing', 'Shipped'] as const) await transition(page.request, shipped.orderId, status);
  await expect(row(page, shipped.number).getByText(statusText('Shipped'), { exact: true })).toBeVisible();

  await unfoldFilters(page);
  await filters(page).getByLabel(t('sales.filter.status')).selectOption('Shipped');
  await expect(page).toHaveURL(at('/seller/orders?status=Shipped'));
  await expect(row(page, placed.number)).toHaveCount(0);
  await expect(row(page, shipped.number)).toBeVisible();
  await page.reload();
  await expect(filters(page).getByLabel(t('sales.filter.status'))).toHaveValue('Shipped');
  await expect(row(page, shipped.number)).toBeVisible();
  await page.goBack();
  await expect(filters(page).getByLabel(t('sales.filter.status'))).toHaveValue('');
  await expect(row(page, placed.number)).toBeVisible();

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
  await expect(row(page, placed.number)).toBeVisible();
  await expect(filters(page).getByLabel(t('sales.filter.first-day'))).toHaveValue('');
});

test('an order opens in its place, the address keeps it, and Back closes it', onPhone, async ({ page, browser }) => {
  const name = `Nadia${Date.now()}`;
  const buyer = await newBuyer(browser, name);
  const [first, other] = [await placeOrder(buyer), await placeOrder(buyer)];
  await openOrders(page, name);
  const list = `/seller/orders?search=${name}`;
  const order = await openCard(page, first.number);
  await expect(page).toHaveURL(at(`${list}&order=${first.orderId}`));
  await expect(order.getByText('House 12, Road 5, Dhanmondi')).toBeVisible();
  expect(await findFaultsAtEverySize(page)).toEqual([]);
  await page.reload();
  await expect(order).toBeVisible();
  await openCard(page, other.number);
  await expect(order).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(at(list));
  await expect(page.getByRole('article')).toHaveCount(0);

  // The same by the keyboard: the button keeps the focus.
  const opener = row(page, first.number).getByRole('button', { expanded: false });
  await opener.press('Enter');
  await expect(order).toBeVisible();
  const opened = row(page, first.number).getByRole('button', { expanded: true });
  await expect(opened).toBeFocused();
  await opened.press('Enter');
  await expect(order).toHaveCount(0);
  await expect(page).toHaveURL(at(list));
});

test('a row is no higher than 56 pixels', onDesktop, async ({ page, browser }) => {
  await placeOrder(await newBuyer(browser, 'A buyer whose name is longer than any column of the table'));
  await openOrders(page);
  const heights = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(56);
});

test('the orders can be had as a file that a spreadsheet opens safely', onDesktop, async ({ page, browser }) => {
  const { orderId } = await placeOrder(await newBuyer(browser, '=1+1|cmd'));
  await openOrders(page);
  await unfoldFilters(page);
  await filters(page).getByLabel(t('sales.filter.status')).selectOption('Order Placed');
  await expect(page).toHaveURL(at('/seller/orders?status=Order+Placed'));
  await expect(page.getByRole('link', { name: t('lists.download-csv') })).toHaveAttribute(
    'href',
    /status=Order\+Placed/,
  );
  const { name, rows } = await downloadRows(page);
  expect(name).toMatch(/^sobuj-orders-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(rows.find((row) => row[apiMessage('Order ID')] === orderId)?.[apiMessage('Buyer')]).toBe("'=1+1|cmd");
  expect(new Set(rows.map((row) => row[apiMessage('Status')]))).toEqual(new Set(['Order Placed']));
});

test('new orders and moves of others appear in an open page', onDesktop, async ({ page, browser }) => {
  const buyer = await newBuyer(browser, 'Tania Sultana');
  await openOrders(page);
  const toPack = page
    .getByRole('navigation', { name: t('sales.tabs') })
    .getByRole('link')
    .first();
  const before = Number(latinDigits(await toPack.innerText()).replace(/\D/g, ''));
  const first = await placeOrder(buyer);
  await expect(row(page, first.number)).toBeVisible();
  await expect(toPack).toContainText(text().count(before + 1));
  await expect(page.getByText(t('sales.new.from', { buyer: 'Tania Sultana' }))).toBeVisible();

  const others = await browser.newContext();
  const other = await others.newPage();
  await openOrders(other);
  await row(other, first.number)
    .getByRole('button', { name: stepText('Processing') })
    .click();
  await expect(row(page, first.number).getByText(statusText('Processing'), { exact: true })).toBeVisible();
  await others.close();
});

test('a new order moves nothing on a later page, it is announced there', onPhone, async ({ page, browser }) => {
  const buyer = await newBuyer(browser);
  await openOrders(page);
  const numbers = listed(page);
  const missing = limits.ordersPage + 1 - (await numbers.count());
  for (let count = 0; count < missing; count++) await placeOrder(buyer);
  await page.reload();
  await expect(numbers).toHaveCount(limits.ordersPage);
  const newest = await numbers.first().innerText();
  await page
    .getByRole('navigation', { name: t('sales.pages') })
    .getByRole('link', { name: t('lists.page', { page: 2 }) })
    .click();
  await expect(page).toHaveURL(at('/seller/orders?page=2'));
  // The first page stays until the second has loaded.
  await expect(numbers.first()).not.toHaveText(newest);
  const before = await numbers.allTextContents();
  const { number } = await placeOrder(buyer);
  await expect(page.getByText(t('sales.arrived'))).toBeVisible();
  expect(await numbers.allTextContents()).toEqual(before);
  await page.getByRole('link', { name: t('sales.show-arrived') }).click();
  await expect(page).toHaveURL(at('/seller/orders'));
  await expect(row(page, number)).toBeVisible();
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
    await expect(row(page, number)).toBeVisible();
    const next = await placeOrder(buyer);
    await expect(row(page, next.number)).toBeVisible();
  });
});
