// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { createAddress, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { count, openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import { LoginDialog } from '#web/features/accounts/login-dialog.tsx';
import type { MessageId } from '#web/language/message-id.ts';
import Profile from '#web/routes/accounts/profile.tsx';
import AddProductRequest from '#web/routes/add-product-request.tsx';
import MyPosts from '#web/routes/my-posts.tsx';
import MyProductRequests from '#web/routes/my-product-requests.tsx';
import MySales from '#web/routes/my-sales.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());

test.each([
  {
    what: 'own product requests',
    page: <MyProductRequests />,
    call: '/api/user-product-request',
    failed: t('submissions.not-loaded'),
    empty: t('submissions.own.empty'),
  },
  {
    what: 'own sales',
    page: <MySales />,
    call: '/api/order/user-sales',
    failed: t('orders.sales.failed'),
    empty: t('orders.sales.empty'),
  },
])('$what that fail to load are no empty list, and come with the next try', async ({ page, call, failed, empty }) => {
  const { token } = await createUser(shop.database.db);
  const mend = shop.fail(call);
  const { person } = shop.open(page, { as: { user: token } });
  expect((await screen.findByRole('alert')).textContent).toContain(failed);
  expect(screen.queryByText(empty)).toBeNull();
  mend();
  await person.click(screen.getByRole('button', { name: t('common.try-again') }));
  expect(await screen.findByRole('heading', { name: empty })).toBeTruthy();
});

test.each([
  { what: 'own product requests', page: <MyProductRequests />, asked: t('submissions.own.login') },
  { what: 'own sales', page: <MySales />, asked: t('submissions.sales.login') },
  { what: 'the profile', page: <Profile />, asked: t('profile.login-needed') },
  { what: 'own posts', page: <MyPosts />, asked: t('feed.own.login') },
  { what: 'the form for a product', page: <AddProductRequest />, asked: t('submissions.add.login') },
])('visitors who look for $what are asked to log in', async ({ page, asked }) => {
  const { person } = shop.open(
    <>
      <main>{page}</main>
      <LoginDialog />
    </>,
  );
  expect(await screen.findByRole('heading', { name: asked })).toBeTruthy();
  await person.click(within(screen.getByRole('main')).getByRole('button', { name: t('common.login') }));
  expect(await screen.findByRole('dialog', { name: t('accounts.login.title') })).toBeTruthy();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('visitors can leave the form for a product for the home page', async () => {
  const { person } = shop.open(<AddProductRequest />, { at: '/add-product-request' });
  await person.click(await screen.findByRole('link', { name: t('common.go-home') }));
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/'));
});

/** A user whose product was ordered together with one of the shop's. */
async function sellMint() {
  const { db } = shop.database;
  const submitter = await createUser(db);
  const buyer = await createUser(db, { name: 'Nusrat Jahan' });
  const address = await createAddress(db, buyer.id);
  const mint = await createProduct(db, { name: 'Roof garden mint', offerPrice: 12_000, submitterId: submitter.id });
  const items = [mint, await createProduct(db)].map(({ id }) => ({ productId: id, quantity: 1 }));
  const body = { items, address: address.id };
  const { body: placed } = await shop.send(orderCalls.placeOrder, { as: { user: buyer.token }, body });
  return { as: { user: submitter.token }, orderId: placed.orderId };
}

/** The value next to a label. */
const total = (label: MessageId) => screen.getByText(t(label), { selector: 'dt' }).nextElementSibling?.textContent;

test('a sale shows own lines, the share, the buyer and where it goes', async () => {
  const { as, orderId } = await sellMint();
  shop.open(<MySales />, { as });
  const article = await screen.findByRole('article');
  const sale = within(article);
  expect(sale.getAllByRole('listitem')).toHaveLength(1);
  expect(sale.getByRole('link', { name: 'Roof garden mint' })).toBeTruthy();
  expect(sale.getByText('Nusrat Jahan')).toBeTruthy();
  expect(sale.getByText('House 12, Road 5, Dhanmondi')).toBeTruthy();
  expect(sale.getByText('+8801712345678')).toBeTruthy();
  expect(article.textContent).toContain(`${t('orders.payment.cod')} · ${t('orders.pending')}`);
  expect(sale.getByText(t('orders.status.placed'))).toBeTruthy();
  expect(total('orders.share')).toBe(taka(122.4));
  expect(total('orders.amount')).not.toBe(taka(122.4));
  expect(total('orders.sales.pending')).toBe(count(1));
  expect(total('orders.sales.earned')).toBe(taka(0));
  expect(sale.queryByRole('button', { name: t('orders.cancel.button') })).toBeNull();

  const seller = await signInSeller(shop);
  for (const status of ['Processing', 'Shipped', 'Delivered']) {
    await shop.send(sellerOrderCalls.changeOrderStatus, { as: { seller }, body: { orderId, status } });
  }
  cleanup();
  shop.open(<MySales />, { as });
  const delivered = await screen.findByRole('article');
  expect(total('orders.sales.delivered')).toBe(count(1));
  expect(total('orders.sales.pending')).toBe(count(0));
  expect(total('orders.sales.earned')).toBe(taka(122.4));
  expect(delivered.textContent).toContain(`${t('orders.payment.cod')} · ${t('orders.paid')}`);
});
