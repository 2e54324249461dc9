import type { APIRequestContext, Page } from '@playwright/test';
import { taxPercent } from '#contract/orders/order-totals.ts';
import type { Dashboard } from '#contract/selling/schemas.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { findFaults } from './support/find-faults.ts';
import { fillCart, test } from './support/paying-shop.ts';
import { good, newSeller, order, sellProduct } from './support/people.ts';
import { expect, onDesktop } from './support/shop-test.ts';
import { apiMessage, at, t, text } from './support/texts.ts';

const path = '/api/seller/settings';

/** Saves a page of the settings. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('settings.save') }).click();
  await expect(page.getByText(apiMessage('Settings saved'))).toBeVisible();
}

/** Saves the settings again with this level of low stock. */
async function settle(seller: APIRequestContext, lowStock: number): Promise<void> {
  const { version, settings } = await good(seller.get(path));
  await good(seller.put(path, { data: { version, settings: { ...settings, lowStock } } }));
}

// Other stories share the shop.
test.afterEach(async ({ baseURL }) => {
  const seller = await newSeller(baseURL);
  const { version } = await good(seller.get(path));
  await good(seller.put(path, { data: { version, settings: usualSettings } }));
});

test('an owner chooses how the shop shows things', onDesktop, async ({ page, shop, baseURL }) => {
  const seller = await newSeller(baseURL);
  const { productId, name } = await fillCart(page, shop, { name: `Owned ${Date.now()}` });
  const main = page.getByRole('main');
  const taxRow = main.getByText(t('orders.tax', { percent: taxPercent }), { exact: true });
  await expect(taxRow).toBeVisible();
  await order(page.request, await sellProduct(seller, `Earlier ${Date.now()}`));
  await page.request.post('/api/cart/update', { data: { cartItems: { [productId]: 1 } } });

  await page.request.post('/api/seller/login', { data: { email: 'seller@sobuj.example', password: 'sobuj-demo' } });
  const box = (name: MessageId) => page.getByRole('checkbox', { name: t(name) });
  await page.goto(at('/seller/settings/reviews'));
  await expect(box('settings.constant-stars')).toBeChecked();
  await box('settings.constant-stars').uncheck();
  await save(page);
  await page.goto(at('/seller/settings/texts'));
  await box('settings.best-by-sales').check();
  await box('settings.proceed').check();
  expect(await findFaults(page)).toEqual([]);
  await save(page);
  await page.goto(at('/seller/settings/taxes'));
  await box('settings.tax-included').check();
  await save(page);

  // The sales of the demo are summed up by a job that waits half a minute after the shop's start; a save makes the page anew.
  const { dashboard } = await good(seller.get('/api/seller/dashboard'));
  const { product: best } = dashboard.bestSelling.find(
    ({ product }: Dashboard['bestSelling'][number]) => product.inStock,
  );
  let lowStock = 10;
  await expect
    .poll(
      async () => {
        lowStock += 1;
        await settle(seller, lowStock);
        return (await good(page.request.get('/api/product/best-sellers'))).products[0]._id;
      },
      { timeout: 90_000 },
    )
    .toBe(best._id);
  await page.goto(at('/'));
  const bestSellers = page.getByRole('region', { name: t('home.best-seller') });
  await expect(bestSellers.getByRole('article')).toHaveCount(5);
  await expect(bestSellers.getByRole('article').first()).toContainText(best.name);
  const stars = page.getByRole('img', { name: t('catalog.rated', { rating: 4, maximum: 5 }) });
  await expect(stars).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);

  await page.goto(at(`/products/herbs/${productId}`));
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(stars).toHaveCount(0);
  await expect(main.getByText(t('catalog.vat-included', { price: text().taka(120) }))).toBeVisible();
  await expect(main.getByText(t('catalog.taxes'))).toHaveCount(0);
  await expect(main.getByRole('img', { name: t('common.mark.rocket') })).toBeVisible();

  await page.goto(at('/cart'));
  await expect(page.getByLabel(t('cart.quantity-of', { product: name }))).toHaveValue('1');
  await expect(main.getByText(t('orders.checkout.total')).locator('..')).toContainText(text().taka(120));
  await expect(taxRow).toHaveCount(0);
  await page.getByRole('radio', { name: t('payments.method.bkash'), exact: true }).check();
  await expect(page.getByRole('button', { name: t('orders.checkout.pay-online-proceed') })).toBeVisible();
  await page.getByRole('radio', { name: t('orders.payment.cod'), exact: true }).check();
  await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
  await expect(page).toHaveURL(at('/my-orders'));
  const placed = page.getByRole('article');
  await expect(placed.first()).toContainText(text().taka(120));
  await expect(placed.first()).not.toContainText(t('orders.tax', { percent: taxPercent }));
  await expect(placed.nth(1)).toContainText(t('orders.tax', { percent: taxPercent }));
  await expect(placed.nth(1)).toContainText(text().taka(122.4));
  expect(await findFaults(page)).toEqual([]);
});
