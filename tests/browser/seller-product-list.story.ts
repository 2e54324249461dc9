import type { Locator, Page, Request } from '@playwright/test';
import { openSheet } from './support/product-list.ts';
import { expect, onDesktop, onPhone, openAsSeller, test } from './support/shop-test.ts';
import { apiMessage, at, language, like, t } from './support/texts.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('switch') });
const pages = (page: Page) => page.getByRole('navigation', { name: t('products.list.pages') });
/** A narrow row opens its sheet by the name. */
const nameOf = async (row: Locator) => (await row.getByRole('button').first().textContent()) ?? '';
const search = (page: Page) => page.getByRole('searchbox', { name: t('catalog.search') });

test('search and page stand in the address: reload, Back and no match', onPhone, async ({ page }) => {
  const mango = { en: 'mango', bn: 'আম' }[language()];
  await openAsSeller(page, 'Product List');
  await expect(rows(page)).toHaveCount(10);
  for (const column of ['product', 'in-stock'] as const) {
    const name = t(`products.list.${column}`);
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  const first = await nameOf(rows(page).first());
  await pages(page)
    .getByRole('link', { name: t('lists.page', { page: 2 }) })
    .click();
  await expect(page).toHaveURL(at('/seller/product-list?page=2'));
  await expect(rows(page).first()).not.toContainText(first);
  await page.reload();
  await expect(pages(page).getByRole('link', { name: t('lists.page', { page: 2 }) })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await search(page).fill(mango);
  await expect(page).toHaveURL(at(`/seller/product-list?search=${encodeURIComponent(mango)}`));
  await expect(page.getByText(like('products.list.found', 'count', 'shown', { search: mango }))).toBeVisible();
  await expect(rows(page).first()).toContainText(new RegExp(mango, 'i'));
  await search(page).fill('mangoes of the moon');
  await expect(page.getByRole('heading', { name: t('products.list.none-found') })).toBeVisible();
  await page.getByRole('link', { name: t('products.list.show-all') }).click();
  await expect(rows(page)).toHaveCount(10);
  await page.goBack();
  await expect(search(page)).toHaveValue('mangoes of the moon');
  await page.goto(at('/seller/product-list?page=999'));
  await expect(pages(page).locator('[aria-current=page]')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test('products are narrowed down by category and stock, and sorted; Back undoes it', onDesktop, async ({ page }) => {
  await openAsSeller(page, 'Product List');
  const filters = page.getByRole('search', { name: t('products.list.filters') });
  await filters.getByLabel(t('products.list.stock')).selectOption('false');
  await expect(page).toHaveURL(at('/seller/product-list?inStock=false'));
  await expect(rows(page).filter({ has: page.getByRole('switch', { checked: true }) })).toHaveCount(0);
  await filters.getByLabel(t('submissions.form.category')).selectOption('Fruits');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await filters.getByLabel(t('catalog.sort.label')).selectOption('price-high');
  await expect(page).toHaveURL(at('/seller/product-list?inStock=false&sort=price-high'));
  await page.reload();
  await expect(filters.getByLabel(t('catalog.sort.label'))).toHaveValue('price-high');
  await page
    .getByRole('link', { name: t('seller.menu.add-product') })
    .last()
    .click();
  await expect(page).toHaveURL(at('/seller'));
});

test(
  'a switched-off product is out of stock in the shop, whatever the number of presses',
  onPhone,
  async ({ page }) => {
    await openAsSeller(page, 'Product List');
    const toggle = rows(page).first().getByRole('switch');
    const sheet = await openSheet(page, await nameOf(rows(page).first()));
    const product = (await sheet.getByRole('link', { name: t('products.list.see') }).getAttribute('href')) ?? '';
    await page.keyboard.press('Escape');
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await expect(page.getByText(apiMessage('Stock updated'))).toBeVisible();
    await page.goto(product);
    await expect(page.getByText(t('common.out-of-stock')).first()).toBeVisible();
    await page.goto(at('/seller/product-list'));
    await expect(toggle).not.toBeChecked();
    const sent: Request[] = [];
    page.on('request', (request) => request.url().endsWith('/api/product/stock') && sent.push(request));
    await toggle.click({ clickCount: 3 });
    await expect(toggle).toBeChecked();
    // The toast may be about the first press only, and unsent changes are lost with the page.
    await expect
      .poll(async () => {
        const last = sent.at(-1);
        return (await last?.response())?.ok() && last?.postDataJSON().inStock;
      })
      .toBe(true);
    await expect(page.getByText(apiMessage('Stock updated'))).toBeVisible();
    await page.goto(product);
    await expect(page.getByRole('button', { name: t('catalog.add-to-cart'), exact: true })).toBeVisible();
    await expect(page.getByText(t('common.out-of-stock'))).toHaveCount(0);
  },
);
