import { orderNumber } from '#contract/orders/order-number.ts';
import { countPresses } from './support/count-presses.ts';
import { findFaults } from './support/find-faults.ts';
import { demoSeller, newBuyer, newSeller, offerProduct, order as placeOrder, sellProduct } from './support/people.ts';
import { openCard, row, stepText } from './support/seller-orders-page.ts';
import { expect, onDesktop, sellerMenu, test } from './support/shop-test.ts';
import { apiMessage, at, t, text, typed } from './support/texts.ts';

test('a seller’s morning takes ten presses', onDesktop, async ({ page, browser, baseURL }) => {
  const seller = await newSeller(baseURL);
  const product = `Morning Fern ${Date.now()}`;
  const offer = `Morning Gourd ${Date.now()}`;
  const buyer = await newBuyer(browser, 'Nadia Haque');
  await offerProduct(buyer.api, { name: offer });
  const productId = await sellProduct(seller, product);
  const number = orderNumber(await placeOrder(buyer.api, productId));
  const presses = await countPresses(page);
  const menu = async (entry: Parameters<typeof t>[0]) =>
    (await sellerMenu(page)).getByRole('link', { name: t(entry) }).click();

  // Log in.
  await page.goto(at('/seller'));
  await page.getByLabel(t('seller.login.email')).fill(demoSeller.email);
  await page.getByLabel(t('seller.login.password')).fill(demoSeller.password);
  await page.keyboard.press('Enter');

  // Process, send and deliver.
  await menu('seller.menu.orders');
  const inTable = row(page, number);
  for (const step of ['Processing', 'Shipped', 'Delivered'] as const)
    await inTable.getByRole('button', { name: stepText(step) }).click();
  await expect(inTable.getByText(t('orders.paid'))).toBeVisible();

  // Refund.
  const card = await openCard(page, number);
  await card.getByLabel(t('sales.refund.amount')).fill(typed('50'));
  await card.getByLabel(t('sales.refund.reason')).fill('A leaf was broken');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sales.refund.was-given') })
    .click();
  await expect(card.getByText(t('sales.refund.done-cod', { amount: text().taka(50) }))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  // Restock.
  await menu('seller.menu.product-list');
  await page.getByRole('textbox', { name: t('products.list.count-of', { product }) }).fill(typed('12'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(apiMessage('Stock updated'))).toBeVisible();

  // Change a price.
  await page.getByRole('textbox', { name: t('products.list.offer-of', { product }) }).fill(typed('99'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(apiMessage('Price updated'))).toBeVisible();

  // Approve.
  await menu('seller.menu.user-requests');
  await page
    .getByRole('article', { name: offer })
    .getByRole('button', { name: t('submissions.seller-approve') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('submissions.seller-approve') })
    .click();
  await expect(page.getByText(apiMessage('Product request approved'))).toBeVisible();

  expect(await presses()).toEqual({ clicks: 10, enters: 4, fields: 6 });
});
