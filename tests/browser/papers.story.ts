import { orderNumber } from '#contract/orders/order-number.ts';
import { findFaults } from './support/find-faults.ts';
import { addAddress, logInSeller, newSeller, order, transition } from './support/people.ts';
import { openCard } from './support/seller-orders-page.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test('a buyer opens the invoice of an order, and finds it again', onPhone, async ({ page, baseURL }) => {
  const seller = await newSeller(baseURL);
  await logInNewShopper(page);
  const orderId = await order(page.request);
  const number = orderNumber(orderId);
  const button = page.getByRole('button', { name: t('orders.papers.invoice-named', { number }) });
  await page.goto(at('/my-orders'));
  await expect(page.locator(`#order-${orderId}`)).toBeVisible();
  await expect(button).toHaveCount(0);
  for (const status of ['Processing', 'Shipped'] as const) await transition(seller, orderId, status);
  await page.reload();
  const opened = page.waitForEvent('popup');
  await button.click();
  const paper = await opened;
  await expect(paper).toHaveTitle(/INV-\d{4}-\d{6}/);
  const issued = /INV-\d{4}-\d{6}/.exec(await paper.title())?.[0] ?? '';
  await expect(paper.getByText(issued)).toBeVisible();
  await expect(paper.locator('html')).toHaveAttribute('lang', t('orders.papers.invoice') === 'Invoice' ? 'en' : 'bn');
  // A sheet is no wider than the phone; long tables scroll in themselves.
  expect(await paper.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await paper.close();
  const link = page.getByRole('link', { name: t('orders.papers.kind.invoice', { number: issued }) });
  await expect(link).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.reload();
  await link.focus();
  const again = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await expect(await again).toHaveTitle(new RegExp(issued));
});

test('a seller issues an invoice, and a refund adds its credit note', onDesktop, async ({ page, baseURL }) => {
  const seller = await newSeller(baseURL);
  await logInNewShopper(page);
  await addAddress(page.request);
  const orderId = await order(page.request);
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await transition(seller, orderId, status);
  const number = orderNumber(orderId);
  await logInSeller(page.request);
  await page.goto(at(`/seller/orders?search=${number}`));
  const card = await openCard(page, number);
  const opened = page.waitForEvent('popup');
  await card.getByRole('button', { name: t('orders.papers.invoice-named', { number }) }).click();
  await expect(await opened).toHaveTitle(/INV-/);
  await expect(card.getByRole('link', { name: /INV-/ })).toBeVisible();
  const refund = await seller.post(`/api/order/${orderId}/refund`, { data: { amount: 10, reason: 'Broken' } });
  expect(refund.status()).toBe(200);
  await page.reload();
  await expect(card.getByRole('link', { name: /CRN-/ })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});
