// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { courierMoneyCalls } from '#contract/courier-money/calls.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import BookParcels from '#web/routes/seller/after-sale/book-parcels.tsx';
import CourierMoney from '#web/routes/seller/after-sale/courier-money.tsx';
import Parcels from '#web/routes/seller/after-sale/parcels.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const user = await createUser(db);
const product = await createProduct(db);
const order = () => createOrder(db, user.id, [{ product, quantity: 2 }]);

const bookAt = (...ids: string[]) => `/seller/parcels/book?orders=${ids.join(',')}`;
/** Opens a parcel's row, and returns its details. */
async function details(person: ReturnType<typeof shop.open>['person'], reference: string) {
  await person.click(await screen.findByRole('button', { name: t('parcels.open', { reference }) }));
  return within(await screen.findByRole('article', { name: reference }));
}

test('books what is written into the rows, keeps wrong ones, and says which orders get none', async () => {
  const [one, other, cancelled] = [await order(), await order(), await order()];
  await db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, cancelled.id));
  const { person } = shop.open(<BookParcels />, { as, at: bookAt(one.id, other.id, cancelled.id) });
  const number = orderNumber(one.id);
  const weight = await screen.findByLabelText(t('parcels.booking.weight-of', { number }));
  expect(screen.getByText(/“Cancelled”/)).toBeDefined();
  await person.clear(weight);
  await person.type(weight, '৩.৫{Enter}');
  const below = screen.getByLabelText(t('parcels.booking.weight-of', { number: orderNumber(other.id) }));
  expect(document.activeElement).toBe(below);
  await person.clear(below);
  await person.type(screen.getByLabelText(t('parcels.booking.note-for-all')), 'This side up');
  await person.click(screen.getByRole('button', { name: t('parcels.booking.book', { count: 1 }) }));
  const labels = await screen.findByRole('link', { name: t('parcels.booking.labels', { count: 1 }) });
  await waitFor(() => expect(document.activeElement).toBe(labels));
  const [booked] = await db.select().from(parcels).where(eq(parcels.orderId, one.id));
  expect(booked).toMatchObject({ weight: 3500, note: 'This side up', provider: 'own' });
  expect(labels.getAttribute('href')).toContain(booked?.id);
  expect(screen.getByRole('link', { name: booked?.reference ?? '' })).toBeDefined();
  expect(screen.queryByLabelText(t('parcels.booking.weight-of', { number }))).toBeNull();
  await person.type(screen.getByLabelText(t('parcels.booking.weight-of', { number: orderNumber(other.id) })), '1');
  await person.click(screen.getByRole('button', { name: t('parcels.booking.book', { count: 1 }) }));
  await screen.findByRole('link', { name: t('parcels.booking.labels', { count: 2 }) });
  expect(await db.select().from(parcels).where(eq(parcels.orderId, other.id))).toHaveLength(1);
});

test('a paste fills the columns, and a row is left out', async () => {
  const placed = [await order(), await order(), await order()];
  const { person } = shop.open(<BookParcels />, { as, at: bookAt(...placed.map(({ id }) => id)) });
  const cellOf = (at: number, column: 'weight-of' | 'collect-of') =>
    screen.getByLabelText<HTMLInputElement>(
      t(`parcels.booking.${column}`, { number: orderNumber(placed[at]?.id ?? '') }),
    );
  await screen.findByLabelText(t('parcels.booking.weight-of', { number: orderNumber(placed[0]?.id ?? '') }));
  await person.click(cellOf(1, 'weight-of'));
  await person.paste('2.5\t0\n3\t10\n4\n');
  expect([0, 1, 2].map((at) => [cellOf(at, 'weight-of').value, cellOf(at, 'collect-of').value])).toEqual([
    ['1', '91'],
    ['2.5', '0'],
    ['3', '10'],
  ]);
  const number = orderNumber(placed[0]?.id ?? '');
  await person.click(screen.getByRole('button', { name: t('parcels.booking.more', { number }) }));
  await person.click(await screen.findByRole('menuitem', { name: t('parcels.booking.leave-out') }));
  await screen.findByRole('button', { name: t('parcels.booking.book', { count: 2 }) });
  expect(screen.queryByLabelText(t('parcels.booking.weight-of', { number }))).toBeNull();
});

test('a typed weight is kept for the product', async () => {
  const weighed = await createProduct(db);
  const { id } = await createOrder(db, user.id, [{ product: weighed, quantity: 2 }]);
  const number = orderNumber(id);
  const { person } = shop.open(<BookParcels />, { as, at: bookAt(id) });
  const weight = await screen.findByLabelText(t('parcels.booking.weight-of', { number }));
  await person.clear(weight);
  await person.type(weight, '1.3');
  await person.click(screen.getByRole('button', { name: t('parcels.booking.more', { number }) }));
  await person.click(await screen.findByRole('menuitem', { name: t('parcels.booking.keep-weight', { grams: 650 }) }));
  await waitFor(async () => {
    const [kept] = await db.select().from(products).where(eq(products.id, weighed.id));
    expect(kept?.shippingWeight).toBe(650);
  });
});

test('an order goes in two parcels', async () => {
  const { id } = await order();
  const number = orderNumber(id);
  const { person } = shop.open(<BookParcels />, { as, at: bookAt(id) });
  await person.click(await screen.findByRole('button', { name: t('parcels.booking.more', { number }) }));
  await person.click(await screen.findByRole('menuitem', { name: t('parcels.booking.split') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('parcels.booking.split') }));
  await person.click(dialog.getByRole('button', { name: t('parcels.one-more') }));
  await person.click(dialog.getByRole('button', { name: t('parcels.booking.split-do') }));
  await person.click(await screen.findByRole('button', { name: t('parcels.booking.book', { count: 2 }) }));
  await screen.findByRole('link', { name: t('parcels.booking.labels', { count: 2 }) });
  const made = await db.select().from(parcels).where(eq(parcels.orderId, id));
  expect(made.map(({ lines, collect }) => [lines[0]?.quantity, collect]).sort()).toEqual([
    [1, 0],
    [1, 9100],
  ]);
});

test('moves a parcel of the own rider, says what the buyer kept, and takes the rest back', async () => {
  const { id } = await order();
  const booking = { parcels: [{ orderId: id, provider: 'own' }] };
  const { reference } = (await shop.send(parcelCalls.bookParcels, { as, body: booking })).body.parcels[0];
  const { person } = shop.open(<Parcels />, { as, at: `/seller/parcels?search=${reference}` });
  const opened = await details(person, reference);
  await person.selectOptions(opened.getByLabelText(t('parcels.move')), t('parcels.state.picked'));
  await person.click(opened.getByRole('button', { name: t('parcels.move-on') }));
  await person.click(await opened.findByRole('button', { name: t('parcels.came-back') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('parcels.came-back') }));
  await dialog.findByText(t('parcels.came-back.due'));
  await person.click(dialog.getByRole('button', { name: t('parcels.one-more') }));
  expect(dialog.getByLabelText<HTMLInputElement>(t('parcels.came-back.collected-field')).value).toBe('45');
  const [, more] = dialog.getAllByRole('button', { name: t('parcels.one-more') });
  await person.click(more as HTMLElement);
  expect(dialog.getByText(t('parcels.came-back.pieces', { shelved: 0, spoiled: 1 }))).toBeDefined();
  await person.click(dialog.getByRole('button', { name: t('parcels.came-back.settle') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [parcel] = await db.select().from(parcels).where(eq(parcels.orderId, id));
  expect(parcel).toMatchObject({ state: 'partly-delivered', kept: [{ quantity: 1 }], dead: [{ quantity: 1 }] });
  expect(parcel?.restockedAt).not.toBeNull();
});

test('several parcels are ticked as a range and cancelled, and those that stay are named', async () => {
  const placed = [await order(), await order(), await order()];
  const body = { parcels: placed.map(({ id }) => ({ orderId: id, provider: 'own' })) };
  const made: { _id: string; reference: string }[] = (await shop.send(parcelCalls.bookParcels, { as, body })).body
    .parcels;
  await db
    .update(parcels)
    .set({ state: 'picked' })
    .where(eq(parcels.id, made[1]?._id ?? ''));
  const { person } = shop.open(<Parcels />, { as, at: '/seller/parcels' });
  const tick = (at: number) => screen.findByLabelText(t('parcels.select', { reference: made[at]?.reference }));
  await person.click(await tick(0));
  await person.keyboard('{Shift>}');
  await person.click(await tick(2));
  await person.keyboard('{/Shift}');
  const bar = within(screen.getByRole('region', { name: t('parcels.selection') }));
  expect(bar.getByText(t('parcels.selected', { count: 3 }))).toBeDefined();
  await person.click(bar.getByRole('button', { name: t('parcels.cancel-several', { count: 3 }) }));
  const asked = within(await screen.findByRole('dialog'));
  await person.click(asked.getByRole('button', { name: t('parcels.cancel-several', { count: 3 }) }));
  expect((await bar.findByRole('alert')).textContent).toContain(made[1]?.reference);
  const states = await db
    .select()
    .from(parcels)
    .where(
      inArray(
        parcels.id,
        made.map(({ _id }) => _id),
      ),
    );
  expect(states.map(({ state }) => state).sort()).toEqual(['cancelled', 'cancelled', 'picked']);
});

test('asks the seller to tell the courier of a cancelled order, until they have', async () => {
  const { id: orderId } = await order();
  const reference = `${orderNumber(orderId)}-1`;
  await db.insert(parcels).values({
    ...{ orderId, nth: 1, provider: 'pathao', reference, state: 'cancelled', told: false },
    ...{ lines: [], weight: 500, collect: 0 },
  });
  const { person } = shop.open(<Parcels />, { as, at: '/seller/parcels?state=cancelled' });
  const row = await details(person, reference);
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
  const row = await details(person, parcel?.reference ?? '');
  await person.type(row.getByLabelText(t('parcels.consignment')), 'DT-1');
  await person.click(row.getByRole('button', { name: t('parcels.resolve-known') }));
  expect(await screen.findByText(t('parcels.none-found'))).toBeDefined();
  const [known] = await db.select().from(parcels).where(eq(parcels.orderId, orderId));
  expect(known).toMatchObject({ state: 'booked', consignment: 'DT-1' });
});

const openForm = () => screen.getByRole('form', { name: t('courier-money.enter') });

/** A parcel of the own rider, with its reference. */
async function booked() {
  const { id: orderId } = await order();
  const booking = { parcels: [{ orderId, provider: 'own' }] };
  return (await shop.send(parcelCalls.bookParcels, { as, body: booking })).body.parcels[0].reference as string;
}

test('asks what unknown columns hold, enters the payout once they are chosen, and takes it back', async () => {
  const reference = await booked();
  const { person } = shop.open(<CourierMoney />, { as });
  const form = within(openForm());
  await person.selectOptions(form.getByLabelText(t('parcels.courier')), t('parcels.courier.own'));
  await person.type(form.getByLabelText(t('courier-money.payout')), 'P-1');
  await person.click(form.getByLabelText(t('courier-money.rows')));
  await person.paste(`Box,Net\n${reference},120\nNOBODY,1`);
  await person.click(form.getByRole('button', { name: t('courier-money.check') }));
  const columns = within(await screen.findByRole('region', { name: t('courier-money.mapping') }));
  const columnOf = (place: number, heading: string) =>
    columns.getByLabelText(t('courier-money.column', { place, heading }));
  expect(columns.getByText(reference)).toBeDefined();
  expect(columns.getByRole('button', { name: t('courier-money.check') })).toHaveProperty('disabled', true);
  await person.selectOptions(columnOf(1, 'Box'), t('courier-money.column-consignment'));
  await person.selectOptions(columnOf(2, 'Net'), t('courier-money.column-paid'));
  await person.click(columns.getByRole('button', { name: t('courier-money.check') }));
  const preview = within(await screen.findByRole('region', { name: t('courier-money.preview') }));
  expect(preview.getByText(t('courier-money.preview-counts', { added: 1, known: 0, refused: 1 }))).toBeDefined();
  expect(preview.getByText(/^Line 3: /)).toBeDefined();
  await person.click(preview.getByRole('button', { name: t('courier-money.enter-it') }));
  expect(await screen.findByText(t('courier-money.entered', { payout: 'P-1' }))).toBeDefined();
  await person.click(await screen.findByRole('button', { name: /P-1/ }));
  const parcel = within(await screen.findByRole('list', { name: t('courier-money.parcels-of', { payout: 'P-1' }) }));
  expect(parcel.getByRole('link', { name: reference }).getAttribute('href')).toContain(`search=${reference}`);
  await person.click(screen.getByRole('button', { name: t('courier-money.take-back') }));
  const question = within(await screen.findByRole('dialog'));
  await person.click(question.getByRole('button', { name: t('courier-money.take-back') }));
  expect(await screen.findByText(t('courier-money.taken-back'))).toBeDefined();
});

test('says that an Excel file has to be saved as CSV', async () => {
  const { person } = shop.open(<CourierMoney />, { as });
  const file = new File(['PK\u0003\u0004'], 'payout.csv');
  await person.upload(within(openForm()).getByLabelText(t('courier-money.choose')), file);
  expect(await within(openForm()).findByText(t('courier-money.file-spreadsheet'))).toBeDefined();
});

test('shows nothing as short for parcels that only a payout names', async () => {
  const reference = await booked();
  const pay = (payout: string, paid: number) =>
    shop.send(courierMoneyCalls.recordCourierPayout, {
      as,
      body: { provider: 'own', payout, csv: `consignment,collected,charge,paid\n${reference},,,${paid}` },
    });
  await pay('OWN-1', 430);
  await pay('OWN-2', 20);
  shop.open(<CourierMoney />, { as });
  const unheard = await screen.findByRole('button', { name: /OWN-1/ });
  expect(within(unheard).getByText(t('courier-money.first-heard'))).toBeDefined();
  const known = within(screen.getByRole('button', { name: /OWN-2/ }));
  expect(known.getByText(t('courier-money.above-of', { amount: taka(450) }))).toBeDefined();
});
