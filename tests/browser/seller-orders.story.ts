import { findFaults } from './support/find-faults.ts';
import { holdRequests } from './support/hold-requests.ts';
import { demoSeller, newBuyer } from './support/people.ts';
import { card, expectStatus, markAs, openOrders, placeOrder, statusText } from './support/seller-orders-page.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { like, t } from './support/texts.ts';

test('an order is moved along its way, and its history tells who did it', onPhone, async ({ page, browser }) => {
  const buyer = await newBuyer(browser, 'Nadia Haque');
  const { number } = await placeOrder(buyer);
  await openOrders(page);
  const order = card(page, number);
  await expectStatus(order, 'Order Placed', 'yellow');
  await order.getByRole('button', { name: t('sales.history') }).click();
  const byBuyer = t('sales.history.by-buyer', { name: 'Nadia Haque' });
  await expect(order.getByText(`${statusText('Order Placed')} ${byBuyer}`)).toBeVisible();

  // The second press of a double click must not move it a second time.
  await order.getByRole('button', { name: markAs('Processing') }).dblclick();
  await expect(page.getByText(t('sales.moved', { number, status: statusText('Processing') }))).toBeVisible();
  await expectStatus(order, 'Processing', 'blue');
  await order.getByRole('button', { name: markAs('Shipped') }).click();
  await expectStatus(order, 'Shipped', 'blue');
  await expect(order.getByRole('button', { name: t('sales.cancel') })).toHaveCount(0);
  await expect(order.getByRole('button', { name: markAs('Delivered') })).toBeEnabled();
  await order.getByRole('button', { name: markAs('Delivered') }).press('Enter');
  await expectStatus(order, 'Delivered', 'green');
  await expect(order).toBeFocused();
  await expect(order.getByText(t('sales.payment', { state: t('orders.paid') }))).toBeVisible();
  await expect(order.getByRole('button', { name: like('sales.mark-as-label', 'status', 'number') })).toHaveCount(0);
  const bySeller = t('sales.history.by-seller', { name: demoSeller.email });
  const [placed, ...later] = (['Order Placed', 'Processing', 'Shipped', 'Delivered'] as const).map(statusText);
  await expect(order.locator('ol li')).toContainText([
    `${placed} ${byBuyer}`,
    `${placed} → ${later[0]} ${bySeller}`,
    `${later[0]} → ${later[1]} ${bySeller}`,
    `${later[1]} → ${later[2]} ${bySeller}`,
  ]);
  expect(await findFaults(page)).toEqual([]);
});

test('the next step need not wait for what the former still fetches', onDesktop, async ({ page, browser }) => {
  const { number } = await placeOrder(await newBuyer(browser));
  await openOrders(page);
  const order = card(page, number);
  await order.getByRole('button', { name: t('sales.history') }).click();
  await expect(
    order.getByText(`${statusText('Order Placed')} ${t('sales.history.by-buyer', { name: 'Rumana Akter' })}`),
  ).toBeVisible();
  const answer = await holdRequests(page, '**/api/order/*/history');
  await order.getByRole('button', { name: markAs('Processing') }).click();
  await order.getByRole('button', { name: markAs('Shipped') }).click();
  await order.getByRole('button', { name: markAs('Delivered') }).click();
  await expectStatus(order, 'Delivered', 'green');
  answer();
  await expect(order.getByText(`${statusText('Shipped')} → ${statusText('Delivered')}`, { exact: true })).toBeVisible();
});

test('cancelling asks first', onPhone, async ({ page, browser }) => {
  const { number } = await placeOrder(await newBuyer(browser));
  await openOrders(page);
  const order = card(page, number);
  const question = page.getByRole('dialog', { name: t('sales.cancel-question', { number }) });
  await order.getByRole('button', { name: t('sales.cancel') }).click();
  expect(await findFaults(page)).toEqual([]);
  await question.getByRole('button', { name: t('sales.keep') }).click();
  await expect(order.getByRole('button', { name: t('sales.cancel') })).toBeFocused();
  await order.getByRole('button', { name: t('sales.cancel') }).click();
  await question.getByRole('button', { name: t('sales.cancel') }).click();
  await expect(question).toBeHidden();
  await expectStatus(order, 'Cancelled', 'blue');
  await expect(order.getByRole('button', { name: like('sales.mark-as-label', 'status', 'number') })).toHaveCount(0);
  await expect(order.getByRole('button', { name: t('sales.cancel') })).toHaveCount(0);
});
