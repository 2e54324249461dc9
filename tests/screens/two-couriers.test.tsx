// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { inArray } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { courierProviders } from '#api/couriers/courier-providers.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { parcels } from '#database/tables/parcels.ts';
import { accountsIn } from '#tests/support/people/after-sale/courier-accounts.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { SteadfastServer } from '#tests/support/servers/steadfast-server.ts';
import BookParcels from '#web/routes/seller/after-sale/book-parcels.tsx';

const steadfast = await SteadfastServer.start();
const accounts = accountsIn(steadfast.settings);
const shop = await openScreenShop({ couriers: accounts }, { couriers: courierProviders(accounts) });
afterAll(async () => {
  await shop.close();
  await steadfast.wire.close();
});
afterEach(() => localStorage.clear());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const user = await createUser(db);
const product = await createProduct(db);

async function orderTo(city: string): Promise<string> {
  const address = { _id: user.id, ...goodAddress, city };
  return (await createOrder(db, user.id, [{ product, quantity: 1 }], { address })).id;
}

const book = (ids: string[]) =>
  shop.open(<BookParcels />, { as, at: `/seller/parcels/book?orders=${ids.join(',')}` }).person;
const courierOf = (id: string) =>
  screen.getByLabelText<HTMLSelectElement>(t('parcels.booking.courier-of', { number: orderNumber(id) }));
const outside = () => screen.queryByLabelText(t('parcels.booking.courier-outside'));

test('one choice says who carries outside Dhaka, and a row may differ', async () => {
  const ids = [await orderTo('Dhaka'), await orderTo('Comilla'), await orderTo('Sylhet')];
  const [inDhaka = '', cumilla = '', sylhet = ''] = ids;
  const person = book(ids);
  const all = await screen.findByLabelText(t('parcels.booking.courier-for-all'));
  const couriers = () => ids.map((id) => courierOf(id).value);
  await person.selectOptions(all, 'own');
  await waitFor(() => expect(couriers()).toEqual(['own', 'own', 'own']));
  await person.selectOptions(outside() as HTMLElement, 'steadfast');
  expect(couriers()).toEqual(['own', 'steadfast', 'steadfast']);
  await person.selectOptions(courierOf(sylhet), 'own');
  await person.selectOptions(outside() as HTMLElement, '');
  expect(couriers()).toEqual(['own', 'own', 'own']);
  await person.selectOptions(outside() as HTMLElement, 'steadfast');
  expect(couriers()).toEqual(['own', 'steadfast', 'own']);
  await person.click(screen.getByRole('button', { name: t('parcels.booking.book', { count: 3 }) }));
  await screen.findByRole('link', { name: t('parcels.booking.labels', { count: 3 }) });
  const booked = await db.select().from(parcels).where(inArray(parcels.orderId, ids));
  expect(new Map(booked.map(({ orderId, provider }) => [orderId, provider]))).toEqual(
    new Map([
      [inDhaka, 'own'],
      [cumilla, 'steadfast'],
      [sylhet, 'own'],
    ]),
  );
});

test('where all parcels go to Dhaka, or none, nothing is asked about the others', async () => {
  for (const city of ['Dhaka', 'Sylhet']) {
    const ids = [await orderTo(city), await orderTo(city)];
    book(ids);
    await screen.findByLabelText(t('parcels.booking.courier-of', { number: orderNumber(ids[0] ?? '') }));
    await screen.findAllByRole('option', { name: t('parcels.courier.steadfast') });
    expect(outside()).toBeNull();
  }
});
