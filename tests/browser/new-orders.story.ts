import { newBuyer } from './support/people.ts';
import { placeOrder, row, stepText } from './support/seller-orders-page.ts';
import { expect, onDesktop, openAsSeller, test } from './support/shop-test.ts';
import { t } from './support/texts.ts';

test(
  'a new order is announced on every page of the seller, and counted until it is worked on',
  onDesktop,
  async ({ page, browser, context }) => {
    const followed = page.waitForResponse('**/api/order/seller-events');
    await openAsSeller(page, 'Product List');
    await followed;
    const behind = await context.newPage();
    await behind.goto(page.url());
    const buyer = await newBuyer(browser, 'Nadia Haque');
    const first = await placeOrder(buyer);
    await expect(page.getByText(t('sales.new.from', { buyer: 'Nadia Haque' }))).toBeVisible();
    const menu = page.getByRole('navigation', { name: t('seller.area') });
    // The badge is in the menu, or on the bar that opens the menu.
    const badge = menu.getByRole('link', { name: t('seller.menu.orders') }).or(menu.getByRole('button'));
    await expect(badge.filter({ visible: true })).toContainText(/[1-9১-৯]/);
    await expect(page).toHaveTitle(/^\([\d০-৯,]+\) /);
    // A second tab has no connection of its own, but is notified too.
    await expect(behind).toHaveTitle(await page.title());
    await behind.close();

    await page.getByRole('link', { name: t('sales.show-arrived') }).click();
    const order = row(page, first.number);
    const before = await page.title();
    await order.getByRole('button', { name: stepText('Processing') }).click();
    await expect(page).not.toHaveTitle(before);
  },
);
