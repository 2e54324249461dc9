import { goodAddress } from '#tests/support/people/good-address.ts';
import { leaveAddedPanel } from './support/added-panel.ts';
import { findFaults } from './support/find-faults.ts';
import { addAddress, logInSeller, newBuyer, newSeller, order, sellProduct } from './support/people.ts';
import { chooseAct } from './support/product-list.ts';
import { expect, logInNewShopper, onDesktop, test } from './support/shop-test.ts';
import { apiMessage, at, t } from './support/texts.ts';

test.use({ expectedFailures: /answer 409|status of 409/ });

test(
  'a seller counts two, somebody takes them, and a cart that held them says so',
  onDesktop,
  async ({ page, browser, baseURL }) => {
    const seller = await newSeller(baseURL);
    const name = `Counted ${Date.now()}`;
    const productId = await sellProduct(seller, name);

    await logInSeller(page.request);
    await page.goto(at(`/seller/product-list?search=${encodeURIComponent(name)}`));
    const count = page.getByRole('textbox', { name: t('products.list.count-of', { product: name }) });
    await count.fill('2');
    await count.press('Enter');
    await expect(page.getByText(apiMessage('Stock updated'))).toBeVisible();
    await expect(count).toHaveValue('2');

    await chooseAct(page, name, 'common.edit');
    await page.getByRole('button', { name: t('products.stock.history') }).click();
    await expect(page.getByText(t('products.stock.left', { count: 2 }))).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    await logInNewShopper(page);
    await addAddress(page.request);
    await page.goto(at(`/products?search=${encodeURIComponent(name)}`));
    const fewLeft = t('common.few-left', { count: 2 });
    await expect(page.getByRole('article').getByText(fewLeft)).toBeVisible();
    await page.getByRole('article').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(fewLeft)).toBeVisible();
    const add = page.getByRole('button', { name: t('catalog.add-to-cart'), exact: true });
    await add.click();
    await leaveAddedPanel(page);
    const one = page.getByRole('button', { name: t('cart.add-one', { product: name }) });
    await one.click();
    await one.click();
    await page.getByRole('link', { name: t('cart.view') }).click();
    const quantity = page.getByRole('combobox', { name: t('cart.quantity-of', { product: name }) });
    await expect(quantity).toHaveValue('2');
    await expect(page.getByText(goodAddress.street).first()).toBeVisible();

    const other = await newBuyer(browser);
    await order(other.api, productId);
    await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
    await expect(page.getByRole('alert').getByText(t('common.few-left', { count: 1 }))).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: t('cart.take-of', { count: 1, product: name }) }).click();
    await expect(quantity).toHaveValue('1');

    await order(other.api, productId);
    await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
    await expect(
      page.getByText(apiMessage(`${name} is out of stock. Please remove it from your cart.`, { product: { name } })),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(t('common.out-of-stock'))).toBeVisible();
    await other.context.close();
  },
);
