import { readFileSync } from 'node:fs';
import { findFaultsAtEverySize } from './support/find-faults.ts';
import { good, sellProduct } from './support/people.ts';
import { showFiles } from './support/product-list.ts';
import { expect, onPhone, openAsSeller, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

const photo = readFileSync('web/public/art/category-flower.webp');
const file = (name: string, buffer = photo) => ({ name, mimeType: 'image/webp', buffer });

test.use({ expectedFailures: /\/images|status of 400/ });

test('photos find their products by their names, and a bad one says why', onPhone, async ({ page }) => {
  const number = Date.now();
  const name = `Story Basil ${number}b`;
  await openAsSeller(page);
  const id = await sellProduct(page.request, name);
  await page.goto(at('/seller/product-list'));
  await showFiles(page);
  const link = page.getByRole('link', { name: t('products.photos.title') });
  await link.click();
  await page
    .getByLabel(t('products.photos.choose'))
    .setInputFiles([
      file(`${name}.webp`),
      file(`${name} (2).webp`, Buffer.from('<svg onload="alert(1)"/>')),
      file('IMG_1234.webp'),
    ]);
  const row = (start: string) => page.getByRole('row').filter({ has: page.getByText(start, { exact: true }) });
  await expect(row(`${name}.webp`).getByText(t('products.photos.matched'))).toBeVisible();
  await expect(row('IMG_1234.webp').getByText(t('products.photos.no-match'))).toBeVisible();
  expect(await findFaultsAtEverySize(page)).toEqual([]);

  await page.getByRole('button', { name: t('products.photos.send', { count: 2 }) }).press('Enter');
  await expect(row(`${name}.webp`).getByText(t('products.photos.added'), { exact: true })).toBeVisible();
  await expect(row(`${name} (2).webp`).getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: t('products.photos.again', { count: 1 }) })).toBeVisible();
  const { products } = await good(page.request.get(`/api/product/list?ids=${id}`));
  expect(products[0].image).toHaveLength(1);
});
