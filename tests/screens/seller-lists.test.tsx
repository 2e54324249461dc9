// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import { posts } from '#database/tables/posts.ts';
import { createProduct, createProducts, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import type { MessageId } from '#web/language/message-id.ts';
import CommunityPosts from '#web/routes/seller/community-posts.tsx';
import Dashboard from '#web/routes/seller/dashboard.tsx';
import Orders from '#web/routes/seller/orders.tsx';
import ProductList from '#web/routes/seller/product-list.tsx';
import UserRequests from '#web/routes/seller/user-requests.tsx';
import Users from '#web/routes/seller/users.tsx';

const [shop, emptyShop] = await Promise.all([openScreenShop(), openScreenShop()]);
const { db } = shop.database;
const seller = await signInSeller(shop);
const sellerOfNothing = await signInSeller(emptyShop);
afterAll(() => Promise.all([shop.close(), emptyShop.close()]));

const buyer = await createUser(db);
const product = await createProduct(db, { name: 'Fern 0' });
await createProducts(
  db,
  Array.from({ length: 9 }, (_, index) => `Fern ${index + 1}`),
);
const order = await createOrder(db, buyer.id, [{ product, quantity: 1 }]);
await db.insert(posts).values({ userId: buyer.id, content: 'My first hibiscus' });

const busy = 'The shop is very busy. Please try again in a moment.';
const refusal = { status: 503, body: JSON.stringify({ success: false, message: busy, code: 'shop-busy' }) };

const figure = (label: MessageId) => screen.findByText(t(label), { selector: 'dt, dt *' });
const switches = () => screen.findAllByRole('switch', { name: /Fern/ });

test.each([
  {
    what: 'a dashboard',
    page: <Dashboard />,
    call: '/api/seller/dashboard',
    how: refusal,
    reason: busy,
    arrives: () => figure('seller.dashboard.today'),
  },
  {
    what: 'a list of users',
    page: <Users />,
    call: '/api/seller/users',
    how: 'lost' as const,
    reason: t('seller.users.failed'),
    arrives: () => screen.findByRole('row', { name: /Rumana Haque/ }),
  },
  {
    what: 'a list of orders',
    page: <Orders />,
    call: '/api/order/seller-enhanced',
    how: refusal,
    reason: busy,
    arrives: () => screen.findByRole('button', { name: t('orders.number', { number: orderNumber(order.id) }) }),
  },
  {
    what: 'a list of products',
    page: <ProductList />,
    call: '/api/seller/products',
    how: { status: 500, body: '' },
    reason: t('catalog.failed'),
    arrives: async () => expect(await switches()).toHaveLength(10),
  },
  {
    what: 'a list of posts',
    page: <CommunityPosts />,
    call: '/api/post/seller/',
    how: 'lost' as const,
    reason: t('feed.seller-not-loaded'),
    arrives: () => screen.findByText('My first hibiscus'),
  },
])('$what that cannot be had says why, and comes with the next try', async ({ page, call, how, reason, arrives }) => {
  const mend = shop.fail(call, how);
  const { person } = shop.open(page, { as: { seller } });
  expect(await within(await screen.findByRole('alert')).findByRole('heading', { name: reason })).toBeTruthy();
  mend();
  await person.click(screen.getByRole('button', { name: t('common.try-again') }));
  expect(await arrives()).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('product requests that cannot be had are no empty list', async () => {
  const mend = emptyShop.fail('/api/user-product-request/all-requests', 'lost');
  const { person } = emptyShop.open(<UserRequests />, { as: { seller: sellerOfNothing } });
  expect(await screen.findByRole('heading', { name: t('submissions.not-loaded') })).toBeTruthy();
  const none = { name: t('submissions.seller-none-pending') };
  expect(screen.queryByRole('heading', none)).toBeNull();
  mend();
  await person.click(screen.getByRole('button', { name: t('common.try-again') }));
  expect(await screen.findByRole('heading', none)).toBeTruthy();
});

test('a community without posts is no failure', async () => {
  emptyShop.open(<CommunityPosts />, { as: { seller: sellerOfNothing } });
  expect(await screen.findByRole('heading', { name: t('feed.empty') })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a shop that has sold nothing yet has a dashboard too', async () => {
  emptyShop.open(<Dashboard />, { as: { seller: sellerOfNothing } });
  const today = (await figure('seller.dashboard.today')).closest('div') as HTMLElement;
  expect(within(today).getByText(taka(0))).toBeTruthy();
  const part = (title: MessageId) => within(screen.getByRole('region', { name: t(title) }));
  const nothingSold = t('seller.dashboard.nothing-sold');
  expect(part('seller.revenue.title').getByText(nothingSold)).toBeTruthy();
  expect(part('seller.dashboard.best').getByText(nothingSold)).toBeTruthy();
  expect(part('seller.dashboard.low').getByText(t('seller.dashboard.nothing-in-stock'))).toBeTruthy();
});

test('a file of orders that cannot be had is reported, and the page stays', async () => {
  const { person } = shop.open(<Orders />, { as: { seller }, at: '/seller/orders' });
  shop.fail('/api/order/seller-export', refusal);
  await person.click(screen.getByRole('link', { name: t('lists.download-csv') }));
  expect(await screen.findByText(busy)).toBeTruthy();
  expect(screen.getByLabelText('Address').textContent).toBe('/seller/orders');
  expect(screen.getByRole('heading', { level: 1, name: t('sales.heading') })).toBeTruthy();
});

test.each([
  {
    what: 'products',
    page: <ProductList />,
    changes: [
      ['products.list.stock', 'false'],
      ['catalog.sort.label', 'name'],
    ],
    address: '?inStock=false&sort=name',
  },
  {
    what: 'orders',
    page: <Orders />,
    changes: [
      ['sales.filter.status', 'open'],
      ['sales.filter.first-day', '2026-01-31'],
    ],
    address: '?status=open&from=2026-01-31',
  },
] as const)('filters of $what that change before the page follows all hold', ({ page, changes, address }) => {
  shop.open(page, { as: { seller }, at: '/seller' });
  act(() => {
    for (const [label, value] of changes) fireEvent.change(screen.getByLabelText(t(label)), { target: { value } });
  });
  expect(screen.getByLabelText('Address').textContent).toBe(`/seller${address}`);
});
