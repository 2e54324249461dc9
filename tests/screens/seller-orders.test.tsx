// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test } from 'vitest';
import { orderNumber } from '#contract/order-number.ts';
import { orderCalls } from '#contract/orders.ts';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { createAddress, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { count, openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import Orders from '#web/routes/seller/orders.tsx';

const shop = await openScreenShop();
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const product = await createProduct(db);
afterAll(() => shop.close());
afterEach(() => window.history.replaceState(null, '', '/'));

/** Somebody of this name orders one piece. */
async function order({ by: name = 'Rumana Akter', what = product } = {}) {
  const { id, email, token } = await createUser(db, { name });
  const { id: address } = await createAddress(db, id);
  const body = { items: [{ productId: what.id, quantity: 1 }], address };
  const { body: placed } = await shop.send(orderCalls.placeOrder, { as: { user: token }, body });
  return { email, orderId: placed.orderId as string, number: orderNumber(placed.orderId) };
}

const openOrders = () => shop.open(<Orders />, { as, at: '/seller/orders' }).person;
const named = (number: string) => ({ name: t('orders.number', { number }) });
const card = (number: string) => screen.findByRole('article', named(number));
const markAs = (number: string, status: 'processing' | 'shipped') => ({
  name: t('sales.mark-as-label', { status: t(`orders.status.${status}`), number }),
});
const address = () => screen.getByLabelText('Address').textContent ?? '';

test('an order says who bought what, who submitted it, where it goes and how it is paid', async () => {
  const grower = await createUser(db, { name: 'Karim Uddin' });
  const marigold = await createProduct(db, { name: 'Roof Marigold', offerPrice: 20_000, submitterId: grower.id });
  const own = await order({ by: 'Nadia Haque', what: marigold });
  const plain = await order({ by: 'Nadia Haque' });
  openOrders();
  const shown = within(await card(own.number));
  expect(shown.getByText('Nadia Haque')).toBeTruthy();
  expect(shown.getByRole('link', { name: own.email }).getAttribute('href')).toBe(`mailto:${own.email}`);
  expect(shown.getByText('Roof Marigold')).toBeTruthy();
  expect(shown.getByText(`× ${count(1)}`)).toBeTruthy();
  expect(shown.getByText(t('sales.submitted-by', { name: 'Karim Uddin' }))).toBeTruthy();
  expect(shown.getByText(t('sales.user-product'))).toBeTruthy();
  for (const line of ['Rumana Haque', 'House 12, Road 5, Dhanmondi', '+8801712345678']) {
    expect(shown.getByText(line)).toBeTruthy();
  }
  // 200, and 2% of tax.
  expect(shown.getByText(taka(204))).toBeTruthy();
  expect(shown.getByText(t('sales.method', { method: t('orders.payment.cod') }))).toBeTruthy();
  expect(shown.getByText(t('sales.payment', { state: t('orders.pending') }))).toBeTruthy();
  expect(shown.getByText(t('orders.status.placed'))).toBeTruthy();
  expect(within(await card(plain.number)).queryByText(t('sales.user-product'))).toBeNull();
});

test('a move from where an order no longer stands is refused, and the page shows where it is', async () => {
  const { orderId, number } = await order();
  const person = openOrders();
  const onward = await screen.findByRole('button', markAs(number, 'processing'));
  await shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId, status: 'Processing' } });
  await person.click(onward);
  expect(await screen.findByText('This order is Processing by now. Please look at it again.')).toBeTruthy();
  expect(await screen.findByRole('button', markAs(number, 'shipped'))).toBeTruthy();
});

test('an order is found by its number, its buyer and a phone number', async () => {
  const { number } = await order({ by: 'Shirin Sultana' });
  const other = await order();
  const person = openOrders();
  await card(other.number);
  const field = screen.getByRole('searchbox', { name: t('sales.search') });
  async function search(text: string) {
    // The field goes by the address of the window, which a screen does not set.
    window.history.replaceState(null, '', address());
    await person.clear(field);
    if (text) await person.type(field, text);
  }
  await search(`#${number}`);
  await waitFor(() => expect(screen.queryByRole('article', named(other.number))).toBeNull());
  expect(await card(number)).toBeTruthy();
  await search('SHIRIN SULTANA');
  await waitFor(() => expect(address()).toBe('/seller/orders?search=SHIRIN+SULTANA'));
  expect(await card(number)).toBeTruthy();
  const more = screen.getByRole('button', { name: t('sales.more-filters'), expanded: false });
  await person.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(more.getAttribute('aria-controls')).toBe(screen.getByLabelText(t('sales.filters'), { selector: 'search' }).id);
  const status = screen.getByLabelText(t('sales.filter.status'));
  await person.selectOptions(status, 'Shipped');
  expect(await screen.findByText(t('sales.no-match-search', { search: 'SHIRIN SULTANA' }))).toBeTruthy();
  await person.selectOptions(status, '');
  expect(await card(number)).toBeTruthy();
  await search('01712 345 678');
  await waitFor(() => expect(address()).toBe('/seller/orders?search=01712+345+678'));
  expect(await card(other.number)).toBeTruthy();
  await search('');
  await waitFor(() => expect(address()).toBe('/seller/orders'));
});
