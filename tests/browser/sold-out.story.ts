import { findFaults } from './support/find-faults.ts';
import { expect, onPhone, test } from './support/shop-test.ts';
import { at, language, t } from './support/texts.ts';

test('a list shows sold-out products on request, and marks them', onPhone, async ({ page }) => {
  const { products } = await (await page.request.get('/api/product/list?inStock=false&limit=1')).json();
  const [product] = products;
  const name: string = (language() === 'bn' && product.translations?.bn?.name) || product.name;
  await page.goto(at(`/products?search=${encodeURIComponent(name)}`));
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: t('catalog.filter.title') }).click();
  await page.getByRole('checkbox', { name: t('catalog.filter.sold-out') }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/soldOut=true/);
  await expect(card.getByText(t('common.out-of-stock'))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await card.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('region', { name: t('back-in-stock.title') })).toBeVisible();
});
