// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { usualBuying } from '#contract/orders/order-bounds.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { shopSettingsCalls } from '#contract/settings/calls.ts';
import { createBuyer, signInSeller } from '#tests/support/people/factories.ts';
import { orderAsGuest } from '#tests/support/people/guests.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { settle } from '#tests/support/shops/settings.ts';
import { TrackView } from '#web/features/guest-orders/track-view.tsx';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import MyOrders from '#web/routes/my-orders.tsx';
import Orders from '#web/routes/seller/orders.tsx';

const shop = await openScreenShop({ rateLimit: true });
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
afterAll(() => shop.close());
afterEach(() => window.history.replaceState(null, '', '/'));

/** A guest's order of more than ten thousand taka. */
async function largeOrder(stock = 500, quantity = 100) {
  const product = await createCounted(db, stock, { price: 500_00, offerPrice: 500_00 });
  const body = { items: [{ productId: product.id, quantity }] };
  const { body: placed } = await orderAsGuest(shop, product, { body });
  return { product, key: placed.key as string, number: orderNumber(placed.orderId) };
}
const accept = (number: string) => ({ name: t('sales.step-label', { step: t('sales.step.accept'), number }) });
const packing = (number: string) => ({ name: t('sales.step-label', { step: t('sales.step.processing'), number }) });

test('the seller sees which order waits, and accepts it by one press', async () => {
  const { product, number } = await largeOrder();
  const { person } = shop.open(<Orders />, { as, at: '/seller/orders' });
  const opener = await screen.findByRole('button', { name: t('orders.number', { number }) });
  const row = within(opener.closest('tr') ?? document.body);
  expect(row.getByText(t('sales.waits'))).toBeTruthy();
  expect(row.queryByRole('button', packing(number))).toBeNull();
  await person.click(opener);
  const card = within(await screen.findByRole('article', { name: t('orders.number', { number }) }));
  expect(card.getByText(t('sales.waits-text'))).toBeTruthy();
  await person.click(row.getByRole('button', accept(number)));
  const shipped = { name: t('sales.step-label', { step: t('sales.step.shipped'), number }) };
  expect(await screen.findByRole('button', shipped)).toBeTruthy();
  expect(await stockOf(db, product.id)).toMatchObject({ stock: 400 });
  expect(screen.queryByText(t('sales.waits-text'))).toBeNull();
});

test('an order that cannot be accepted says why, and still waits', async () => {
  const { product, number } = await largeOrder(100, 60);
  for (let times = 0; times < 3; times++)
    await orderAsGuest(shop, product, { body: { items: [{ productId: product.id, quantity: 15 }] } });
  const { person } = shop.open(<Orders />, { as, at: '/seller/orders' });
  await person.click(await screen.findByRole('button', accept(number)));
  expect(
    await screen.findByText(/The order can’t be accepted: only 55 left of .*Please edit or cancel it\./),
  ).toBeTruthy();
  expect(await screen.findByRole('button', accept(number))).toBeTruthy();
});

test('a guest reads on the page of the order that the shop calls first', async () => {
  const { key } = await largeOrder();
  shop.open(<TrackView />, { at: `/orders/track#${key}` });
  expect((await screen.findAllByText(t('orders.waits-for-seller'))).length).toBeGreaterThan(0);
  expect(screen.queryByText(t('orders.placed.next-follow'))).toBeNull();
});

test('so does a buyer with an account', async () => {
  const product = await createCounted(db, 500, { price: 500_00, offerPrice: 500_00 });
  const buyer = await createBuyer(db, [[product, 100]]);
  const body = { items: buyer.items, address: buyer.addressId };
  const placed = await shop.send(orderCalls.placeOrder, { as: buyer.as, body });
  expect(placed.body.message).toContain('we will call you');
  shop.open(<MyOrders />, { as: buyer.as });
  expect(await screen.findByText(t('orders.waits-for-seller'))).toBeTruthy();
});

test('the seller sets the bound, and an empty field sets none', async () => {
  await settle(shop, { buying: usualBuying });
  const { body: read } = await shop.send(shopSettingsCalls.readSettings, { as });
  const { person } = shop.open(<SettingsForm read={read} subject="stock" />, { as, at: '/seller/settings' });
  const field = screen.getByRole('textbox', { name: t('settings.most-unknown') });
  expect((field as HTMLInputElement).value).toBe('10000');
  const saved = async () => (await shop.send(shopSettingsCalls.readSettings, { as })).body.settings.buying;
  const save = async () => person.click(screen.getByRole('button', { name: t('settings.save') }));
  await person.clear(field);
  await person.type(field, '২৫০০০');
  await save();
  await expect.poll(async () => (await saved()).mostUnknown).toBe(25_000);
  await person.clear(field);
  await save();
  await expect.poll(async () => (await saved()).mostUnknown).toBeNull();
  expect((await saved()).perHourPerNetwork).toBe(20);
});
