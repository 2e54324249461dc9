import { findFaults } from './support/find-faults.ts';
import { decide, fillCart, leaveToPay, test } from './support/paying-shop.ts';
import { logInSeller } from './support/people.ts';
import { expect, onDesktop, onPhone } from './support/shop-test.ts';
import { at, like, t } from './support/texts.ts';

test.use({ expectedFailures: /\/refund|status of 409/ });

test('a seller refunds an order in two parts', onDesktop, async ({ page, shop }) => {
  const { name } = await fillCart(page, shop);
  await leaveToPay(page, 'sslcommerz');
  await decide(page, 'Pay');
  await logInSeller(page.request);
  await page.goto(at('/seller/orders'));
  const order = page.getByRole('article').filter({ hasText: name });
  await order.getByRole('button', { name: t('sales.refund.title') }).click();
  const amount = order.getByLabel(t('sales.refund.amount'));
  const reason = order.getByLabel(t('sales.refund.reason'));
  const send = order.getByRole('button', { name: t('sales.refund.send'), exact: true });

  await amount.fill('9999');
  await reason.fill('The pot was broken');
  await send.click();
  await expect(order.getByRole('alert')).toBeVisible();

  for (const part of ['10', '5.50']) {
    await amount.fill(part);
    await reason.fill('The pot was broken');
    await send.click();
    await expect(amount).toHaveValue('');
  }
  await expect(order.getByRole('list', { name: t('payments.refunds') }).getByRole('listitem')).toHaveCount(2);
  expect(await findFaults(page)).toEqual([]);

  await page.goto(at('/my-orders'));
  const own = page.getByRole('article').filter({ hasText: name });
  await expect(own.getByText('The pot was broken')).toHaveCount(2);
});

test('a seller decides about a risky payment', onPhone, async ({ page, shop }) => {
  shop.sslcommerz.changes = { risk_level: '1', risk_title: 'Not Safe' };
  const { name } = await fillCart(page, shop);
  await leaveToPay(page, 'sslcommerz');
  await decide(page, 'Pay');
  shop.sslcommerz.changes = {};
  await expect(page.getByRole('region', { name: t('payments.held.title') })).toBeVisible();
  await logInSeller(page.request);
  await page.goto(at('/seller/orders'));
  const alerts = page.getByRole('region', { name: t('sales.alerts') });
  await expect(alerts.getByRole('button', { name: like('sales.held.send-back-label', 'number') })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await alerts.getByRole('button', { name: like('sales.held.accept-label', 'number') }).click();
  await expect(alerts).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
});
