import { findFaults } from './support/find-faults.ts';
import { holdRequests } from './support/hold-requests.ts';
import { demoSeller, newBuyer } from './support/people.ts';
import {
  anyStep,
  expectStatus,
  openCard,
  openOrders,
  placeOrder,
  row,
  statusText,
  stepText,
} from './support/seller-orders-page.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { t } from './support/texts.ts';

test('an order advances, and its history names the author', onPhone, async ({ page, browser }) => {
  const buyer = await newBuyer(browser, 'Nadia Haque');
  const { number } = await placeOrder(buyer);
  await openOrders(page, number);
  const order = row(page, number);
  await expectStatus(order, 'Order Placed', 'yellow');
  const card = await openCard(page, number);
  await card.getByRole('button', { name: t('sales.history') }).click();
  const byBuyer = t('sales.history.by-buyer', { name: 'Nadia Haque' });
  await expect(card.getByText(`${statusText('Order Placed')} ${byBuyer}`)).toBeVisible();

  // A double click must change the status only once.
  await order.getByRole('button', { name: stepText('Processing') }).dblclick();
  await expect(page.getByText(t('sales.moved', { number, status: statusText('Processing') }))).toBeVisible();
  await expectStatus(order, 'Processing', 'blue');
  await order.getByRole('button', { name: stepText('Shipped') }).press('Enter');
  await expectStatus(order, 'Shipped', 'blue');
  // The focus goes on to the next step, and after the last one to the order.
  await expect(order.getByRole('button', { name: stepText('Delivered') })).toBeFocused();
  await expect(card.getByRole('button', { name: t('sales.cancel') })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expectStatus(order, 'Delivered', 'green');
  await expect(order.getByRole('button', { expanded: true })).toBeFocused();
  await expect(card.getByText(t('sales.payment', { state: t('orders.paid') }))).toBeVisible();
  await expect(order.getByRole('button', { name: anyStep() })).toHaveCount(0);
  const bySeller = t('sales.history.by-seller', { name: demoSeller.email });
  const [placed, ...later] = (['Order Placed', 'Processing', 'Shipped', 'Delivered'] as const).map(statusText);
  await expect(card.locator('ol li')).toContainText([
    `${placed} ${byBuyer}`,
    `${placed} → ${later[0]} ${bySeller}`,
    `${later[0]} → ${later[1]} ${bySeller}`,
    `${later[1]} → ${later[2]} ${bySeller}`,
  ]);
  expect(await findFaults(page)).toEqual([]);
});

test('the next transition need not wait for the previous refetch', onDesktop, async ({ page, browser }) => {
  const { number } = await placeOrder(await newBuyer(browser));
  await openOrders(page, number);
  const order = row(page, number);
  const card = await openCard(page, number);
  await card.getByRole('button', { name: t('sales.history') }).click();
  await expect(
    card.getByText(`${statusText('Order Placed')} ${t('sales.history.by-buyer', { name: 'Rumana Akter' })}`),
  ).toBeVisible();
  const answer = await holdRequests(page, '**/api/order/*/history');
  await order.getByRole('button', { name: stepText('Processing') }).click();
  await order.getByRole('button', { name: stepText('Shipped') }).click();
  await order.getByRole('button', { name: stepText('Delivered') }).click();
  await expectStatus(order, 'Delivered', 'green');
  answer();
  await expect(card.getByText(`${statusText('Shipped')} → ${statusText('Delivered')}`, { exact: true })).toBeVisible();
});

test('cancelling asks first', onPhone, async ({ page, browser }) => {
  const { number } = await placeOrder(await newBuyer(browser));
  await openOrders(page, number);
  const order = await openCard(page, number);
  const question = page.getByRole('dialog', { name: t('sales.cancel-question', { number }) });
  await order.getByRole('button', { name: t('sales.cancel') }).click();
  expect(await findFaults(page)).toEqual([]);
  await question.getByRole('button', { name: t('sales.keep') }).click();
  await expect(order.getByRole('button', { name: t('sales.cancel') })).toBeFocused();
  await order.getByRole('button', { name: t('sales.cancel') }).click();
  await question.getByRole('button', { name: t('sales.cancel') }).click();
  await expect(question).toBeHidden();
  await expectStatus(row(page, number), 'Cancelled', 'blue');
  await expect(row(page, number).getByRole('button', { name: anyStep() })).toHaveCount(0);
  await expect(order.getByRole('button', { name: t('sales.cancel') })).toHaveCount(0);
});
