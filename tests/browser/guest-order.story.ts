import type { Page } from '@playwright/test';
import { openCartFromPanel } from './support/added-panel.ts';
import { good } from './support/people.ts';
import { expect, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

let numbers = 0;
const newNumber = () => `0171${String(Date.now() + ++numbers).slice(-7)}`;

test('a guest orders, finds the order again and cancels it', onPhone, async ({ page }) => {
  const phone = newNumber();
  await page.goto(at('/'));
  const bestSellers = page.getByRole('region', { name: t('home.best-seller') });
  const product = (await bestSellers.getByRole('article').getByRole('heading').first().textContent()) ?? '';
  await bestSellers.getByRole('button', { name: t('cart.add-product', { product }) }).click();
  await openCartFromPanel(page);
  await page.getByRole('button', { name: t('guest.order') }).click();
  const form = page.getByRole('group', { name: t('guest.form') });
  expect(await form.locator('input, select, textarea').count()).toBeLessThanOrEqual(7);
  await field(page, t('guest.name')).fill('Rahima Begum');
  await field(page, t('addresses.phone')).fill(phone);
  await field(page, t('addresses.street')).fill('House 7, Road 3');
  await form.getByRole('combobox').selectOption('Gazipur');
  await page.getByRole('checkbox', { name: t('guest.remember') }).check();
  await page.getByRole('button', { name: t('orders.checkout.place-order') }).dblclick();

  await expect(page).toHaveURL(new RegExp(`${at('/orders/track')}#[\\w-]{22}$`));
  await expect(page.getByRole('heading', { name: t('orders.placed.title', { name: 'Rahima Begum' }) })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('guest.account') })).toBeVisible();
  const { orders } = await good(page.request.get('/api/order/guest'));
  expect(orders).toHaveLength(1);
  // What was ordered is gone from the stored cart, too.
  await page.goto(at('/cart'));
  await expect(page.getByRole('heading', { name: t('cart.empty') })).toBeVisible();

  // On the same device without the link, then by number and phone on another.
  await page.goto(at('/orders/track'));
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.context().clearCookies();
  await page.goto(at('/orders/track'));
  await expect(page.getByRole('article')).toHaveCount(0);
  await field(page, t('guest.number')).fill(orders[0].orderNumber);
  await field(page, t('addresses.phone')).fill(phone);
  const search = page.getByRole('region', { name: t('guest.search-first') });
  await search.getByRole('button', { name: t('guest.find') }).click();
  await expect(page.getByRole('article')).toContainText('Rahima Begum');
  await expect(page.getByRole('article')).not.toContainText('House 7');
  await expect(page.getByRole('button', { name: t('orders.cancel.button') })).toHaveCount(0);

  await page.goto(`${at('/orders/track')}?key=${orders[0].key}`);
  await page.getByRole('button', { name: t('orders.cancel.button') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('orders.cancel.button') })
    .click();
  await expect(page.getByText(t('orders.placed.cancelled'))).toBeVisible();
});
