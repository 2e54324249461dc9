import type { Page } from '@playwright/test';
import { orderNumber } from '#contract/orders/order-number.ts';
import { findFaults } from './support/find-faults.ts';
import { holdRequests } from './support/hold-requests.ts';
import { newSeller, order, transition } from './support/people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './support/shop-test.ts';
import { apiMessage, at, t } from './support/texts.ts';

const firstOrder = (page: Page) => page.getByRole('article').first();
const cancelButton = (page: Page) => firstOrder(page).getByRole('button', { name: t('orders.cancel.button') });
const question = (page: Page) => page.getByRole('dialog', { name: t('orders.cancel.question') });

/** A shopper with one order, on the orders page. */
async function openOrders(page: Page): Promise<string> {
  await logInNewShopper(page);
  const orderId = await order(page.request);
  await page.goto(at('/my-orders'));
  await expect(firstOrder(page).getByText(t('orders.status.placed'))).toBeVisible();
  return orderId;
}

test('a shopper cancels an order before it is processed', onPhone, async ({ page }) => {
  await openOrders(page);
  await cancelButton(page).click();
  await expect(question(page)).toContainText(t('orders.cancel.warning'));
  expect(await findFaults(page)).toEqual([]);
  await question(page)
    .getByRole('button', { name: t('orders.cancel.keep') })
    .click();
  await expect(cancelButton(page)).toBeFocused();
  await cancelButton(page).click();
  await question(page)
    .getByRole('button', { name: t('orders.cancel.button') })
    .dblclick();
  await expect(page.getByText(apiMessage('Order cancelled'), { exact: true })).toBeVisible();
  await expect(firstOrder(page).getByText(t('orders.status.cancelled'), { exact: true })).toBeVisible();
  await expect(cancelButton(page)).toBeHidden();
  await page.reload();
  await expect(firstOrder(page).getByText(t('orders.status.cancelled'), { exact: true })).toBeVisible();
  await expect(cancelButton(page)).toBeHidden();
});

test(
  'what the shop does with an order shows in the open page, and is read out',
  onDesktop,
  async ({ page, baseURL }) => {
    const orderId = await openOrders(page);
    const seller = await newSeller(baseURL);
    await expect(cancelButton(page)).toBeVisible();
    await transition(seller, orderId, 'Processing');
    await expect(firstOrder(page).getByText(t('orders.status.processing'))).toBeVisible();
    const [number, status] = [orderNumber(orderId), t('orders.status.processing')];
    const announcement = t('orders.own.status-changed', { number, status });
    await expect(page.getByRole('status').filter({ hasText: announcement })).toBeAttached();
    await expect(cancelButton(page)).toBeHidden();
    await transition(seller, orderId, 'Shipped');
    await expect(firstOrder(page).getByText(t('orders.status.shipped'))).toBeVisible();
    await seller.dispose();
  },
);

test('loaded pages and the place on the page stay when a status changes', onPhone, async ({ page, baseURL }) => {
  await logInNewShopper(page);
  const oldest = await order(page.request);
  for (let count = 1; count < 12; count++) await order(page.request);
  await page.goto(at('/my-orders'));
  await page.getByRole('button', { name: t('common.load-more') }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByRole('article').nth(10)).toBeFocused();
  await expect(page.getByRole('button', { name: t('common.load-more') })).toBeHidden();
  const last = page.getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1000);
  const seller = await newSeller(baseURL);
  await transition(seller, oldest, 'Processing');
  await expect(last.getByText(t('orders.status.processing'))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await seller.dispose();
});

test('a status that changes while a further page is on its way shows too', onDesktop, async ({ page, baseURL }) => {
  await logInNewShopper(page);
  for (let count = 1; count < 12; count++) await order(page.request);
  const newest = await order(page.request);
  await page.goto(at('/my-orders'));
  await expect(page.getByRole('article')).toHaveCount(10);
  const release = await holdRequests(page, '**/api/order/user?*cursor=*');
  const asked = page.waitForRequest(/cursor=/);
  await page.getByRole('button', { name: t('common.load-more') }).click();
  await asked;
  const seller = await newSeller(baseURL);
  const loaded = page.waitForResponse(/cursor=/);
  await transition(seller, newest, 'Processing');
  release();
  await loaded;
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(firstOrder(page).getByText(t('orders.status.processing'))).toBeVisible();
  await seller.dispose();
});

test.describe('a lost connection', () => {
  test.use({ expectedFailures: /user-events|ERR_INTERNET_DISCONNECTED|JSHandle|api\/order\/user/ });

  test('is made up for when it is back', onPhone, async ({ page, context, baseURL }) => {
    const orderId = await openOrders(page);
    const seller = await newSeller(baseURL);
    await context.setOffline(true);
    await transition(seller, orderId, 'Processing');
    await context.setOffline(false);
    await expect(firstOrder(page).getByText(t('orders.status.processing'))).toBeVisible();
    await transition(seller, orderId, 'Shipped');
    await expect(firstOrder(page).getByText(t('orders.status.shipped'))).toBeVisible();
    await seller.dispose();
  });
});
