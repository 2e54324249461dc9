import { openCartFromPanel } from './support/added-panel.ts';
import { findFaults } from './support/find-faults.ts';
import { addAddress, logInSeller, newSeller, sellProduct } from './support/people.ts';
import { expect, logInNewShopper, onDesktop, test } from './support/shop-test.ts';
import { at, t, text } from './support/texts.ts';

/** In milliseconds. */
const month = 30 * 24 * 60 * 60 * 1000;

test(
  'a seller takes pre-orders, and a shopper orders one and reads when it is sent',
  onDesktop,
  async ({ page, baseURL }) => {
    const seller = await newSeller(baseURL);
    const name = `Mango sapling ${Date.now()}`;
    const productId = await sellProduct(seller, name);
    const shipsFrom = new Date(Date.now() + month).toISOString().slice(0, 10);
    const note = t('common.preorder-from', { day: text().date(shipsFrom) });

    await logInSeller(page.request);
    await page.goto(at(`/seller/product-list/${productId}`));
    const stock = page.getByRole('textbox', { name: t('products.list.stock'), exact: true });
    await page.getByLabel(t('products.form.preorder-from')).fill(shipsFrom);
    await page.getByLabel(t('products.form.preorder-limit')).fill('5');
    await page.getByRole('button', { name: t('products.edit.save'), exact: true }).click();
    await expect(stock).toBeFocused();
    await expect(stock).toHaveAttribute('aria-invalid', 'true');
    expect(await findFaults(page)).toEqual([]);
    await stock.fill('0');
    await page.getByRole('button', { name: t('products.edit.save'), exact: true }).click();
    await expect(page).toHaveURL(/\/seller\/product-list(\?|$)/);

    await logInNewShopper(page);
    await addAddress(page.request);
    await page.goto(at(`/products?search=${encodeURIComponent(name)}`));
    await page.getByRole('article').getByRole('link', { name, exact: true }).click();
    await expect(page.getByText(note)).toBeVisible();
    await page.getByRole('button', { name: t('catalog.add-to-cart'), exact: true }).click();
    await openCartFromPanel(page);
    await expect(page.getByText(note)).toBeVisible();
    await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
    await expect(page).toHaveURL(at('/my-orders'));
    await expect(page.getByRole('article').first().getByText(note)).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    await page.goto(at(`/seller/product-list?search=${encodeURIComponent(name)}`));
    await expect(page.getByText(t('products.list.preordered', { count: 1 }))).toBeVisible();
  },
);
