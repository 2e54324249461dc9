import type { Page } from '@playwright/test';
import type { MessageId } from '#web/language/message-id.ts';
import { findFaults } from './support/find-faults.ts';
import { newBuyer, order } from './support/people.ts';
import { expect, onPhone, openAsSeller, test } from './support/shop-test.ts';
import { at, like, t } from './support/texts.ts';

/** A figure of the dashboard by its label. */
const figure = (page: Page, label: MessageId) =>
  page.locator('dl > div').filter({ has: page.getByText(t(label), { exact: true }) });
/** A price in any language. */
const price = /^৳\u202f?[\p{Nd},.]+$/u;

test('the seller sees revenue, open work and best sellers', onPhone, async ({ page, browser }) => {
  const buyer = await newBuyer(browser);
  await order(buyer.api);
  await openAsSeller(page, 'Dashboard');
  await expect(figure(page, 'seller.dashboard.today').getByText(price)).toBeVisible();
  await expect(
    figure(page, 'seller.dashboard.month').getByText(like('seller.dashboard.orders', 'count')),
  ).toBeVisible();
  const before = await figure(page, 'seller.dashboard.open-orders').innerText();

  const chart = page.getByRole('img', { name: like('seller.revenue.chart', 'summary') });
  await expect(chart.locator('path').last()).toBeVisible();
  const summary = like('seller.revenue.summary-best', 'total', { days: 30 }, 'day', 'best');
  await expect(page.getByText(summary)).toBeVisible();
  await page.getByRole('button', { name: t('seller.revenue.as-table') }).click();
  const rows = page.getByRole('table', { name: t('seller.revenue.table') }).getByRole('row');
  await expect(rows).toHaveCount(31);
  await expect(rows.nth(1)).toHaveText(/^\p{Nd}+ [\p{L}\p{M}]+\p{Nd}+৳\u202f?[\p{Nd},.]+$/u);
  await expect(chart).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);

  await order(buyer.api);
  await page.reload();
  await expect(figure(page, 'seller.dashboard.open-orders')).toBeVisible();
  await expect(figure(page, 'seller.dashboard.open-orders')).not.toHaveText(before, { useInnerText: true });

  const best = page.getByRole('region', { name: t('seller.dashboard.best') });
  await expect(page.getByRole('region', { name: t('seller.dashboard.low') }).getByRole('listitem')).toHaveCount(5);
  const product = best.getByRole('link').first();
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name: t('products.edit.title') })).toBeVisible();
  await page.goBack();
  for (const [label, address] of [
    ['seller.dashboard.open-orders', '/seller/orders?status=open'],
    ['seller.dashboard.pending-requests', '/seller/user-requests'],
    ['common.out-of-stock', '/seller/product-list?inStock=false&state=public'],
    ['products.list.low-stock', '/seller/product-list?inStock=low&state=public'],
  ] as const) {
    await expect(page.getByRole('link', { name: t(label) })).toHaveAttribute('href', at(address));
  }
  await page.getByRole('link', { name: t('seller.dashboard.pending-requests') }).click();
  await expect(page).toHaveURL(at('/seller/user-requests'));
});
