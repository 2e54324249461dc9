// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { courierMoneyCalls } from '#contract/courier-money/calls.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import CourierMoney from '#web/routes/seller/after-sale/courier-money.tsx';
import Parcels from '#web/routes/seller/after-sale/parcels.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const user = await createUser(db);
const product = await createProduct(db);
const order = () => createOrder(db, user.id, [{ product, quantity: 2 }]);

test('books parcels, says which orders get none, and moves one of the own rider', async () => {
  const [one, cancelled] = [await order(), await order()];
  await db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, cancelled.id));
  const { person } = shop.open(<Parcels />, { as, at: `/seller/parcels?book=${one.id},${cancelled.id}` });
  const form = within(screen.getByRole('form', { name: t('parcels.book') }));
  expect(form.getByText(t('parcels.book-orders', { count: 2 }))).toBeDefined();
  await person.click(form.getByRole('button', { name: t('parcels.book') }));
  const refused = await form.findByRole('alert');
  expect(refused.textContent).toContain(orderNumber(cancelled.id));
  expect(form.getByText(t('parcels.book-orders', { count: 1 }))).toBeDefined();
  const reference = `${orderNumber(one.id)}-1`;
  const row = within(await screen.findByRole('article', { name: reference }));
  expect(row.getByText(t('parcels.state.booked'), { selector: 'span' })).toBeDefined();
  await person.selectOptions(row.getByLabelText(t('parcels.move')), t('parcels.state.delivered'));
  await person.click(row.getByRole('button', { name: t('parcels.move-on') }));
  await waitFor(async () =>
    expect((await db.select().from(orders).where(eq(orders.id, one.id)))[0]).toMatchObject({ status: 'Delivered' }),
  );
});

test('books only what is left, after some orders got no parcel', async () => {
  const [one, other] = [await order(), await order()];
  await db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, other.id));
  const { person } = shop.open(<Parcels />, { as, at: `/seller/parcels?book=${one.id},${other.id}` });
  const form = within(screen.getByRole('form', { name: t('parcels.book') }));
  await person.click(form.getByRole('button', { name: t('parcels.book') }));
  expect((await form.findByRole('alert')).textContent).toContain(orderNumber(other.id));
  await db.update(orders).set({ status: 'Processing' }).where(eq(orders.id, other.id));
  await person.click(form.getByRole('button', { name: t('parcels.book') }));
  await waitFor(() => expect(screen.queryByRole('form', { name: t('parcels.book') })).toBeNull());
  const booked = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [one.id, other.id]));
  expect(booked.map(({ orderId }) => orderId).sort()).toEqual([one.id, other.id].sort());
});

test('asks the seller to tell the courier of a cancelled order, until they have', async () => {
  const { id: orderId } = await order();
  const reference = `${orderNumber(orderId)}-1`;
  await db.insert(parcels).values({
    ...{ orderId, nth: 1, provider: 'pathao', reference, state: 'cancelled', told: false },
    ...{ lines: [], weight: 500, collect: 0 },
  });
  const { person } = shop.open(<Parcels />, { as, at: '/seller/parcels?state=cancelled' });
  const row = within(await screen.findByRole('article', { name: reference }));
  expect(row.getByText(t('parcels.to-stop'))).toBeDefined();
  await person.click(row.getByRole('button', { name: t('parcels.told') }));
  await waitFor(() => expect(row.queryByText(t('parcels.to-stop'))).toBeNull());
  const [parcel] = await db.select().from(parcels).where(eq(parcels.orderId, orderId));
  expect(parcel).toMatchObject({ told: true });
});

test('says what became of an unclear parcel', async () => {
  const { id: orderId } = await order();
  const [parcel] = await db
    .insert(parcels)
    .values({
      ...{ orderId, nth: 1, provider: 'pathao', reference: `${orderNumber(orderId)}-1`, state: 'unclear' },
      ...{ lines: [], weight: 500, collect: 0 },
    })
    .returning();
  const { person } = shop.open(<Parcels />, { as, at: '/seller/parcels?state=unclear' });
  const row = within(await screen.findByRole('article', { name: parcel?.reference ?? '' }));
  await person.type(row.getByLabelText(t('parcels.consignment')), 'DT-1');
  await person.click(row.getByRole('button', { name: t('parcels.resolve-known') }));
  expect(await screen.findByText(t('parcels.none-found'))).toBeDefined();
  const [known] = await db.select().from(parcels).where(eq(parcels.orderId, orderId));
  expect(known).toMatchObject({ state: 'booked', consignment: 'DT-1' });
});

test('shows what couriers owe, and enters a payout', async () => {
  const { person } = shop.open(<CourierMoney />, { as });
  expect(await screen.findByText(t('parcels.courier.own'), { selector: 'h2' })).toBeDefined();
  const form = within(screen.getByRole('form', { name: t('courier-money.enter') }));
  await person.type(form.getByLabelText(t('courier-money.payout')), 'P-1');
  await person.click(form.getByLabelText(t('courier-money.rows')));
  await person.paste('consignment,collected,charge,paid\nNOBODY,1,1,1');
  await person.click(form.getByRole('button', { name: t('courier-money.send') }));
  expect(await form.findByText(t('courier-money.result', { added: 0, known: 0 }))).toBeDefined();
  expect(form.getByText(/^Line 2: /)).toBeDefined();
});

test('shows the amount owed as unknown for parcels that only a payout names', async () => {
  const { id: orderId } = await order();
  const booking = { parcels: [{ orderId, provider: 'own' }] };
  const { reference } = (await shop.send(parcelCalls.bookParcels, { as, body: booking })).body.parcels[0];
  const pay = (payout: string, paid: number) =>
    shop.send(courierMoneyCalls.recordCourierPayout, {
      as,
      body: { provider: 'own', payout, csv: `consignment,collected,charge,paid\n${reference},,,${paid}` },
    });
  await pay('OWN-1', 430);
  await pay('OWN-2', 20);
  shop.open(<CourierMoney />, { as });
  const unheard = within((await screen.findByText('OWN-1')).closest('li') as HTMLElement);
  expect(unheard.getByText(t('courier-money.unknown'))).toBeDefined();
  expect(unheard.queryByText(t('courier-money.difference'))).toBeNull();
  const known = within(screen.getByText('OWN-2').closest('li') as HTMLElement);
  expect(known.getByText(taka(-430))).toBeDefined();
  expect(known.getByText(t('courier-money.difference'))).toBeDefined();
});
