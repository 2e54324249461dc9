import { fillGuest } from './support/checkout.ts';
import { countPresses, expectAtMost } from './support/count-presses.ts';
import { findFaults } from './support/find-faults.ts';
import { choosePayment, decide, expectProvider, fillCart, leaveToPay, test } from './support/paying-shop.ts';
import { addAddress, good, newBuyer, newSeller, register, sellProduct } from './support/people.ts';
import { expect, onDesktop, onPhone } from './support/shop-test.ts';
import { apiMessage, at, language, like, t } from './support/texts.ts';

test('a shopper pays by SSLCommerz', onDesktop, async ({ page, shop }) => {
  const { name } = await fillCart(page, shop);
  const ways = page.getByRole('group', { name: t('orders.checkout.payment') });
  const way = (name: string) => ways.getByRole('radio', { name, exact: true });
  await expect(ways.getByRole('radio')).toHaveCount(3);
  await expect(way(t('orders.payment.cod'))).toBeChecked();
  await way(t('orders.payment.cod')).focus();
  await page.keyboard.press('ArrowDown');
  await expect(way(t('payments.method.bkash'))).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(way(t('payments.choice.other'))).toBeFocused();
  await expect(way(t('payments.choice.other'))).toBeChecked();
  await expect(way(t('payments.choice.other'))).toHaveAccessibleDescription(new RegExp(t('common.mark.nagad')));
  await expect(way(t('payments.method.bkash'))).not.toBeChecked();
  await expect(page.getByText(t('payments.hint.sslcommerz'))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await leaveToPay(page, 'sslcommerz');
  await decide(page, 'Pay');

  const thanks = page.getByRole('region', { name: t('orders.placed.title', { name: 'Rumana' }) });
  await expect(thanks.getByText(like('payments.paid', 'amount'))).toBeVisible();
  const order = page.getByRole('article').filter({ hasText: name });
  await expect(order.getByText(t('orders.status.placed'), { exact: true })).toBeVisible();
  await expect(order.getByText(`${t('payments.method.sslcommerz')} · ${t('orders.paid')}`)).toBeVisible();
  await expect(page.getByRole('link', { name: t('layout.cart', { count: 0 }) })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await page.reload();
  await expect(thanks).toBeVisible();
});

test('a shopper pays by bKash at once', onPhone, async ({ page, shop }) => {
  const presses = await countPresses(page);
  const { name } = await fillCart(page, shop);
  await leaveToPay(page, 'bkash');
  await decide(page, 'Pay');
  const thanks = page.getByRole('region', { name: t('orders.placed.title', { name: 'Rumana' }) });
  await expect(thanks.getByText(like('payments.paid', 'amount'))).toBeVisible();
  const order = page.getByRole('article').filter({ hasText: name });
  await expect(order.getByText(`${t('payments.method.bkash')} · ${t('orders.paid')}`)).toBeVisible();
  // The way of payment and the button of the cart; the provider's own page is not counted.
  expectAtMost(await presses(), { presses: 2, fields: 0 });
});

test('a payment fails, and the shopper takes cash instead', onPhone, async ({ page, shop }) => {
  const presses = await countPresses(page);
  const { name } = await fillCart(page, shop);
  await leaveToPay(page, 'sslcommerz');
  await decide(page, 'Fail');

  const progress = page.getByRole('region', { name: t('payments.failed.title') });
  await expect(progress.getByText(t('payments.failed.text'))).toBeVisible();
  await expect(progress.getByText(like('payments.kept-until', 'time'))).toBeVisible();
  const order = page.getByRole('article').filter({ hasText: name });
  await expect(order.getByText(t('orders.status.awaiting'), { exact: true })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await progress.getByRole('button', { name: t('payments.pay-cash') }).click();
  await expect(page.getByRole('region', { name: t('orders.placed.title', { name: 'Rumana' }) })).toBeVisible();
  await expect(order.getByText(t('orders.status.placed'), { exact: true })).toBeVisible();
  await expect(order.getByText(`${t('orders.payment.cod')} · ${t('orders.pending')}`)).toBeVisible();
  // The way of payment, the button of the cart, cash instead; the provider's own page is not counted.
  expectAtMost(await presses(), { presses: 3, fields: 1 });
});

test('the webhook alone completes an order whose browser never comes back', onDesktop, async ({ page, shop }) => {
  const { name } = await fillCart(page, shop);
  await leaveToPay(page, 'sslcommerz');
  const tranId = page.url().split('/').at(-1) ?? '';
  await page.goto(at('/my-orders'));
  const order = page.getByRole('article').filter({ hasText: name });
  await expect(order.getByText(t('orders.status.awaiting'), { exact: true })).toBeVisible();
  await expect(order.getByRole('button', { name: t('payments.pay-now') })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  const paid = shop.sslcommerz.decide(tranId, 'VALID');
  expect((await shop.sslcommerz.notify(paid)).status).toBe(200);
  // The page updates by itself.
  await expect(order.getByText(t('orders.status.placed'), { exact: true })).toBeVisible();
  await expect(order.getByText(`${t('payments.method.sslcommerz')} · ${t('orders.paid')}`)).toBeVisible();
});

test('a shopper stops a payment by bKash, comes back and pays', onPhone, async ({ page, shop }) => {
  const presses = await countPresses(page);
  const { name } = await fillCart(page, shop);
  await leaveToPay(page, 'bkash');
  await decide(page, 'Cancel');
  const progress = page.getByRole('region', { name: t('payments.stopped.title') });
  await expect(progress.getByText(t('payments.stopped.text'))).toBeVisible();
  await progress.getByRole('button', { name: t('payments.pay-again-bkash') }).dblclick();
  await expectProvider(page, 'bkash');
  await decide(page, 'Pay');
  const order = page.getByRole('article').filter({ hasText: name });
  await expect(order.getByText(`${t('payments.method.bkash')} · ${t('orders.paid')}`)).toBeVisible();
  // The way of payment, the button of the cart, and two presses to pay again.
  expectAtMost(await presses(), { presses: 4, fields: 1 });
  await order.getByText(t('payments.attempts', { count: 2 })).click();
  await expect(order.getByText(t('payments.attempt.cancelled'))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test(
  'a guest stops the payment of a first order, and pays at the second try: one order, paid, and an empty cart',
  onPhone,
  async ({ page, shop }) => {
    const name = `Stopped ${Date.now()}`;
    await sellProduct(await newSeller(shop.baseURL), name);
    await page.goto(at(`/products?search=${encodeURIComponent(name)}`));
    await page.getByRole('article').getByRole('link', { name }).click();
    await page.getByRole('button', { name: t('catalog.buy-now') }).click();
    await fillGuest(page, `0172${String(Date.now()).slice(-7)}`);
    expect(await findFaults(page)).toEqual([]);
    await leaveToPay(page, 'bkash');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('payments.stopped.title') })).toBeFocused();
    const again = page.getByRole('button', { name: t('payments.pay-again-bkash') });
    await expect(again).toBeInViewport();
    await expect(page.getByRole('link', { name: t('layout.cart', { count: 0 }) })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await again.click();
    await expectProvider(page, 'bkash');
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('orders.placed.title', { name: 'Rahima Begum' }) }),
    ).toBeVisible();
    await expect(page.getByText(like('payments.paid', 'amount'))).toBeVisible();
    const { orders } = await good(page.request.get('/api/order/guest'));
    expect(orders).toMatchObject([{ status: 'Order Placed', isPaid: true }]);
    await page.reload();
    await expect(page.getByRole('link', { name: t('layout.cart', { count: 0 }) })).toBeVisible();
    await page.goto(at('/cart'));
    await expect(page.getByRole('heading', { name: t('cart.empty') })).toBeVisible();
  },
);

test('somebody comes back by the Back button and finds the order', onPhone, async ({ page, shop }) => {
  await fillCart(page, shop);
  await leaveToPay(page, 'bkash');
  await page.goBack();
  const progress = page.getByRole('region', { name: t('payments.waiting.title') });
  await expect(progress).toBeVisible();
  await progress.getByRole('button', { name: t('payments.pay-now') }).click();
  await expectProvider(page, 'bkash');
  await decide(page, 'Pay');
  await expect(page.getByText(like('payments.paid', 'amount'))).toBeVisible();
});

test.describe('without scripts', () => {
  // Blocked scripts appear as failures.
  test.use({ javaScriptEnabled: false, expectedFailures: /\.js csp$/ });

  test(
    'a shopper pays, and the page to which the browser comes back says what is true',
    onPhone,
    async ({ page, shop }) => {
      const seller = await newSeller(shop.baseURL);
      const productId = await sellProduct(seller, `Paid ${Date.now()}`);
      await register(page.request);
      await addAddress(page.request);
      const { addresses } = await (await page.request.get('/api/address/get')).json();
      const data = { items: [{ productId, quantity: 1 }], address: addresses[0]._id, provider: 'bkash' };
      const headers = { 'accept-language': language() };
      const placed = await (await page.request.post('/api/order/online', { data, headers })).json();
      await page.goto(placed.paymentUrl);
      await decide(page, 'Pay');
      await expect(page).toHaveURL(at(`/my-orders?order=${placed.orderId}`));
      // Without scripts, no role or text locator finds the content of noscript.
      const noscript = page.getByRole('main').locator('noscript p').last();
      await expect(noscript).toBeVisible();
      await expect(noscript).toHaveText(t('orders.own.paid-without-scripts'));
      const { orders } = await (await page.request.get('/api/order/user')).json();
      expect(orders[0]).toMatchObject({ status: 'Order Placed', isPaid: true });
    },
  );
});

test.describe('refused', () => {
  test.use({ expectedFailures: /answer (409|503)|status of (409|503)/ });

  test('the shop polls the provider without a webhook, and shows the result', onDesktop, async ({ page, shop }) => {
    await fillCart(page, shop);
    await leaveToPay(page, 'bkash');
    for (const call of ['/execute', '/payment/status']) shop.bkash.wire.next(call, 'down');
    await decide(page, 'Pay');
    const progress = page.getByRole('region', { name: t('payments.checking.title') });
    await expect(progress.getByText(t('payments.checking.text'))).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    // The poll before a second payment finds the first one.
    await progress.getByRole('button', { name: t('payments.pay-cash') }).click();
    await expect(page.getByText(like('payments.paid', 'amount'))).toBeVisible();
  });

  test('stock is reserved during a payment', onDesktop, async ({ page, shop, browser }) => {
    const { name, productId } = await fillCart(page, shop, { stock: 1 });
    await leaveToPay(page, 'sslcommerz');
    const other = await newBuyer(browser);
    const { addresses } = await (await other.api.get('/api/address/get')).json();
    const data = { items: [{ productId, quantity: 1 }], address: addresses[0]._id, provider: 'bkash' };
    expect((await other.api.post('/api/order/online', { data })).status()).toBe(409);
    await other.context.close();
    await decide(page, 'Pay');
    const order = page.getByRole('article').filter({ hasText: name });
    await expect(order.getByText(t('orders.status.placed'), { exact: true })).toBeVisible();
  });

  test('an order is kept when the provider is down', onPhone, async ({ page, shop }) => {
    await fillCart(page, shop);
    shop.sslcommerz.wire.next('api.php', 'down');
    await choosePayment(page, 'sslcommerz');
    await page.getByRole('button', { name: t('orders.checkout.pay-online') }).click();
    const advice = 'Your order is kept: please try again, or choose cash on delivery.';
    await expect(page.getByText(apiMessage(`The payment service can’t be reached right now. ${advice}`))).toBeVisible();
    const progress = page.getByRole('region', { name: t('payments.failed.title') });
    await progress.getByRole('button', { name: t('payments.pay-bkash') }).click();
    await expectProvider(page, 'bkash');
    await decide(page, 'Pay');
    await expect(page.getByText(like('payments.paid', 'amount'))).toBeVisible();
  });
});
