import { newBuyer, order, somethingInStock } from './support/people.ts';
import { expect, onDesktop, onPhone, openAsSeller, test } from './support/shop-test.ts';
import { at, t, text } from './support/texts.ts';

/** The bell's accessible name with this number of unread notifications. */
const bell = (count: number, shown = text().count(count)) => t('layout.notifications-unread', { count, shown });

test('the bell counts new notifications while the page is open', onPhone, async ({ browser }) => {
  const { context, api } = await newBuyer(browser);
  const page = await context.newPage();
  const followed = page.waitForResponse('**/api/order/user-events');
  await page.goto(at('/my-orders'));
  await followed;
  const before = await page.evaluate(async () => (await (await fetch('/api/notices/unread')).json()).unread as number);
  await order(api, await somethingInStock(api));
  await expect(page.getByRole('link', { name: bell(before + 1), exact: true })).toBeVisible();
  await order(api, await somethingInStock(api));
  await page.getByRole('link', { name: bell(before + 2), exact: true }).click();
  await expect(page).toHaveURL(at('/notices'));
  await page.getByRole('button', { name: t('notifications.read-all') }).click();
  await expect(page.getByRole('link', { name: bell(0), exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: bell(0), exact: true })).toBeVisible();
});

test('a bell shows more than 99 as 99+, also in its name', onDesktop, async ({ page }) => {
  await page.route('**/api/seller/notices/unread', (route) => route.fulfill({ json: { success: true, unread: 120 } }));
  await openAsSeller(page, 'Product List');
  await expect(page.getByRole('link', { name: bell(120, `${text().count(99)}+`), exact: true })).toBeVisible();
});
