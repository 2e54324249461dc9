import type { Page } from '@playwright/test';
import { findFaults } from './support/find-faults.ts';
import { logInSeller, newSeller, sellProduct } from './support/people.ts';
import { showFiles } from './support/product-list.ts';
import { expect, onDesktop, test } from './support/shop-test.ts';
import { apiMessage, at, t } from './support/texts.ts';

/** Uploads a stock file with these rows, in a spreadsheet's format. */
async function upload(page: Page, ...rows: string[]): Promise<void> {
  const text = `\ufeff${['Product ID;Stock', ...rows].join('\r\n')}\r\n`;
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel(t('products.file.upload')).setInputFiles(file);
}

test(
  'a seller uploads counts: first what is wrong, then what changes, then the change',
  onDesktop,
  async ({ page, baseURL }) => {
    const seller = await newSeller(baseURL);
    const name = `From a file ${Date.now()}`;
    const id = await sellProduct(seller, name);
    await logInSeller(page.request);
    await page.goto(at(`/seller/product-list?search=${encodeURIComponent(name)}`));
    await showFiles(page);
    const dialog = page.getByRole('dialog', { name: t('products.file.title') });

    await upload(page, `${id};২.৫`, 'nothing;4');
    await expect(dialog.getByRole('alert')).toContainText(t('products.file.refused', { count: 2 }));
    await expect(dialog.getByText(apiMessage('There is no product ID in this row'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('products.file.apply', { count: 1 }) })).toHaveCount(0);
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await upload(page, `${id};১৪`);
    await expect(dialog.getByText(t('products.file.changes', { count: 1, unchanged: 0 }))).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('products.file.apply', { count: 1 }) }).click();
    await expect(page.getByText(apiMessage('1 product updated', { count: 1 }))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: t('products.list.count-of', { product: name }) })).toHaveValue('14');
  },
);
