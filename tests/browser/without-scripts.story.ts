import type { Page } from '@playwright/test';
import { productName } from '#contract/products/product-name.ts';
import { good } from './support/people.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, language, t, text } from './support/texts.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const placeOrder = (page: Page) => page.getByRole('button', { name: t('orders.checkout.place-order') });

let numbers = 0;
const newNumber = () => `0181${String(Date.now() + ++numbers).slice(-7)}`;

/** Opens the page of the first best seller, and returns its name. */
async function openProduct(page: Page): Promise<string> {
  await page.goto(at('/'));
  const bestSellers = page.getByRole('region', { name: t('home.best-seller') });
  const link = bestSellers.getByRole('article').getByRole('heading').getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

async function fillAddress(page: Page, phone: string): Promise<void> {
  await field(page, t('guest.name')).fill('Rahima Begum');
  await field(page, t('addresses.phone')).fill(phone);
  await field(page, t('addresses.street')).fill('House 7, Road 3');
  await page.getByRole('combobox', { name: t('guest.district') }).selectOption('Gazipur');
}

/** No role or text locator finds the content of noscript. Hidden placeholders have one, too. */
async function expectNoscript(page: Page, words: string): Promise<void> {
  const said = page.getByRole('main').locator('noscript > *').last();
  await expect(said).toBeVisible();
  await expect(said).toContainText(words);
}

/** The number of fields that a buyer sees on the page, filled or not. */
const fieldsOf = (page: Page) =>
  page.locator('main').locator('input:not([type=hidden]):visible, select:visible, textarea:visible').count();

test.describe('without scripts', () => {
  // The policy of a page whose scripts do not run, not the page itself, is named in the console.
  test.use({
    javaScriptEnabled: false,
    expectedFailures: /\.js csp$|answer 4\d\d: .*\/(cart|orders\/track)$|status of 4\d\d/,
  });

  test('an empty cart says so', onDesktop, async ({ page }) => {
    await page.goto(at('/cart'));
    await expect(page.getByRole('heading', { name: t('cart.empty') })).toBeVisible();
    await expect(page.getByText(t('cart.loading'))).toBeHidden();
  });

  test('product, cart, order, and the order found again', onPhone, async ({ page }) => {
    const phone = newNumber();
    const product = await openProduct(page);
    let touched = 1;
    await page.getByRole('button', { name: t('catalog.add-to-cart'), exact: true }).click();
    await expect(page).toHaveURL(at('/cart'));
    const quantity = page.getByRole('spinbutton', { name: t('cart.quantity-of', { product }) });
    await expect(quantity).toHaveValue('1');
    touched += (await fieldsOf(page)) + 1;

    // What was typed stays when the cart changes, and the Enter key takes nothing out.
    await field(page, t('guest.name')).fill('Rahima Begum');
    await quantity.fill('2');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('2');
    await expect(field(page, t('guest.name'))).toHaveValue('Rahima Begum');

    await field(page, t('cart.note')).fill('Blue gate');
    await fillAddress(page, '12');
    await field(page, t('cart.coupon')).fill('NO-SUCH-CODE');
    await placeOrder(page).click();
    await expect(field(page, t('cart.coupon'))).toHaveAttribute('aria-invalid', 'true');
    await field(page, t('cart.coupon')).fill('');
    await placeOrder(page).click();
    await expect(field(page, t('addresses.phone'))).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, t('addresses.street'))).toHaveValue('House 7, Road 3');
    await field(page, t('addresses.phone')).fill(phone);
    await placeOrder(page).click();

    await expect(page).toHaveURL(at('/orders/track'));
    expect(touched).toBeLessThanOrEqual(14);
    const heading = page.getByRole('heading', { name: t('orders.placed.title', { name: 'Rahima Begum' }) });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('article')).toContainText(product);
    const { orders } = await good(page.request.get('/api/order/guest'));
    expect(orders).toMatchObject([
      { items: [{ quantity: 2 }], address: { city: 'Gazipur' }, deliveryNote: 'Blue gate' },
    ]);

    // Reloading orders nothing, the cart is empty, and another device finds the order by its number.
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goto(at('/cart'));
    await expect(page.getByRole('heading', { name: t('cart.empty') })).toBeVisible();
    await page.context().clearCookies();
    await page.goto(at('/orders/track'));
    await expectNoscript(page, t('guest.without-scripts'));
    await field(page, t('guest.number')).fill(orders[0].orderNumber);
    await field(page, t('addresses.phone')).fill(newNumber());
    const find = page.getByRole('main').getByRole('button', { name: t('guest.find') });
    await find.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await field(page, t('addresses.phone')).fill(phone);
    await find.click();
    await expect(page.getByRole('article')).toContainText('Rahima Begum');
    await expect(page.getByRole('article')).not.toContainText('House 7');
  });

  test('lines are changed and taken out', onDesktop, async ({ page }) => {
    const product = await openProduct(page);
    await page.getByRole('button', { name: t('catalog.buy-now') }).click();
    const quantity = page.getByRole('spinbutton', { name: t('cart.quantity-of', { product }) });
    await quantity.fill('3');
    await page
      .getByRole('button', { name: t('guest.plain.update') })
      .first()
      .click();
    await page.goto(at('/cart'));
    await expect(quantity).toHaveValue('3');
    await page.getByRole('button', { name: t('cart.remove', { product }) }).click();
    await expect(page.getByRole('heading', { name: t('cart.empty') })).toBeVisible();
  });
});

test('what was added without scripts is in the cart once scripts run, once', onPhone, async ({ page }) => {
  const { products } = await good(page.request.get('/api/product/best-sellers'));
  const product = productName(products[0], language());
  await page.request.post(at('/cart'), { form: { add: products[0]._id }, maxRedirects: 0 });

  await page.goto(at('/cart'));
  const quantity = page.getByRole('combobox', { name: t('cart.quantity-of', { product }) });
  await expect(quantity).toHaveValue('1');
  expect((await page.context().cookies()).filter(({ name }) => name === 'cart')).toEqual([]);
  await page.reload();
  await expect(quantity).toHaveValue('1');
  await expect(page.getByRole('link', { name: t('layout.cart', { count: 1 }) })).toContainText(text().count(1));
});

test(
  'the first order of a guest takes at most nine fields and presses, on three screens',
  onPhone,
  async ({ page }) => {
    await openProduct(page);
    await page.getByRole('button', { name: t('catalog.buy-now') }).click();
    await expect(page).toHaveURL(at('/cart'));
    const fields = await fieldsOf(page);
    await fillAddress(page, newNumber());
    await placeOrder(page).click();
    await expect(page).toHaveURL(new RegExp(`${at('/orders/track')}#`));
    // Beside the fields: to buy, to place the order.
    expect(fields + 2).toBeLessThanOrEqual(9);
  },
);
