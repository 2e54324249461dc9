import { orderNumber } from '#contract/orders/order-number.ts';
import { findFaults } from './support/find-faults.ts';
import { addAddress, newSeller, order, sellProduct, transition } from './support/people.ts';
import { openCard, openOrders } from './support/seller-orders-page.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test('a note for the rider goes from the cart to the packing slip', onDesktop, async ({ page, baseURL }) => {
  const seller = await newSeller(baseURL);
  const name = `Noted ${Date.now()}`;
  const id = await sellProduct(seller, name);
  await logInNewShopper(page);
  await addAddress(page.request);
  await page.request.post('/api/cart/update', { data: { cartItems: { [id]: 1 } } });
  await page.goto(at('/cart'));
  const note = '<b>The blue gate</b>, ring twice';
  await page.getByLabel(t('cart.note')).fill(note);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
  await expect(page).toHaveURL(at('/my-orders'));

  // The confirmation says what happens next, the card below it what was bought; each button exists once.
  const order = page.getByRole('article').filter({ hasText: name });
  await expect(order).toHaveCount(1);
  await expect(order).toContainText(note);
  await expect(page.getByRole('button', { name: /./ }).filter({ hasText: t('orders.print') })).toHaveCount(1);
  const number = orderNumber(((await order.getAttribute('id')) ?? '').replace('order-', ''));
  expect(await findFaults(page)).toEqual([]);

  await openOrders(page, number);
  const card = await openCard(page, number);
  await expect(card).toContainText(note);
  expect(await findFaults(page)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await card.getByRole('button', { name: t('sales.slip.print-named', { number }) }).click();
  const slip = await opened;
  await expect(slip.getByRole('heading', { level: 1, name: t('orders.number', { number }) })).toBeVisible();
  await expect(slip.getByText(note)).toBeVisible();
});

test('orders that are over are a line each, which opens by key and by link', onPhone, async ({ page, baseURL }) => {
  const seller = await newSeller(baseURL);
  await logInNewShopper(page);
  const [oldest, older] = [await order(page.request), await order(page.request)];
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const)
    for (const orderId of [oldest, older]) await transition(seller, orderId, status);
  const newest = await order(page.request);

  await page.goto(at('/my-orders'));
  const fold = (id: string) => page.getByRole('button', { name: t('orders.details', { number: orderNumber(id) }) });
  const items = (id: string) => page.locator(`#order-${id}`).getByText(t('orders.address'), { exact: true });
  await expect(fold(newest)).toHaveAttribute('aria-expanded', 'true');
  await expect(items(newest)).toBeVisible();
  for (const id of [older, oldest]) {
    await expect(fold(id)).toHaveAttribute('aria-expanded', 'false');
    await expect(items(id)).toBeHidden();
    await expect(page.locator(`#order-${id}`).getByText(t('orders.status.delivered'), { exact: true })).toBeVisible();
  }
  expect(await findFaults(page)).toEqual([]);

  await fold(older).focus();
  await page.keyboard.press('Enter');
  await expect(items(older)).toBeVisible();
  await expect(fold(older)).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(items(older)).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(items(older)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(at(`/my-orders#order-${oldest}`));
  await page.reload();
  await expect(items(oldest)).toBeInViewport();
  await expect(page.locator(`#order-${oldest}`)).toBeFocused();
  await expect(items(older)).toBeHidden();
});
