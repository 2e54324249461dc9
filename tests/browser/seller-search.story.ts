import { goodAddress } from '#tests/support/people/good-address.ts';
import { findFaults } from './support/find-faults.ts';
import { logInSeller, newBuyer, newSeller, order, sellProduct } from './support/people.ts';
import { openSheet } from './support/product-list.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { apiMessage, at, t, text } from './support/texts.ts';

test(
  'a slash searches products, orders and settings from every page',
  onDesktop,
  async ({ page, browser, baseURL }) => {
    const name = `Sought ${Date.now()}`;
    const productId = await sellProduct(await newSeller(baseURL), name);
    const buyer = await newBuyer(browser);
    await order(buyer.api, productId);
    await buyer.context.close();
    await logInSeller(page.request);
    await page.goto(at('/seller/dashboard'));
    await expect(page.getByRole('heading', { level: 1, name: t('seller.menu.dashboard') })).toBeVisible();
    const search = page.getByRole('dialog', { name: t('seller.find.title') });
    const field = search.getByRole('searchbox');
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type(name);
    await expect(search.getByRole('link', { name })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(search.getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/seller/product-list/${productId}$`));
    await expect(search).toHaveCount(0);

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await field.fill(goodAddress.phone);
    await expect(search.getByRole('region', { name: t('seller.menu.orders'), exact: true })).toBeVisible();
    await expect(search.getByRole('region', { name: t('seller.find.people') })).toBeVisible();
    await field.fill(t('settings.bin'));
    await search.getByRole('link', { name: t('settings.subject.taxes') }).click();
    await expect(page).toHaveURL(at('/seller/settings/taxes'));
    await page.goto(at('/seller/product-list'));
    const skip = page.getByRole('link', { name: t('seller.skip-to-list') });
    await skip.focus();
    await skip.press('Enter');
    await expect(page.getByRole('table')).toBeFocused();
  },
);

test('a phone changes a price and the stock in the sheet of a product', onPhone, async ({ page, baseURL }) => {
  const name = `In a sheet ${Date.now()}`;
  await sellProduct(await newSeller(baseURL), name);
  await logInSeller(page.request);
  await page.goto(at(`/seller/product-list?search=${encodeURIComponent(name)}`));
  const sheet = await openSheet(page, name);
  await sheet.getByLabel(t('products.list.offer-of', { product: name })).fill('33');
  await sheet.getByLabel(t('products.list.count-of', { product: name })).fill('7');
  expect(await findFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: t('common.close') }).click();
  await expect(page.getByText(apiMessage('Stock updated'))).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(t('products.list.left', { shown: text().count(7) }));
  await page.getByRole('button', { name: t('products.bulk.choose'), exact: true }).click();
  await page.getByRole('checkbox', { name: t('products.bulk.select', { product: name }) }).check();
  const bar = page.getByRole('region', { name: t('products.bulk.selection') });
  await expect(bar.getByRole('status')).toHaveText(t('products.bulk.selected', { count: 1 }));
  expect((await bar.boundingBox())?.height).toBeLessThan(70);
  expect(await findFaults(page)).toEqual([]);
});
