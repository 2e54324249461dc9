import type { Page } from '@playwright/test';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { PaymentMethod } from '#contract/orders/order-payment.ts';
import { findFaults } from './support/find-faults.ts';
import { decide, fillCart, leaveToPay, test } from './support/paying-shop.ts';
import { logInSeller, order, transition } from './support/people.ts';
import { card, row } from './support/seller-orders-page.ts';
import { expect, onDesktop, onPhone } from './support/shop-test.ts';
import { apiMessage, at, like, t, text, typed } from './support/texts.ts';

test.use({ expectedFailures: /\/refund|status of 409/ });

/** The id of the order that the page of the shopper's orders shows after a payment. */
const paidOrder = (page: Page) => new URL(page.url()).searchParams.get('order') ?? '';
/** What a seller is asked before money goes back. */
const question = (page: Page, method: PaymentMethod, amount: number) =>
  page.getByRole('dialog', {
    name: t(`sales.refund.question-${method}`, { amount: text().taka(amount), buyer: 'Farhana Islam' }),
  });

/** Opens the refund form of an order as the seller. */
async function openRefund(page: Page, orderId: string) {
  await logInSeller(page.request);
  await page.goto(at(`/seller/orders?search=${orderId}&order=${orderId}`));
  const order = card(page, orderNumber(orderId));
  const amount = order.getByLabel(t('sales.refund.amount'));
  const reason = order.getByLabel(t('sales.refund.reason'));
  await expect(amount).toBeVisible();
  return { order, amount, reason };
}

test('a seller refunds an order in two parts', onDesktop, async ({ page, shop }) => {
  const { name } = await fillCart(page, shop);
  await leaveToPay(page, 'sslcommerz');
  await decide(page, 'Pay');
  const { order, amount, reason } = await openRefund(page, paidOrder(page));
  const send = order.getByRole('button', { name: t('sales.refund.send'), exact: true });

  await amount.fill('9999');
  await send.click();
  await expect(order.getByText(like('sales.refund.too-much', 'amount'))).toBeVisible();
  await expect(order.getByText(apiMessage('Please enter the reason'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await amount.fill(typed('10'));
  await reason.fill('The pot was broken');
  await send.click();
  expect(await findFaults(page)).toEqual([]);
  await question(page, 'sslcommerz', 10)
    .getByRole('button', { name: t('common.cancel') })
    .click();
  await expect(send).toBeFocused();
  await expect(amount).toHaveValue(typed('10'));
  await expect(order.getByRole('list', { name: t('payments.refunds') })).toHaveCount(0);
  for (const part of [10, 5.5]) {
    await amount.fill(String(part));
    await reason.fill('The pot was broken');
    await send.click();
    await question(page, 'sslcommerz', part)
      .getByRole('button', { name: t('sales.held.send-back') })
      .click();
    await expect(amount).toHaveValue('');
    await expect(send).toBeFocused();
  }
  await expect(order.getByRole('list', { name: t('payments.refunds') }).getByRole('listitem')).toHaveCount(2);
  expect(await findFaults(page)).toEqual([]);

  await page.goto(at('/my-orders'));
  const own = page.getByRole('article').filter({ hasText: name });
  await expect(own.getByText('The pot was broken')).toHaveCount(2);
});

test('cancelling a paid order says what goes back, and how', onPhone, async ({ page, shop }) => {
  await fillCart(page, shop);
  await leaveToPay(page, 'bkash');
  await decide(page, 'Pay');
  const { order } = await openRefund(page, paidOrder(page));
  await order.getByRole('button', { name: t('sales.cancel') }).click();
  const amount = text().taka(122.4);
  const warning = t('sales.cancel-warning-bkash', { buyer: 'Farhana Islam', amount });
  await expect(page.getByRole('dialog').getByText(warning)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sales.keep') })
    .click();
  await expect(order.getByRole('button', { name: t('sales.cancel') })).toBeFocused();
});

test('cash was given back by hand', onPhone, async ({ page, shop }) => {
  const { productId } = await fillCart(page, shop);
  const orderId = await order(page.request, productId);
  await logInSeller(page.request);
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await transition(page.request, orderId, status);
  const { order: delivered, amount, reason } = await openRefund(page, orderId);
  await amount.fill('50');
  await reason.fill('The pot was broken');
  await delivered.getByRole('button', { name: t('sales.refund.record') }).click();
  const asked = question(page, 'cod', 50);
  await expect(asked.getByText(t('sales.refund.by-hand'))).toBeVisible();
  await asked.getByRole('button', { name: t('sales.refund.was-given') }).click();
  await expect(delivered.getByText(t('sales.refund.done-cod', { amount: text().taka(50) }))).toBeVisible();
});

test('a seller decides about a risky payment', onPhone, async ({ page, shop }) => {
  shop.sslcommerz.changes = { risk_level: '1', risk_title: 'Not Safe' };
  await fillCart(page, shop);
  await leaveToPay(page, 'sslcommerz');
  await decide(page, 'Pay');
  shop.sslcommerz.changes = {};
  await expect(page.getByRole('region', { name: t('payments.held.title') })).toBeVisible();
  await logInSeller(page.request);
  const orderId = paidOrder(page);
  await page.goto(at(`/seller/orders?search=${orderId}`));
  const alerts = page.getByRole('region', { name: t('sales.alerts') });
  await expect(alerts.getByRole('button', { name: like('sales.held.send-back-label', 'number') })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const sendBack = alerts.getByRole('button', { name: like('sales.held.send-back-label', 'number') });
  await sendBack.click();
  await question(page, 'sslcommerz', 122.4)
    .getByRole('button', { name: t('common.cancel') })
    .click();
  await expect(sendBack).toBeFocused();
  await alerts.getByRole('button', { name: like('sales.held.accept-label', 'number') }).click();
  await expect(alerts).toBeHidden();
  await expect(row(page, orderNumber(orderId))).toBeVisible();
});
