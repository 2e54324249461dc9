import type { APIRequestContext } from '@playwright/test';
import { variantPath } from '#contract/products/product-path.ts';
import type { Product } from '#contract/products/schemas.ts';
import { leaveAddedPanel } from './support/added-panel.ts';
import { findFaults } from './support/find-faults.ts';
import { addAddress, newSeller } from './support/people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, t, text } from './support/texts.ts';

const inches = (value: number) => ({ pot: { value, unit: 'inch' } });

/** Adds a product in three pots as the seller; the middle one is sold out. Returns it as the shop lists it. */
async function sellInPots(seller: APIRequestContext, name: string): Promise<Product> {
  const variants = [
    { facts: inches(6), price: 150, offerPrice: 120 },
    { facts: inches(8), price: 200, offerPrice: 200, stock: 0 },
    { facts: inches(10), price: 350, offerPrice: 300, stock: 5 },
  ];
  const productData = JSON.stringify({ name, category: 'Herbs', description: [name], variesBy: ['pot'], variants });
  const added = await seller.post('/api/product/add', { multipart: { productData } });
  const { productId } = await added.json();
  const { products } = await (await seller.get(`/api/product/list?ids=${productId}`)).json();
  return products[0];
}

/** What a pot of this size is called. */
const pot = (value: number) => t('facts.pot.sized', { size: t('facts.unit.inch', { value }) });

/** The addresses of a product's variants, in the seller's order. */
const addressesOf = (product: Product) =>
  (product.variants ?? []).map((variant) => at(variantPath(product, variant._id)));

test(
  'a shopper chooses pots by keyboard, orders two of one plant, and reads which',
  onDesktop,
  async ({ page, baseURL }) => {
    const name = `Basil ${Date.now()}`;
    const product = await sellInPots(await newSeller(baseURL), name);
    const [small = '', , large = ''] = addressesOf(product);
    await logInNewShopper(page);
    await addAddress(page.request);

    await page.goto(at(`/products?search=${encodeURIComponent(name)}`));
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(card.getByText(t('catalog.price-from', { price: text().taka(120) }))).toBeVisible();
    await card.getByRole('link', { name: t('cart.choose-of', { product: name }) }).click();

    const choice = page.getByRole('group', { name: t('facts.pot') });
    const option = (size: number) => choice.getByRole('radio', { name: new RegExp(`^${pot(size)}`) });
    await expect(option(6)).toBeChecked();
    expect(await findFaults(page)).toEqual([]);
    const add = page.getByRole('button', { name: t('catalog.add-to-cart'), exact: true });
    await add.click();
    await leaveAddedPanel(page);
    await option(6).focus();
    await page.keyboard.press('ArrowDown');
    await expect(option(8)).toBeChecked();
    await expect(add).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(option(10)).toBeFocused();
    await expect(page).toHaveURL(large);
    await expect(page.getByText(t('catalog.mrp', { price: text().taka(300) }))).toBeVisible();
    await page.reload();
    await expect(option(10)).toBeChecked();
    await add.click();
    await leaveAddedPanel(page);
    // The choices took no place in the history.
    await page.goBack();
    await expect(card).toBeVisible();
    await page.goForward();
    await expect(option(10)).toBeChecked();

    await page.getByRole('link', { name: t('cart.view') }).click();
    const lines = page.getByRole('group', { name: t('cart.lines') }).getByRole('listitem');
    await expect(lines).toHaveCount(2);
    await expect(lines.nth(0).getByText(pot(6))).toBeVisible();
    await expect(lines.nth(0).getByRole('link', { name })).toHaveAttribute('href', small);
    await expect(lines.nth(1).getByText(pot(10))).toBeVisible();
    const quantity = page.getByRole('combobox', { name: t('cart.quantity-of', { product: `${name}, ${pot(10)}` }) });
    await expect(quantity).toHaveValue('1');
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
    await expect(page).toHaveURL(at('/my-orders'));
    const order = page.getByRole('article').first();
    await expect(order.getByText(pot(6), { exact: true })).toBeVisible();
    await expect(order.getByText(pot(10), { exact: true })).toBeVisible();
  },
);

test('a shopper who finds a pot sold out asks to hear when it is back', onPhone, async ({ page, baseURL }) => {
  const name = `Basil ${Date.now()}`;
  const product = await sellInPots(await newSeller(baseURL), name);
  const [small = '', middle = ''] = addressesOf(product);
  await logInNewShopper(page);
  await page.goto(small);
  const tellMe = page.getByRole('region', { name: t('back-in-stock.title') });
  const bar = page.getByRole('region', { name: t('product.buy') });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(tellMe).toHaveCount(0);
  await page.getByRole('radio', { name: new RegExp(`^${pot(8)}`) }).check();
  await expect(page).toHaveURL(middle);
  await expect(bar.getByRole('button')).toHaveCount(0);
  await bar.getByRole('link', { name: t('back-in-stock.title') }).click();
  await expect(tellMe.getByRole('button', { name: t('back-in-stock.ask') })).toBeFocused();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await tellMe.getByRole('button', { name: t('back-in-stock.ask') }).click();
  expect((await sent).url()).toContain(`/api/product/${product.variants?.[1]?._id}/back-in-stock`);
  await expect(tellMe.getByText(t('back-in-stock.kept'))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedFailures: /\.js csp$/ });

  test('the pots are links, and each has a page of its own', onPhone, async ({ page, baseURL }) => {
    const name = `Basil ${Date.now()}`;
    const product = await sellInPots(await newSeller(baseURL), name);
    const [, middle = '', large = ''] = addressesOf(product);
    await page.goto(large.replace(/\?.*/, ''));
    const choice = page.getByRole('group', { name: t('facts.pot') });
    const option = (size: number) => choice.getByRole('link', { name: new RegExp(`^${pot(size)}`) });
    await expect(option(6)).toHaveAttribute('aria-current', 'true');
    await option(10).click();
    await expect(page).toHaveURL(large);
    await expect(option(10)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText(t('catalog.mrp', { price: text().taka(300) }))).toBeVisible();
    await option(8).click();
    await expect(page).toHaveURL(middle);
    await expect(page.getByRole('region', { name: t('back-in-stock.title') })).toBeVisible();
  });
});
