import type { APIRequestContext } from '@playwright/test';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { findFaults } from './support/find-faults.ts';
import { decide, fillCart, leaveToPay, test } from './support/paying-shop.ts';
import { logInSeller, newBuyer, order } from './support/people.ts';
import { row } from './support/seller-orders-page.ts';
import { expect, onDesktop, onPhone } from './support/shop-test.ts';
import { at, like, t } from './support/texts.ts';

test.afterEach(({ shop }) => shop.putClockOn(0));

/** The shopper's only order, once its payment has expired. */
async function expiredOrder(api: APIRequestContext, shop: { putClockOn(minutes: number): Promise<void> }) {
  const read = async (): Promise<UserOrder> => (await (await api.get('/api/order/user')).json()).orders[0];
  await shop.putClockOn(25);
  await expect.poll(async () => (await read()).payment?.state).toBe('expired');
  await shop.putClockOn(0);
  return read();
}

test(
  'an order expires while its shopper pays, is sold to another, and the late money goes back',
  onDesktop,
  async ({ page, shop, browser }) => {
    const { name, productId } = await fillCart(page, shop, { stock: 1 });
    await leaveToPay(page, 'sslcommerz');
    const provider = page.url();
    const { _id: orderId } = await expiredOrder(page.request, shop);

    await page.goto(at(`/my-orders?order=${orderId}`));
    const expired = page.getByRole('region', { name: t('payments.gave-up.title') });
    await expect(expired.getByRole('button', { name: t('orders.reorder') })).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card.getByText(t('orders.status.expired'), { exact: true })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    const other = await newBuyer(browser);
    await order(other.api, productId);
    await other.context.close();
    await page.goto(provider);
    await decide(page, 'Pay');
    await expect(page.getByRole('region', { name: t('payments.late.title') })).toBeVisible();
    await expect(card.getByText(like('payments.refund.begun', 'amount'))).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    await logInSeller(page.request);
    await page.goto(at(`/seller/orders?search=${orderId}&order=${orderId}`));
    await expect(row(page, orderNumber(orderId)).getByText(t('orders.status.expired'), { exact: true })).toBeVisible();
    await card.getByRole('button', { name: t('sales.history') }).click();
    await expect(card.getByText(t('sales.history.expired'))).toBeVisible();
  },
);

test('late money takes the stock again while there is any', onPhone, async ({ page, shop }) => {
  const { name } = await fillCart(page, shop, { stock: 1 });
  await leaveToPay(page, 'sslcommerz');
  await expiredOrder(page.request, shop);
  await decide(page, 'Pay');
  await expect(page.getByText(like('payments.paid', 'amount'))).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText(t('orders.status.placed'), { exact: true })).toBeVisible();
});
