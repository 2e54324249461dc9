import type { Page } from '@playwright/test';
import { leaveAddedPanel } from './support/added-panel.ts';
import { openCard } from './support/checkout.ts';
import { expect, logIn, logInNewShopper, logOut, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

async function addFirstOf(page: Page, category: string): Promise<string> {
  await page.goto(at(`/products/${category}`));
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  const wasAdded = await page.evaluate(() => sessionStorage.getItem('added-shown') !== null);
  await page.getByRole('button', { name: t('cart.add-product', { product: name }) }).click();
  // Only the first one of a visit is shown in the panel.
  if (!wasAdded) await leaveAddedPanel(page);
  await expect(page.getByRole('button', { name: t('cart.add-one', { product: name }) })).toBeVisible();
  return name;
}

test(
  'returning user with a saved cart finds it merged with what was collected before login',
  onDesktop,
  async ({ page }) => {
    const shopper = await logInNewShopper(page);
    const herb = await addFirstOf(page, 'herbs');
    await page.getByRole('button', { name: t('cart.add-one', { product: herb }) }).click();
    await page.goto(at('/cart'));
    await expect(page.getByLabel(t('cart.quantity-of', { product: herb }))).toHaveValue('2');

    await logOut(page);
    await expect(page.getByRole('link', { name: t('layout.cart', { count: 0 }), exact: true })).toBeVisible();

    const fruit = await addFirstOf(page, 'fruits');
    await addFirstOf(page, 'herbs');
    await logIn(page, shopper);
    await expect(page.getByRole('link', { name: t('layout.cart', { count: 3 }), exact: true })).toBeVisible();
    await page.goto(at('/cart'));
    await expect(page.getByLabel(t('cart.quantity-of', { product: herb }))).toHaveValue('2');
    await expect(page.getByLabel(t('cart.quantity-of', { product: fruit }))).toHaveValue('1');
  },
);

test('rapid clicks end in the right number on the server', onPhone, async ({ page }) => {
  await logInNewShopper(page);
  const name = await addFirstOf(page, 'indoor');
  for (let press = 0; press < 11; press += 1)
    await page.getByRole('button', { name: t('cart.add-one', { product: name }) }).click();
  for (let press = 0; press < 2; press += 1)
    await page.getByRole('button', { name: t('cart.remove-one', { product: name }) }).click();
  await expect(page.getByRole('link', { name: t('layout.cart', { count: 10 }), exact: true })).toBeVisible();
  // After the reload the page has only what the server stored.
  await page.goto(at('/cart'));
  const quantity = page.getByLabel(t('cart.quantity-of', { product: name }));
  await expect(quantity).toHaveValue('10');
  await expect(quantity.getByRole('option')).toHaveCount(10);
});

test('cart lines change, go, and the cart is empty at last', onPhone, async ({ page }) => {
  const name = await addFirstOf(page, 'bonsai');
  await page.goto(at('/cart'));
  const quantity = page.getByLabel(t('cart.quantity-of', { product: name }));
  await expect(quantity.getByRole('option')).toHaveCount(9);
  await quantity.selectOption('4');
  await expect(page.getByText(t('cart.updated'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('layout.cart', { count: 4 }), exact: true })).toBeVisible();
  await openCard(page, 'orders.checkout.payment');
  await page.getByRole('radio', { name: t('orders.payment.online') }).check();
  await page.getByRole('button', { name: t('orders.checkout.pay-online') }).click();
  await expect(page.getByText(t('cart.online-unavailable'))).toBeVisible();
  await page.getByRole('button', { name: t('cart.items', { count: 4 }), expanded: false }).click();
  await page.getByRole('button', { name: t('cart.remove', { product: name }) }).click();
  await expect(page.getByText(t('cart.removed'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('cart.empty') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('cart.continue') })
    .click();
  await expect(page).toHaveURL(at('/products'));
});

test(
  'the HTML of the cart shows an empty one to a browser that knows it before scripts run',
  onPhone,
  async ({ request }) => {
    const html = await (await request.get(at('/cart'))).text();
    const shown = html.replace(/<noscript>.*?<\/noscript>/gs, '');
    expect(shown).toContain(t('cart.empty'));
    expect(shown).toContain('dataset.cart="empty"');
  },
);
