import type { Page } from '@playwright/test';
import type { MessageId } from '#web/language/message-id.ts';
import { findFaults } from './find-faults.ts';
import { approve, move, newPerson, newSeller, offerProduct, order, register, somethingInStock } from './people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './shop-test.ts';
import { at, t, text, typed } from './texts.ts';

const total = (page: Page, label: MessageId) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: t(label) }) })
    .getByRole('definition');

test('visitors are asked to log in', onDesktop, async ({ page }) => {
  await page.goto(at('/my-sales'));
  await expect(page.getByRole('heading', { name: t('submissions.sales.login') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common.login') })
    .click();
  await expect(page.getByRole('dialog', { name: t('accounts.login.title') })).toBeVisible();
});

test('before the first sale there are zeros and the way to offer something', onPhone, async ({ page }) => {
  await logInNewShopper(page);
  await page.goto(at('/profile'));
  await page
    .getByRole('navigation', { name: t('profile.shortcuts') })
    .getByRole('link', { name: t('layout.my-sales') })
    .click();
  await expect(page.getByRole('heading', { name: t('orders.sales.empty') })).toBeVisible();
  await expect(total(page, 'orders.sales.delivered')).toHaveText(text().count(0));
  await expect(total(page, 'orders.sales.pending')).toHaveText(text().count(0));
  await expect(total(page, 'orders.sales.earned')).toHaveText(text().taka(0));
  expect(await findFaults(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('layout.add-request') })
    .click();
  await expect(page).toHaveURL(at('/add-product-request'));
});

test('a sale shows own lines, the share, the buyer and where it goes', onDesktop, async ({ page, baseURL }) => {
  const [seller, buyer] = [await newSeller(baseURL), await newPerson(baseURL)];
  await logInNewShopper(page);
  const requestId = await offerProduct(page.request, { name: 'Roof garden mint', offerPrice: 120 });
  const productId = await approve(seller, requestId);
  await register(buyer, { name: 'Nusrat Jahan', email: `nusrat.${Date.now()}@example.com`, password: 'green-leaf' });
  const orderId = await order(buyer, productId, await somethingInStock(buyer));

  await page.goto(at('/my-sales'));
  const sale = page.getByRole('article');
  await expect(sale).toHaveCount(1);
  await expect(sale.getByRole('listitem')).toHaveCount(1);
  await expect(sale.getByRole('link', { name: 'Roof garden mint' })).toBeVisible();
  await expect(sale.getByText('Nusrat Jahan')).toBeVisible();
  await expect(sale.getByText('House 12, Road 5, Dhanmondi')).toBeVisible();
  await expect(sale.getByText(typed('+8801712345678'))).toBeVisible();
  await expect(sale.getByText(`${t('orders.payment.cod')} · ${t('orders.pending')}`)).toBeVisible();
  await expect(sale.getByText(t('orders.status.placed'))).toBeVisible();
  await expect(total(page, 'orders.share')).toHaveText(text().taka(122.4));
  await expect(total(page, 'orders.amount')).not.toHaveText(text().taka(122.4));
  await expect(total(page, 'orders.sales.pending')).toHaveText(text().count(1));
  await expect(total(page, 'orders.sales.earned')).toHaveText(text().taka(0));
  await expect(sale.getByRole('button', { name: t('orders.cancel.button') })).toBeHidden();
  expect(await findFaults(page)).toEqual([]);

  for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await move(seller, orderId, status);
  await page.reload();
  await expect(total(page, 'orders.sales.delivered')).toHaveText(text().count(1));
  await expect(total(page, 'orders.sales.pending')).toHaveText(text().count(0));
  await expect(total(page, 'orders.sales.earned')).toHaveText(text().taka(122.4));
  await expect(sale.getByText(`${t('orders.payment.cod')} · ${t('orders.paid')}`)).toBeVisible();
  await seller.dispose();
  await buyer.dispose();
});

test.describe('an answer that fails', () => {
  test.use({ expectedFailures: /user-sales|status of 500/ });

  test('is no empty list, and can be asked for again', onDesktop, async ({ page }) => {
    await logInNewShopper(page);
    await page.route('**/api/order/user-sales*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto(at('/my-sales'));
    await expect(page.getByRole('alert')).toContainText(t('orders.sales.failed'));
    await expect(page.getByText(t('orders.sales.empty'))).toBeHidden();
    await page.unroute('**/api/order/user-sales*');
    await page.getByRole('button', { name: t('common.try-again') }).click();
    await expect(page.getByRole('heading', { name: t('orders.sales.empty') })).toBeVisible();
  });
});
