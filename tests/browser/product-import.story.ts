import { findFaultsAtEverySize } from './support/find-faults.ts';
import { sellProduct } from './support/people.ts';
import { showFiles } from './support/product-list.ts';
import { expect, onPhone, openAsSeller, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test(
  'a file of products is looked at, done, and reported, with the row that was refused',
  onPhone,
  async ({ page }) => {
    const number = Date.now();
    const [old, added] = [`Story Fern ${number}`, `Story Mint ${number}`];
    await openAsSeller(page);
    const id = await sellProduct(page.request, old);
    await page.goto(at('/seller/product-list'));
    await showFiles(page);
    await page.getByRole('link', { name: t('product-import.upload') }).click();
    const heading = (name: string) => page.getByRole('heading', { level: 2, name });
    await expect(heading(t('product-import.step-choose'))).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);

    const lines = [
      'product_id,name_en,price,category,light',
      `${id},,95,,`,
      `,${added},50,herbs,bright`,
      'nothing,Fern,5,,',
    ];
    await page
      .getByLabel(t('product-import.choose'))
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
    await expect(heading(t('product-import.ready'))).toBeFocused();
    const refused = page.getByRole('table', { name: t('product-import.rows-refused') });
    await expect(refused.getByRole('cell', { name: 'product_id' })).toBeVisible();
    const planned = page.getByRole('table', { name: t('product-import.rows-planned') });
    await expect(planned.getByText(added)).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);

    await page.getByRole('button', { name: t('product-import.start', { added: 1, changed: 1 }) }).press('Enter');
    await expect(heading(t('product-import.done'))).toBeVisible({ timeout: 30_000 });
    // The address has the import.
    await page.reload();
    await expect(heading(t('product-import.done'))).toBeVisible();
    const summary = t('product-import.summary', { added: 1, changed: 1, unchanged: 0, refused: 1 });
    await expect(page.getByRole('status').getByText(summary)).toBeAttached();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('product-import.report') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);

    await page.getByRole('link', { name: t('product-import.start-over') }).click();
    await expect(heading(t('product-import.step-choose'))).toBeFocused();
    await page.goBack();
    await expect(heading(t('product-import.done'))).toBeVisible();
  },
);
