import type { Browser, Page } from '@playwright/test';
import { addAddress } from './support/people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

/** Another browser of the same account. */
async function openDevice(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  return context.newPage();
}

/** Opens a product list, with this number of pieces in the cart. */
async function openList(page: Page, category: string, count: number): Promise<void> {
  await page.goto(at(`/products/${category}`));
  await expect(cartOf(page, count)).toBeVisible();
}

const cartOf = (page: Page, count: number) =>
  page.getByRole('link', { name: t('layout.cart', { count }), exact: true });

/** Adds the first product of the list to the cart. Returns its name. */
async function addFirst(page: Page): Promise<string> {
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  const saved = page.waitForResponse('**/api/cart/change');
  await page.getByRole('button', { name: t('cart.add-product', { product: name }) }).click();
  await saved;
  return name;
}

test('two devices of an account fill one cart', onDesktop, async ({ page, browser }) => {
  await logInNewShopper(page);
  await openList(page, 'herbs', 0);
  const device = await openDevice(browser, page);
  await openList(device, 'fruits', 0);
  const herb = await addFirst(page);
  const fruit = await addFirst(device);
  await expect(cartOf(device, 2)).toBeVisible();

  const quantity = (shown: Page, product: string) => shown.getByLabel(t('cart.quantity-of', { product }));
  for (const shown of [page, device]) {
    await shown.goto(at('/cart'));
    await expect(quantity(shown, herb)).toHaveValue('1');
    await expect(quantity(shown, fruit)).toHaveValue('1');
  }
  const removed = page.waitForResponse('**/api/cart/change');
  await page.getByRole('button', { name: t('cart.remove', { product: herb }) }).click();
  await removed;
  await quantity(device, fruit).selectOption('3');
  await expect(cartOf(device, 3)).toBeVisible();
  await expect(quantity(device, herb)).toBeHidden();

  // A window that becomes visible again shows changes from elsewhere.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(quantity(page, fruit)).toHaveValue('3');
  await device.context().close();
});

test('what one device ordered does not come back with Add on the other', onPhone, async ({ page, browser }) => {
  await logInNewShopper(page);
  await addAddress(page.request);
  await openList(page, 'herbs', 0);
  await addFirst(page);
  const device = await openDevice(browser, page);
  await openList(device, 'fruits', 1);
  await page.goto(at('/cart'));
  await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
  await expect(page).toHaveURL(at('/my-orders'));

  const fruit = await addFirst(device);
  await expect(cartOf(device, 1)).toBeVisible();
  await device.goto(at('/cart'));
  await expect(device.getByLabel(t('cart.quantity-of', { product: fruit }))).toHaveValue('1');
  await expect(cartOf(device, 1)).toBeVisible();
  await device.context().close();
});
