// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { reviewCalls } from '#contract/reviews/calls.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder, placeOrder } from '#tests/support/people/orders.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { browserQueryClient } from '#web/client/query-client.ts';
import MyOrders from '#web/routes/my-orders.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());

test("an outdated page is refused with a message and shows the order's current status", async () => {
  const { buyer, orderId } = await placeOrder(shop, await createProduct(shop.database.db));
  const { person } = shop.open(<MyOrders />, { as: buyer.as });
  const order = within(await screen.findByRole('article'));
  expect(order.getByText(t('orders.status.placed'))).toBeTruthy();
  await person.click(order.getByRole('button', { name: t('orders.cancel.button') }));
  const question = within(await screen.findByRole('dialog', { name: t('orders.cancel.question') }));
  const body = { orderId, status: 'Processing' };
  await shop.send(sellerOrderCalls.changeOrderStatus, { as: { seller: await signInSeller(shop) }, body });
  await person.click(question.getByRole('button', { name: t('orders.cancel.button') }));
  expect(await screen.findByText('An order that is Processing can’t be cancelled')).toBeTruthy();
  expect(await order.findByText(t('orders.status.processing'))).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(order.queryByRole('button', { name: t('orders.cancel.button') })).toBeNull();
});

test('the newest order and those under way are open, the others a line until they are pressed', async () => {
  const { db } = shop.database;
  const buyer = await createUser(db);
  const product = await createProduct(db);
  const statuses = ['Cancelled', 'Shipped', 'Delivered', 'Cancelled'] as const;
  const ids: string[] = [];
  for (const status of statuses) ids.push((await createOrder(db, buyer.id, [{ product, quantity: 1 }], { status })).id);
  const { person } = shop.open(<MyOrders />, { as: { user: buyer.token } });
  const foldOf = (id = '') => screen.findByRole('button', { name: t('orders.details', { number: orderNumber(id) }) });
  const open = async () => Promise.all(ids.map(async (id) => (await foldOf(id)).getAttribute('aria-expanded')));
  expect(await open()).toEqual(['false', 'true', 'false', 'true']);
  await person.click(await foldOf(ids[0]));
  await person.click(await foldOf(ids[1]));
  expect(await open()).toEqual(['true', 'false', 'false', 'true']);
});

test('a link to an order opens and focuses it, however old it is, and does not give thanks for it again', async () => {
  Element.prototype.scrollIntoView = () => {};
  const { db } = shop.database;
  const buyer = await createUser(db);
  const product = await createProduct(db);
  const place = async () => (await createOrder(db, buyer.id, [{ product, quantity: 1 }], { status: 'Delivered' })).id;
  const oldest = await place();
  // More than a page of newer ones.
  for (let newer = 0; newer < 11; newer += 1) await place();
  shop.open(<MyOrders />, { as: { user: buyer.token }, at: `/my-orders?order=${oldest}` });
  const linked = await screen.findByRole('article', { name: t('orders.number', { number: orderNumber(oldest) }) });
  await waitFor(() => expect(document.activeElement).toBe(linked));
  const fold = within(linked).getByRole('button', { name: t('orders.details', { number: orderNumber(oldest) }) });
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(screen.queryByText(t('orders.placed.number', { number: orderNumber(oldest) }))).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(11);
});

test("a link to another user's order shows one's own orders alone", async () => {
  const { db } = shop.database;
  const { orderId } = await placeOrder(shop, await createProduct(db));
  const { buyer, orderId: own } = await placeOrder(shop, await createProduct(db));
  shop.open(<MyOrders />, { as: buyer.as, at: `/my-orders?order=${orderId}` });
  const article = await screen.findByRole('article');
  expect(article.id).toBe(`order-${own}`);
  await waitFor(() => expect(browserQueryClient.isFetching()).toBe(0));
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('an order whose parcel came back promises no time and says so', async () => {
  const seller = { seller: await signInSeller(shop) };
  const { buyer, orderId } = await placeOrder(shop, await createProduct(shop.database.db));
  const booking = { parcels: [{ orderId, provider: 'own' }] };
  const { parcels } = (await shop.send(parcelCalls.bookParcels, { as: seller, body: booking })).body;
  const state = t('parcels.state.returned');
  shop.open(<MyOrders />, { as: buyer.as });
  await screen.findByRole('article');
  expect(screen.getByText(/It should be with you/)).toBeTruthy();
  cleanup();
  for (const to of ['picked', 'returning', 'returned'])
    await shop.send(parcelCalls.moveParcel, { as: seller, params: { id: parcels[0]._id }, body: { state: to } });
  shop.open(<MyOrders />, { as: buyer.as });
  expect(await screen.findByText(t('orders.arrival.back', { state }), { exact: false })).toBeTruthy();
  expect(screen.queryByText(/It should be with you|was due/)).toBeNull();
});

test('a delivered order asks for a review until there is one', async () => {
  const { db } = shop.database;
  const product = await createProduct(db);
  const buyer = await createUser(db);
  await createOrder(db, buyer.id, [{ product, quantity: 1 }], { status: 'Delivered' });
  const as = { user: buyer.token };
  shop.open(<MyOrders />, { as });
  const link = await screen.findByRole('link', { name: t('orders.review') });
  expect(link.getAttribute('href')).toBe('/my-reviews');
  const params = { productId: product.id };
  expect((await shop.send(reviewCalls.writeReview, { as, params, body: { stars: 5 } })).status).toBe(200);
  cleanup();
  shop.open(<MyOrders />, { as });
  await screen.findByRole('article');
  await waitFor(() => expect(browserQueryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('link', { name: t('orders.review') })).toBeNull();
});
