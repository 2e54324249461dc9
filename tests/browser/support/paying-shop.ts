import type { Page } from '@playwright/test';
import { type DemoShop, startDemoShop } from '#tests/shots/demo-shop.ts';
import { BkashServer } from '#tests/support/servers/bkash-server.ts';
import { SslcommerzServer } from '#tests/support/servers/sslcommerz-server.ts';
import { openCard } from './checkout.ts';
import { addAddress, newSeller, sellProduct } from './people.ts';
import { expect, logInNewShopper, test as shopTest } from './shop-test.ts';
import { at, t } from './texts.ts';

/** A shop with online payment, and its providers. */
type PayingShop = DemoShop & { sslcommerz: SslcommerzServer; bkash: BkashServer };

/** Stories in a shop of their own with online payment. */
export const test = shopTest.extend<{ baseURL: string }, { shop: PayingShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const [sslcommerz, bkash] = await Promise.all([SslcommerzServer.start(), BkashServer.start()]);
      const shop = await startDemoShop(() => ({ ...sslcommerz.settings, ...bkash.settings }));
      await use({ ...shop, sslcommerz, bkash });
      await shop.stop();
      await Promise.all([sslcommerz.wire.close(), bkash.wire.close()]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.baseURL),
});

/** A new shopper with an address and one piece of a new product in the cart; `stock` is the product's stock. */
export async function fillCart(page: Page, { baseURL }: PayingShop, { name = `Paid ${Date.now()}`, stock = 5 } = {}) {
  const seller = await newSeller(baseURL);
  const productId = await sellProduct(seller, name);
  const counted = await seller.post('/api/seller/stock', { data: { id: productId, stock, from: null } });
  expect(counted.ok()).toBe(true);
  await logInNewShopper(page, undefined, baseURL);
  await addAddress(page.request);
  await page.request.post('/api/cart/update', { data: { cartItems: { [productId]: 1 } } });
  await page.goto(at('/cart'));
  await expect(page.getByLabel(t('cart.quantity-of', { product: name }))).toHaveValue('1');
  return { name, productId };
}

/** Chooses a provider in the cart. */
export async function choosePayment(page: Page, method: 'sslcommerz' | 'bkash'): Promise<void> {
  await openCard(page, 'orders.checkout.payment');
  const name = t(method === 'bkash' ? 'payments.method.bkash' : 'payments.choice.other');
  await page.getByRole('radio', { name, exact: true }).check();
}

/** Goes from the cart to a provider's page. */
export async function leaveToPay(page: Page, method: 'sslcommerz' | 'bkash'): Promise<void> {
  await choosePayment(page, method);
  await page.getByRole('button', { name: t('orders.checkout.pay-online') }).click();
  await expectProvider(page, method);
}

/** Expects a provider's page to be open. */
export async function expectProvider(page: Page, method: 'sslcommerz' | 'bkash'): Promise<void> {
  const name = method === 'bkash' ? /^bKash/ : /^SSLCommerz/;
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Presses a button on the provider's page and returns to the shop. */
export async function decide(page: Page, decision: 'Pay' | 'Fail' | 'Cancel'): Promise<void> {
  await page.getByRole('button', { name: decision }).click();
  await expect(page).toHaveURL(/\/my-orders\?order=/);
}
