import { findFaults } from './find-faults.ts';
import { approve, demoSeller, logInSeller, newBuyer, offerProduct } from './people.ts';
import { card, expectStatus, markAs, openOrders, placeOrder, statusText } from './seller-orders-page.ts';
import { expect, onDesktop, onPhone, openAsSeller, test } from './shop-test.ts';
import { apiMessage, at, like, t, text, typed } from './texts.ts';

test(
  'an order says who bought what, who submitted it, where it goes and how it is paid',
  onDesktop,
  async ({ page, browser }) => {
    const grower = await newBuyer(browser, 'Karim Uddin');
    const buyer = await newBuyer(browser, 'Nadia Haque');
    await openAsSeller(page, 'Orders');
    const product = `Roof Marigold ${Date.now()}`;
    const requestId = await offerProduct(grower.api, { name: product, offerPrice: 200 });
    const own = await placeOrder(buyer, await approve(page.request, requestId));
    const plain = await placeOrder(buyer);

    const order = card(page, own.number);
    await expect(order.getByText('Nadia Haque')).toBeVisible();
    await expect(order.getByRole('link', { name: buyer.email })).toHaveAttribute('href', `mailto:${buyer.email}`);
    await expect(order.getByText(product)).toBeVisible();
    await expect(order.getByText(`× ${text().count(1)}`)).toBeVisible();
    await expect(order.getByText(t('sales.submitted-by', { name: 'Karim Uddin' }))).toBeVisible();
    await expect(order.getByText(t('sales.user-product'))).toBeVisible();
    for (const line of ['Rumana Haque', 'House 12, Road 5, Dhanmondi', typed('+8801712345678')]) {
      await expect(order.getByText(line)).toBeVisible();
    }
    // 200, and 2% of tax.
    await expect(order.getByText(text().taka(204), { exact: true })).toBeVisible();
    await expect(order.getByText(t('sales.method', { method: t('orders.payment.cod') }))).toBeVisible();
    await expect(order.getByText(t('sales.payment', { state: t('orders.pending') }))).toBeVisible();
    await expectStatus(order, 'Order Placed', 'yellow');
    await expect(card(page, plain.number).getByText(t('sales.user-product'))).toHaveCount(0);
    expect(await findFaults(page)).toEqual([]);
  },
);

test('an order is moved along its way, and its history tells who did it', onPhone, async ({ page, browser }) => {
  const buyer = await newBuyer(browser, 'Nadia Haque');
  const { number } = await placeOrder(buyer);
  await openOrders(page);
  const order = card(page, number);
  await order.getByRole('button', { name: t('sales.history') }).click();
  const byBuyer = t('sales.history.by-buyer', { name: 'Nadia Haque' });
  await expect(order.getByText(`${statusText('Order Placed')} ${byBuyer}`)).toBeVisible();

  // The second press of a double click must not move it a second time.
  await order.getByRole('button', { name: markAs('Processing') }).dblclick();
  await expect(page.getByText(t('sales.moved', { number, status: statusText('Processing') }))).toBeVisible();
  await expectStatus(order, 'Processing', 'blue');
  await order.getByRole('button', { name: markAs('Shipped') }).click();
  await expectStatus(order, 'Shipped', 'blue');
  await expect(order.getByRole('button', { name: t('sales.cancel') })).toHaveCount(0);
  await expect(order.getByRole('button', { name: markAs('Delivered') })).toBeEnabled();
  await order.getByRole('button', { name: markAs('Delivered') }).press('Enter');
  await expectStatus(order, 'Delivered', 'green');
  await expect(order).toBeFocused();
  await expect(order.getByText(t('sales.payment', { state: t('orders.paid') }))).toBeVisible();
  await expect(order.getByRole('button', { name: like('sales.mark-as-label', 'status', 'number') })).toHaveCount(0);
  const bySeller = t('sales.history.by-seller', { name: demoSeller.email });
  const [placed, ...later] = (['Order Placed', 'Processing', 'Shipped', 'Delivered'] as const).map(statusText);
  await expect(order.locator('ol li')).toContainText([
    `${placed} ${byBuyer}`,
    `${placed} → ${later[0]} ${bySeller}`,
    `${later[0]} → ${later[1]} ${bySeller}`,
    `${later[1]} → ${later[2]} ${bySeller}`,
  ]);
  expect(await findFaults(page)).toEqual([]);
});

test('the next step need not wait for what the former still fetches', onDesktop, async ({ page, browser }) => {
  const { number } = await placeOrder(await newBuyer(browser));
  await openOrders(page);
  const order = card(page, number);
  await order.getByRole('button', { name: t('sales.history') }).click();
  await expect(
    order.getByText(`${statusText('Order Placed')} ${t('sales.history.by-buyer', { name: 'Rumana Akter' })}`),
  ).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/order/*/history', (route) => held.then(() => route.continue()));
  await order.getByRole('button', { name: markAs('Processing') }).click();
  await order.getByRole('button', { name: markAs('Shipped') }).click();
  await order.getByRole('button', { name: markAs('Delivered') }).click();
  await expectStatus(order, 'Delivered', 'green');
  answer();
  await expect(order.getByText(`${statusText('Shipped')} → ${statusText('Delivered')}`, { exact: true })).toBeVisible();
});

test('cancelling asks first', onPhone, async ({ page, browser }) => {
  const { number } = await placeOrder(await newBuyer(browser));
  await openOrders(page);
  const order = card(page, number);
  const question = page.getByRole('dialog', { name: t('sales.cancel-question', { number }) });
  await order.getByRole('button', { name: t('sales.cancel') }).click();
  expect(await findFaults(page)).toEqual([]);
  await question.getByRole('button', { name: t('sales.keep') }).click();
  await expect(order.getByRole('button', { name: t('sales.cancel') })).toBeFocused();
  await order.getByRole('button', { name: t('sales.cancel') }).click();
  await question.getByRole('button', { name: t('sales.cancel') }).click();
  await expect(question).toBeHidden();
  await expectStatus(order, 'Cancelled', 'blue');
  await expect(order.getByRole('button', { name: like('sales.mark-as-label', 'status', 'number') })).toHaveCount(0);
  await expect(order.getByRole('button', { name: t('sales.cancel') })).toHaveCount(0);
});

test.describe('a second browser that heard nothing', () => {
  test.use({ expectedFailures: /seller-events|ERR_FAILED|answer 409|status of 409/ });

  test(
    'is refused a move from where the order no longer stands, and shows where it is',
    onDesktop,
    async ({ page, browser }) => {
      const { number } = await placeOrder(await newBuyer(browser));
      await openOrders(page);
      const elsewhere = await browser.newContext();
      await logInSeller(elsewhere.request);
      const tab = await elsewhere.newPage();
      await tab.route('**/api/order/seller-events', (route) => route.abort());
      await tab.goto(at('/seller/orders'));
      await expect(card(tab, number).getByRole('button', { name: markAs('Processing') })).toBeVisible();
      await card(page, number)
        .getByRole('button', { name: markAs('Processing') })
        .click();
      await expect(card(page, number).getByRole('button', { name: markAs('Shipped') })).toBeVisible();

      await card(tab, number)
        .getByRole('button', { name: markAs('Processing') })
        .click();
      await expect(
        tab.getByText(
          apiMessage('This order is Processing by now. Please look at it again.', { status: 'Processing' }),
        ),
      ).toBeVisible();
      await expect(card(tab, number).getByRole('button', { name: markAs('Shipped') })).toBeVisible();
    },
  );
});
