import { findFaults } from './support/find-faults.ts';
import { decide, expectProvider, fillCart, leaveToPay, test } from './support/paying-shop.ts';
import { addAddress, newBuyer, newSeller, register, sellProduct } from './support/people.ts';
import { expect, onDesktop, onPhone } from './support/shop-test.ts';
import { apiMessage, at, language, like, t } from './support/texts.ts';

test('a shopper pays by SSLCommerz', onDesktop, async ({ page, shop }) => {
  const { name } = await fillCart(page, shop);
  const way = page.getByLabel(t('orders.checkout.payment'));
  await expect(way.getByRole('option')).toHaveText([
    t('orders.payment.cod'),
    t('payments.method.sslcommerz'),
    t('payments.method.bkash'),
  ]);
  await way.selectOption(t('payments.method.sslcommerz'));
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

test('a payment fails, and the shopper takes cash instead', onPhone, async ({ page, shop }) => {
  const { name } = await fillCart(page, shop);
  await leaveToPay(page, 'sslcommerz');
  await decide(page, 'Fail');

  const news = page.getByRole('region', { name: t('payments.failed.title') });
  await expect(news.getByText(t('payments.failed.text'))).toBeVisible();
  await expect(news.getByText(like('payments.kept-until', 'time'))).toBeVisible();
  const order = page.getByRole('article').filter({ hasText: name });
  await expect(order.getByText(t('orders.status.awaiting'), { exact: true })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await news.getByRole('button', { name: t('payments.pay-cash') }).click();
  await expect(page.getByRole('region', { name: t('orders.placed.title', { name: 'Rumana' }) })).toBeVisible();
  await expect(order.getByText(t('orders.status.placed'), { exact: true })).toBeVisible();
  await expect(order.getByText(`${t('orders.payment.cod')} · ${t('orders.pending')}`)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test('the notice alone completes an order whose browser never comes back', onDesktop, async ({ page, shop }) => {
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
  // The page follows by itself.
  await expect(order.getByText(t('orders.status.placed'), { exact: true })).toBeVisible();
  await expect(order.getByText(`${t('payments.method.sslcommerz')} · ${t('orders.paid')}`)).toBeVisible();
});

test('a shopper stops a payment by bKash, comes back and pays', onPhone, async ({ page, shop }) => {
  const { name } = await fillCart(page, shop);
  await leaveToPay(page, 'bkash');
  await decide(page, 'Cancel');
  const news = page.getByRole('region', { name: t('payments.stopped.title') });
  await expect(news.getByText(t('payments.stopped.text'))).toBeVisible();
  await news.getByRole('button', { name: t('payments.pay-again') }).dblclick();
  await expectProvider(page, 'bkash');
  await decide(page, 'Pay');
  const order = page.getByRole('article').filter({ hasText: name });
  await expect(order.getByText(`${t('payments.method.bkash')} · ${t('orders.paid')}`)).toBeVisible();
  await order.getByText(t('payments.attempts', { count: 2 })).click();
  await expect(order.getByText(t('payments.attempt.cancelled'))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test('somebody comes back by the Back button and finds the order', onPhone, async ({ page, shop }) => {
  await fillCart(page, shop);
  await leaveToPay(page, 'bkash');
  await page.goBack();
  const news = page.getByRole('region', { name: t('payments.waiting.title') });
  await expect(news).toBeVisible();
  await news.getByRole('button', { name: t('payments.pay-now') }).click();
  await expectProvider(page, 'bkash');
  await decide(page, 'Pay');
  await expect(page.getByText(like('payments.paid', 'amount'))).toBeVisible();
});

test.describe('without scripts', () => {
  // Scripts that are not to run are not loaded.
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
      // Text there is found by no role and no words.
      const notice = page.getByRole('main').locator('noscript p').last();
      await expect(notice).toBeVisible();
      await expect(notice).toHaveText(t('orders.own.paid-without-scripts'));
      const { orders } = await (await page.request.get('/api/order/user')).json();
      expect(orders[0]).toMatchObject({ status: 'Order Placed', isPaid: true });
    },
  );
});

test.describe('refused', () => {
  test.use({ expectedFailures: /answer (409|503)|status of (409|503)/ });

  test('the shop asks when it hears nothing, and shows the answer', onDesktop, async ({ page, shop }) => {
    await fillCart(page, shop);
    await leaveToPay(page, 'bkash');
    for (const call of ['/execute', '/payment/status']) shop.bkash.wire.next(call, 'down');
    await decide(page, 'Pay');
    const news = page.getByRole('region', { name: t('payments.checking.title') });
    await expect(news.getByText(t('payments.checking.text'))).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    // Asking before it pays once more is what finds the money.
    await news.getByRole('button', { name: t('payments.pay-cash') }).click();
    await expect(page.getByText(like('payments.paid', 'amount'))).toBeVisible();
  });

  test('what somebody is paying for is not sold to another', onDesktop, async ({ page, shop, browser }) => {
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
    await page.getByLabel(t('orders.checkout.payment')).selectOption(t('payments.method.sslcommerz'));
    await page.getByRole('button', { name: t('orders.checkout.pay-online') }).click();
    const advice = 'Your order is kept: please try again, or choose cash on delivery.';
    await expect(page.getByText(apiMessage(`The payment service can’t be reached right now. ${advice}`))).toBeVisible();
    const news = page.getByRole('region', { name: t('payments.failed.title') });
    await news.getByRole('button', { name: t('payments.pay-bkash') }).click();
    await expectProvider(page, 'bkash');
    await decide(page, 'Pay');
    await expect(page.getByText(like('payments.paid', 'amount'))).toBeVisible();
  });
});
