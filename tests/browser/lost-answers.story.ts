import { expect, onDesktop, openAsSeller, test } from './support/shop-test.ts';
import { t } from './support/texts.ts';

test.use({ expectedFailures: /ERR_FAILED/ });

test('a product is sent under one key until its form changes', onDesktop, async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await openAsSeller(page);
  await page.route('**/api/product/add', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.abort();
  });
  const form = page.getByRole('form', { name: t('seller.menu.add-product') });
  const add = async () => {
    const before = keys.length;
    await form.getByRole('button', { name: t('products.add.save') }).click();
    await expect.poll(() => keys.length).toBe(before + 1);
    await expect(form.getByRole('button', { name: t('products.add.save') })).toBeEnabled();
  };
  await page
    .getByRole('group', { name: t('pictures.title') })
    .getByLabel(t('pictures.main'))
    .setInputFiles('web/public/art/category-flower.webp');
  await form.getByLabel(t('submissions.form.name'), { exact: true }).fill('A fern under one key');
  await form.getByLabel(t('products.form.price')).fill('120');
  await form.getByLabel(t('products.form.offer-price')).fill('99.50');
  await add();
  await add();
  await form.getByLabel(t('submissions.form.name'), { exact: true }).fill('A fern under another key');
  await add();
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
