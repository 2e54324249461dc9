// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import MyOrders from '#web/routes/my-orders.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());

test('a page that heard nothing is refused with a sentence and shows how the order stands', async () => {
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
