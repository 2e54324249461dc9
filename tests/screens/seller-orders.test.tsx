// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { createAddress, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { count, openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import type { MessageId } from '#web/language/message-id.ts';
import Orders from '#web/routes/seller/orders.tsx';

const shop = await openScreenShop();
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const product = await createProduct(db);
afterAll(() => shop.close());
afterEach(() => window.history.replaceState(null, '', '/'));

/** A user with this name orders one piece. */
async function order({ by: name = 'Rumana Akter', what = product } = {}) {
  const { id, email, token } = await createUser(db, { name });
  const { id: address } = await createAddress(db, id);
  const body = { items: [{ productId: what.id, quantity: 1 }], address };
  const { body: placed } = await shop.send(orderCalls.placeOrder, { as: { user: token }, body });
  return { email, orderId: placed.orderId as string, number: orderNumber(placed.orderId) };
}

const openOrders = () => shop.open(<Orders />, { as, at: '/seller/orders' }).person;
const named = (number: string) => ({ name: t('orders.number', { number }) });
const opener = (number: string) => screen.findByRole('button', named(number));
const row = async (number: string) => within((await opener(number)).closest('tr') ?? document.body);
const step = (number: string, name: 'processing' | 'shipped' | 'delivered') => ({
  name: t('sales.step-label', { step: t(`sales.step.${name}`), number }),
});
const address = () => screen.getByLabelText('Address').textContent ?? '';

test('an order shows buyer, items, submitter, address and payment', async () => {
  const grower = await createUser(db, { name: 'Karim Uddin' });
  const marigold = await createProduct(db, { name: 'Roof Marigold', offerPrice: 20_000, submitterId: grower.id });
  const own = await order({ by: 'Nadia Haque', what: marigold });
  const plain = await order({ by: 'Nadia Haque' });
  const person = openOrders();
  const inTable = await row(own.number);
  for (const text of ['Nadia Haque', 'Dhaka', taka(204), t('orders.pending'), t('orders.status.placed')])
    expect(inTable.getByText(text)).toBeTruthy();
  expect(inTable.getByText('Roof Marigold')).toBeTruthy();
  expect(inTable.getByText(t('sales.user-product'))).toBeTruthy();
  expect((await row(plain.number)).queryByText(t('sales.user-product'))).toBeNull();
  await person.click(await opener(own.number));
  const shown = within(await screen.findByRole('article', named(own.number)));
  expect(shown.getByText('Nadia Haque')).toBeTruthy();
  expect(shown.getByRole('link', { name: own.email }).getAttribute('href')).toBe(`mailto:${own.email}`);
  expect(shown.getByText('Roof Marigold')).toBeTruthy();
  expect(shown.getByText(`× ${count(1)}`)).toBeTruthy();
  expect(shown.getByText(t('sales.submitted-by', { name: 'Karim Uddin' }))).toBeTruthy();
  for (const line of ['Rumana Haque', 'House 12, Road 5, Dhanmondi', '+8801712345678']) {
    expect(shown.getByText(line)).toBeTruthy();
  }
  // 200 plus 2% tax.
  expect(shown.getByText(taka(204))).toBeTruthy();
  expect(shown.getByText(t('sales.method', { method: t('orders.payment.cod') }))).toBeTruthy();
  expect(shown.getByText(t('sales.payment', { state: t('orders.pending') }))).toBeTruthy();
});

test('a transition from an outdated status is refused, and the page shows the current one', async () => {
  const { orderId, number } = await order();
  const person = openOrders();
  const onward = await screen.findByRole('button', step(number, 'processing'));
  await shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId, status: 'Processing' } });
  await person.click(onward);
  expect(await screen.findByText('This order is Processing by now. Please look at it again.')).toBeTruthy();
  expect(await screen.findByRole('button', step(number, 'shipped'))).toBeTruthy();
});

test('an order is found by its number, its buyer and a phone number', async () => {
  const { number } = await order({ by: 'Shirin Sultana' });
  const other = await order();
  const person = openOrders();
  await opener(other.number);
  const field = screen.getByRole('searchbox', { name: t('sales.search') });
  async function search(text: string) {
    // The field reads the window's URL, which a rendered screen does not set.
    window.history.replaceState(null, '', address());
    await person.clear(field);
    if (text) await person.type(field, text);
  }
  await search(`#${number}`);
  await waitFor(() => expect(screen.queryByRole('button', named(other.number))).toBeNull());
  expect(await opener(number)).toBeTruthy();
  await search('SHIRIN SULTANA');
  await waitFor(() => expect(address()).toBe('/seller/orders?search=SHIRIN+SULTANA'));
  expect(await opener(number)).toBeTruthy();
  const more = screen.getByRole('button', { name: t('sales.more-filters'), expanded: false });
  await person.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(more.getAttribute('aria-controls')).toBe(screen.getByLabelText(t('sales.filters'), { selector: 'search' }).id);
  const status = screen.getByLabelText(t('sales.filter.status'));
  await person.selectOptions(status, 'Shipped');
  expect(await screen.findByText(t('sales.no-match-search', { search: 'SHIRIN SULTANA' }))).toBeTruthy();
  await person.selectOptions(status, '');
  expect(await opener(number)).toBeTruthy();
  await search('01712 345 678');
  await waitFor(() => expect(address()).toBe('/seller/orders?search=01712+345+678'));
  expect(await opener(other.number)).toBeTruthy();
  await search('');
  await waitFor(() => expect(address()).toBe('/seller/orders'));
});

test('a step keeps the focus in its row, and in the next row when its own leaves the tab', async () => {
  const [older, newer] = [await order(), await order()];
  window.history.replaceState(null, '', '/seller/orders?status=Processing');
  for (const { orderId } of [older, newer])
    await shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId, status: 'Processing' } });
  const { person } = shop.open(<Orders />, { as, at: '/seller/orders?status=Processing' });
  (await screen.findByRole('button', step(newer.number, 'shipped'))).focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', named(newer.number))).toBeNull());
  const next = await opener(older.number);
  await waitFor(() => expect(document.activeElement).toBe(next));

  const all = screen.getByRole('navigation', { name: t('sales.tabs') });
  await person.click(within(all).getByRole('link', { name: t('sales.tab.all') }));
  (await screen.findByRole('button', step(newer.number, 'delivered'))).focus();
  await person.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await opener(newer.number)));
});

test('tabs count what waits, and the counts follow a step', async () => {
  const { number } = await order();
  const { body } = await shop.send(sellerOrderCalls.countSellerOrders, { as });
  const person = openOrders();
  const tabs = within(await screen.findByRole('navigation', { name: t('sales.tabs') }));
  const tab = (text: MessageId, expected: number) => tabs.findByRole('link', { name: `${t(text)} ${count(expected)}` });
  const placed = body.tabs['to-pack'];
  const toPack = await tab('sales.tab.to-pack', placed);
  expect(toPack.getAttribute('aria-current')).toBeNull();
  await person.click(await screen.findByRole('button', step(number, 'processing')));
  await tab('sales.tab.to-pack', placed - 1);
  await tab('sales.tab.to-book', body.tabs['to-book'] + 1);
  await person.click(await tab('sales.tab.to-pack', placed - 1));
  expect(address()).toBe('/seller/orders?tab=to-pack');
  expect((await tab('sales.tab.to-pack', placed - 1)).getAttribute('aria-current')).toBe('page');
});

test('a list that could be counted no more still shows its orders', async () => {
  const { number } = await order();
  const mend = shop.fail('/api/order/seller-counts');
  openOrders();
  expect(await opener(number)).toBeTruthy();
  expect(screen.getByRole('link', { name: t('sales.tab.to-pack') })).toBeTruthy();
  mend();
});

test('slips, labels and the pick list of the selected orders open in one tab, which prints itself', async () => {
  const buyer = await createUser(db, { name: 'Selina Parvin' });
  const bought = [{ product, quantity: 3 }];
  const orders = [await createOrder(db, buyer.id, bought), await createOrder(db, buyer.id, bought)];
  const ids = orders.map(({ id }) => id);
  const person = openOrders();
  for (const id of ids)
    await person.click(await screen.findByRole('checkbox', { name: t('sales.select', { number: orderNumber(id) }) }));
  for (const [text, path] of [
    ['printing.slips', '/api/seller/orders/packing-slips?ids='],
    ['printing.pick-list', '/api/seller/orders/pick-list?ids='],
    ['printing.labels.a4-4', '/api/seller/parcels/labels?orderIds='],
  ] as const) {
    const opened: string[] = [];
    const print = vi.fn();
    const page = { readyState: 'complete', URL: 'http://shop/', contentType: 'text/html' };
    vi.stubGlobal('open', () => ({ location: { replace: (to: string) => opened.push(to) }, document: page, print }));
    await person.click(screen.getByRole('button', { name: t('printing.print') }));
    await person.click(await screen.findByRole('menuitem', { name: t(text) }));
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(opened).toEqual([expect.stringContaining(path)]);
    const [, named = ''] = /ids=([^&]+)/i.exec(opened[0] ?? '') ?? [];
    expect(named.split(',').sort()).toEqual([...ids].sort());
  }
});

test('a browser that opens no tab is told so', async () => {
  const { number } = await order();
  const person = openOrders();
  await person.click(await screen.findByRole('checkbox', { name: t('sales.select', { number }) }));
  vi.stubGlobal('open', () => null);
  await person.click(screen.getByRole('button', { name: t('printing.print') }));
  await person.click(await screen.findByRole('menuitem', { name: t('printing.slips') }));
  expect(await screen.findByText(t('printing.blocked'))).toBeTruthy();
});

test('a press with Shift takes all rows since the one before', async () => {
  for (let nth = 0; nth < 4; nth += 1) await order();
  const person = openOrders();
  await screen.findAllByRole('checkbox');
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').slice(1);
  const [first, , , fourth] = boxes();
  if (!first || !fourth) throw new Error('There are too few orders');
  await person.click(first);
  await person.keyboard('{Shift>}');
  await person.click(fourth);
  await person.keyboard('{/Shift}');
  expect(boxes().map(({ checked }) => checked)).toEqual(boxes().map((_, at) => at < 4));
});

test('all orders of a filter are selected, and stay so through a step and its undo', async () => {
  const buyer = await createUser(db, { name: 'Parveen Sixty' });
  const placed = Array.from({ length: 53 }, () => createOrder(db, buyer.id, [{ product, quantity: 1 }]));
  const ids = (await Promise.all(placed)).map(({ id }) => id).sort();
  const { person } = shop.open(<Orders />, { as, at: '/seller/orders?tab=to-pack&search=Parveen' });
  await person.click(await screen.findByRole('checkbox', { name: t('sales.select-all') }));
  const bar = within(screen.getByRole('region', { name: t('sales.selection') }));
  expect(bar.getByText(t('sales.selected', { count: 50 }))).toBeTruthy();
  await person.click(bar.getByRole('button', { name: t('sales.select-matching', { count: 53 }) }));
  const counted = await bar.findByText(t('sales.selected', { count: 53 }));
  await waitFor(() => expect(document.activeElement).toBe(counted));

  await person.click(bar.getByRole('button', { name: t('sales.step.processing') }));
  expect(await screen.findByRole('heading', { name: t('sales.no-match') })).toBeTruthy();
  expect(bar.getByText(t('sales.selected', { count: 53 }))).toBeTruthy();
  const booking = bar.getByRole('link', { name: t('parcels.book-orders', { count: 53 }) });
  const sendOut = bar.getByRole('button', { name: t('sales.step.shipped') });
  // What comes next stands where the step before stood.
  expect(booking.compareDocumentPosition(sendOut)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [, named = ''] = /orders=(.+)$/.exec(booking.getAttribute('href') ?? '') ?? [];
  expect(named.split(',').sort()).toEqual(ids);

  await person.click(screen.getByRole('button', { name: t('sales.undo') }));
  expect(await bar.findByRole('button', { name: t('sales.step.processing') })).toBeTruthy();
  expect(bar.getByText(t('sales.selected', { count: 53 }))).toBeTruthy();
  await person.click(bar.getByRole('button', { name: t('sales.select-none') }));
  expect(screen.queryByRole('region', { name: t('sales.selection') })).toBeNull();
});
