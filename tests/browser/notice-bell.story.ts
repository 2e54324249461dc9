import { findFaults } from './support/find-faults.ts';
import { newBuyer, order, somethingInStock } from './support/people.ts';
import { expect, onDesktop, onPhone, openAsSeller, test } from './support/shop-test.ts';
import { at, t, text } from './support/texts.ts';

/** What the bell is called while so many notices are unread. */
const bell = (count: number, shown = text().count(count)) => t('layout.notices-unread', { count, shown });

test('the bell counts what the shop tells a shopper, while the page is open', onPhone, async ({ browser }) => {
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
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: t('notices.read-all') }).click();
  await expect(page.getByRole('link', { name: bell(0), exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: bell(0), exact: true })).toBeVisible();
});

test('a bell of more than 99 says so, and is called what it shows', onDesktop, async ({ page }) => {
  await page.route('**/api/seller/notices/unread', (route) => route.fulfill({ json: { success: true, unread: 120 } }));
  await openAsSeller(page, 'Product List');
  await expect(page.getByRole('link', { name: bell(120, `${text().count(99)}+`), exact: true })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});
