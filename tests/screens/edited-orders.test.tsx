// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { orders } from '#database/tables/orders.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { orderAsGuest } from '#tests/support/people/guests.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import EditOrder from '#web/routes/seller/order-entry/edit-order.tsx';
import Orders from '#web/routes/seller/orders.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
await settle(shop, { areas: [{ districts: null, fee: 60, freeFrom: null }], buying: noBounds });
const fern = await createCounted(db, 20, { name: 'Boston Fern', offerPrice: 100_00 });
const rose = await createCounted(db, 20, { name: 'Red Rose', offerPrice: 50_00 });
await couponActs(shop, as.seller).add({ code: 'HUNDRED', kind: 'amount', value: 30, leastSubtotal: 100 });

beforeEach(async () => {
  await db.delete(orders);
});

const EditPage = EditOrder as ComponentType<{ params: { id: string } }>;

/** Somebody orders a fern; the seller opens the form. */
async function open(body: object = {}) {
  const { body: placed } = await orderAsGuest(shop, fern, { body });
  const { person } = shop.open(<EditPage params={{ id: placed.orderId }} />, { as });
  await screen.findByRole('form');
  return { person, orderId: placed.orderId as string };
}

const read = async (orderId: string) =>
  (await shop.send(madeOrderCalls.readOrder, { as, params: { orderId } })).body.order;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const quantityOf = (product: string) => field(t('entry.quantity-of', { product }));
const preview = () => within(screen.getByRole('region', { name: t('edit-order.changes') }));
const save = () => screen.getByRole('button', { name: t('edit-order.save') });

test('says before it is saved what changes, and saves just that', async () => {
  const { person, orderId } = await open();
  expect(screen.getByText(t('edit-order.unchanged'))).toBeTruthy();
  const stock = (await stockOf(db, fern.id))?.stock ?? 0;
  await person.type(quantityOf('Boston Fern'), '{ArrowUp}{ArrowUp}');
  await person.type(field(t('entry.search')), 'red rose{Enter}');
  await screen.findByRole('listitem', { name: 'Red Rose' });
  await person.type(field(t('entry.note')), 'Asked for more');
  const shown = preview();
  expect(shown.getByText('1 piece (new)', { exact: false })).toBeTruthy();
  expect(shown.getByText('−2')).toBeTruthy();
  expect(shown.getByText('−1')).toBeTruthy();
  // 350, 2% tax, and the fee as it was.
  expect(shown.getByText(t('edit-order.to-pay', { amount: taka(417) }))).toBeTruthy();
  await person.click(save());
  await waitFor(async () => expect(await read(orderId)).toMatchObject({ amount: 417, note: 'Asked for more' }));
  expect((await stockOf(db, fern.id))?.stock).toBe(stock - 2);
  await waitFor(() =>
    expect(field('Address').textContent).toBe(`/seller/orders?search=${orderNumber(orderId)}&order=${orderId}`),
  );
});

test('says that a coupon will be given back', async () => {
  const { person, orderId } = await open({
    items: [
      { productId: fern.id, quantity: 1 },
      { productId: rose.id, quantity: 1 },
    ],
    coupon: 'HUNDRED',
  });
  await person.click(screen.getByRole('button', { name: t('entry.remove', { product: 'Boston Fern' }) }));
  expect(await screen.findByText(t('edit-order.drops-coupon', { code: 'HUNDRED' }))).toBeTruthy();
  // 50, 2% tax and the fee.
  expect(preview().getByText(t('edit-order.to-pay', { amount: taka(111) }))).toBeTruthy();
  await person.click(save());
  await waitFor(async () => expect(await read(orderId)).toMatchObject({ amount: 111 }));
  expect(await read(orderId)).not.toHaveProperty('coupon');
});

test('the newest is loaded after somebody else’s edit, and what was typed stays', async () => {
  const { person, orderId } = await open();
  await person.type(field(t('entry.note')), 'Mine');
  const { version, items, address } = await read(orderId);
  const content = { items: [{ productId: items[0]?.productId._id, quantity: 4 }], address, fee: 10 };
  const other = { version, ...content };
  expect((await shop.send(madeOrderCalls.editOrder, { as, params: { orderId }, body: other })).status).toBe(200);
  await person.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('edited meanwhile');
  expect((await read(orderId)).note).toBeUndefined();
  await person.click(screen.getByRole('button', { name: t('edit-order.load-newest') }));
  await waitFor(() => expect(quantityOf('Boston Fern').value).toBe('4'));
  expect(field(t('entry.note')).value).toBe('Mine');
  await person.click(save());
  await waitFor(async () => expect(await read(orderId)).toMatchObject({ note: 'Mine', fee: 10, amount: 418 }));
});

test('a sent order is not edited, and one that does not exist is not found', async () => {
  const { body: placed } = await orderAsGuest(shop, fern);
  const { orderId } = placed;
  for (const status of ['Processing', 'Shipped'])
    await shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId, status } });
  shop.open(<EditPage params={{ id: orderId }} />, { as });
  expect(await screen.findByText(t('edit-order.too-late'))).toBeTruthy();
  shop.open(<EditPage params={{ id: fern.id }} />, { as });
  expect(await screen.findAllByText(t('edit-order.not-found'))).not.toHaveLength(0);
});

test('the list leads to the form, and the history has what it was and is', async () => {
  const { body: placed } = await orderAsGuest(shop, fern);
  const orderId = placed.orderId as string;
  const { version, address } = await read(orderId);
  const body = { version, items: [{ productId: fern.id, quantity: 3 }], address, fee: 60, note: 'Two more' };
  await shop.send(madeOrderCalls.editOrder, { as, params: { orderId }, body });
  const { person } = shop.open(<Orders />, { as, at: `/seller/orders?order=${orderId}` });
  const number = orderNumber(orderId);
  const card = within(await screen.findByRole('article', { name: t('orders.number', { number }) }));
  expect(card.getByText('Two more')).toBeTruthy();
  const link = card.getByRole('link', { name: t('edit-order.link-named', { number }) });
  expect(link.getAttribute('href')).toBe(`/seller/orders/${orderId}/edit`);
  await person.click(card.getByRole('button', { name: t('sales.history') }));
  const changes = within(await card.findByRole('list', { name: t('edit-order.change.list') }));
  expect(changes.getByText('1 piece').tagName).toBe('DEL');
  expect(changes.getByText('3 pieces').tagName).toBe('INS');
  expect(screen.getByRole('link', { name: t('entry.add') }).getAttribute('href')).toBe('/seller/orders/new');
});
