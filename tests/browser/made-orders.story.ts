import type { Page } from '@playwright/test';
import { findFaultsAtEverySize } from './support/find-faults.ts';
import { good, logInSeller, newPerson } from './support/people.ts';
import { card } from './support/seller-orders-page.ts';
import { expect, onDesktop, test } from './support/shop-test.ts';
import { at, t, text, typed } from './support/texts.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const search = (page: Page) => page.getByRole('combobox', { name: t('entry.search') });

/** A counted product with a stock keeping unit of its own. */
async function sellCounted(page: Page, sku: string): Promise<string> {
  const fields = { category: 'Herbs', price: 150, offerPrice: 100, description: ['Grown on a roof'], stock: 20 };
  const productData = JSON.stringify({ name: `Tulsi ${sku}`, sku, ...fields });
  await good(page.request.post('/api/product/add', { multipart: { productData } }));
  return `Tulsi ${sku}`;
}

test(
  'a seller makes an order for somebody and edits it, by the keyboard alone',
  onDesktop,
  async ({ page, baseURL }) => {
    await logInSeller(page.request);
    const sku = `KB-${Date.now()}`;
    const product = await sellCounted(page, sku);
    await page.goto(at('/seller/orders'));
    await page
      .getByRole('main')
      .getByRole('link', { name: t('entry.add'), exact: true })
      .press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('entry.title') })).toBeVisible();

    // A scanner types the unit and Enter at once.
    await search(page).pressSequentially(sku);
    await page.keyboard.press('Enter');
    const quantity = field(page, t('entry.quantity-of', { product }));
    await expect(quantity).toHaveValue('1');
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue('');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('entry.own-price-of', { product }) })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(quantity).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(quantity).toHaveValue('2');
    await field(page, t('entry.own-price-taka')).fill(typed('90'));
    const place = page.getByRole('button', { name: t('entry.save') });
    await field(page, t('addresses.phone')).fill(`0181${String(Date.now()).slice(-7)}`);
    await field(page, t('entry.name')).fill('Nasrin Akter');
    await field(page, t('addresses.street')).fill('Road 5');
    await page.getByRole('combobox', { name: t('guest.district') }).selectOption('Dhaka');
    await field(page, t('entry.reason')).fill('A leaf is torn');
    await field(page, t('entry.fee')).fill(typed('20'));
    await field(page, t('entry.note')).fill('Calls again');
    // 180, 2% tax and the fee.
    await expect(page.getByRole('form')).toContainText(text().taka(203.6));
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await place.press('Enter');
    const made = page.getByRole('heading', { name: new RegExp(t('entry.made', { number: '(.+)' })) });
    await expect(made).toBeFocused();
    const number = /#(\w+)/.exec((await made.textContent()) ?? '')?.[1] ?? '';
    expect(await findFaultsAtEverySize(page)).toEqual([]);

    // Its buyer follows the link, without a login.
    const link = new URL(await field(page, t('entry.link')).inputValue());
    const buyer = await newPerson(baseURL);
    const { order } = await good(buyer.post('/api/order/track', { data: { key: link.hash.slice(1) } }));
    expect([order.amount, order.note]).toEqual([203.6, undefined]);

    await page.getByRole('link', { name: t('entry.open') }).press('Enter');
    await card(page, number)
      .getByRole('link', { name: t('edit-order.link-named', { number }) })
      .press('Enter');
    await expect(page.getByText(t('edit-order.unchanged'))).toBeVisible();
    await quantity.press('ArrowUp');
    const changes = page.getByRole('region', { name: t('edit-order.changes') });
    // 270, 2% tax and the fee.
    await expect(changes).toContainText(t('edit-order.to-pay', { amount: text().taka(295.4) }));
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await page.getByRole('button', { name: t('edit-order.save') }).press('Enter');
    await expect(card(page, number)).toContainText(text().taka(295.4));
    await card(page, number)
      .getByRole('button', { name: t('sales.history') })
      .press('Enter');
    await expect(card(page, number).getByRole('list', { name: t('edit-order.change.list') })).toContainText(product);
    await expect(card(page, number)).toContainText('Calls again');
  },
);
