import { findFaults } from './support/find-faults.ts';
import { expect, onPhone, test } from './support/shop-test.ts';
import { at, language, t } from './support/texts.ts';

test('a search says that its product is sold out, and a list shows it on request', onPhone, async ({ page }) => {
  const { products } = await (await page.request.get('/api/product/list?inStock=false&limit=1')).json();
  const [product] = products;
  const name: string = (language() === 'bn' && product.translations?.bn?.name) || product.name;
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
  await page.goto(at(`/products/${product.category.toLowerCase()}`));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.goto(at(`/products?search=${encodeURIComponent(name)}`));
  await expect(card.getByText(t('catalog.sold-out'))).toBeVisible();
  await page.getByRole('button', { name: t('catalog.filter.title') }).click();
  await page.getByRole('checkbox', { name: t('catalog.filter.sold-out') }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/soldOut=true/);
  await expect(card.getByText(t('catalog.sold-out'))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await card.getByRole('link', { name: t('cart.tell-of', { product: name }) }).click();
  await expect(page.getByRole('region', { name: t('back-in-stock.title') })).toBeVisible();
});
