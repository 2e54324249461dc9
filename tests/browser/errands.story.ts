import type { Page } from '@playwright/test';
import type { Product } from '#contract/products/schemas.ts';
import { countPresses, expectAtMost } from './support/count-presses.ts';
import { good } from './support/people.ts';
import { expect, fillAddress, onDesktop, onPhone, signUpInDialog, test } from './support/shop-test.ts';
import { at, language, like, t } from './support/texts.ts';

// Errands, each with a maximum of presses and filled fields. Other stories count further errands: paying, a forgotten
// password, an offer, a post with a photo, a seller's morning.

const shadePlant = () => ({ en: 'shade plant under 500', bn: 'ছায়ার গাছ ৫০০ টাকার মধ্যে' })[language()];

/** Searches for a plant, registers, orders it in cash, and orders it again. */
async function buyTwice(page: Page): Promise<void> {
  const presses = await countPresses(page);
  const main = page.getByRole('main');
  const placeOrder = page.getByRole('button', { name: t('orders.checkout.place-order') });
  const thanks = page.getByRole('heading', { name: like('orders.placed.title', 'name') });
  await page.goto(at('/'));
  const box = page.getByRole('combobox', { name: t('catalog.search') });
  await box.click();
  await box.fill(shadePlant());
  await box.press('Enter');
  await expect(page).toHaveURL(/\/products\?search=/);
  // The address comes before the page, and the home page has products, too.
  await expect(
    main.getByRole('heading', { level: 1, name: t('catalog.results', { search: shadePlant() }) }),
  ).toBeVisible();
  await main.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: t('catalog.buy-now') }).click();
  await placeOrder.click();
  await signUpInDialog(page);
  await main.getByRole('link', { name: t('addresses.add-link') }).click();
  await fillAddress(page, {}, { onlyEmpty: true });
  await page.getByRole('button', { name: t('addresses.add.save') }).click();
  await expect(page).toHaveURL(at('/cart'));
  await placeOrder.click();
  await expect(thanks).toBeVisible();
  const first = await presses();
  expectAtMost(first, { presses: 11, fields: 9 });

  const { orders } = await good(page.request.get('/api/order/user'));
  const [{ productId: product }] = orders[0].items;
  const { products } = await good(page.request.get('/api/product/list', { params: { ids: product._id } }));
  const bought: Product = products[0];
  expect(bought.offerPrice).toBeLessThanOrEqual(500);
  expect(['low', 'half-shade']).toContain(bought.facts?.light);

  await main
    .getByRole('article')
    .getByRole('button', { name: like('orders.reorder-named', 'number') })
    .click();
  await placeOrder.click();
  await expect(thanks).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(2);
  const { clicks } = await presses();
  expect(clicks - first.clicks).toBe(2);
}

test('a shade plant is bought in cash by nine presses, and again by two', onPhone, async ({ page }) => buyTwice(page));

test.describe('in English', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('it takes no more', onDesktop, async ({ page }) => buyTwice(page));
});
