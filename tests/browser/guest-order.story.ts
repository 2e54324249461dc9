import type { Page } from '@playwright/test';
import { openCartFromPanel } from './support/added-panel.ts';
import { fillGuest, openCard } from './support/checkout.ts';
import { findFaults } from './support/find-faults.ts';
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
  const form = page.getByRole('group', { name: t('guest.form') });
  // Without anything typed the button asks for a login, and offers the way without.
  await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
  await expect(page.getByText(t('orders.checkout.login-needed'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('guest.order') })
    .click();
  await expect(field(page, t('guest.name'))).toBeFocused();
  expect(await form.locator('input, select, textarea').count()).toBeLessThanOrEqual(7);
  await fillGuest(page, phone);
  // What is typed folds the lines to their number and sum; Continue leads to the next open question, Change back.
  const lines = page.getByLabel(t('cart.quantity-of', { product }));
  await expect(lines).toBeHidden();
  await page.getByRole('button', { name: t('cart.go-on') }).click();
  await expect(page.getByRole('heading', { name: t('orders.checkout.payment') })).toBeFocused();
  await expect(form).toBeHidden();
  await expect(page.getByText(/^House 7, Road 3, /)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await openCard(page, 'guest.form');
  await expect(page.getByRole('heading', { name: t('guest.form') })).toBeFocused();
  await form.getByText(t('guest.more')).click();
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
