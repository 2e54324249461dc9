// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import type { ComponentType } from 'react';
import { afterAll, expect, test } from 'vitest';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { parcels } from '#database/tables/parcels.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import MyOrders from '#web/routes/my-orders.tsx';
import EditOrder from '#web/routes/seller/order-entry/edit-order.tsx';
import Orders from '#web/routes/seller/orders.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const buyer = await createUser(db, { name: 'Nadia Haque' });
const fern = await createProduct(db, { name: 'Boston Fern', offerPrice: 100_00 });

/** Two ferns are ordered, for 204 with tax. */
const order = async () => (await createOrder(db, buyer.id, [{ product: fern, quantity: 2 }])).id;

/** A parcel of the own rider with all of an order. */
async function book(orderId: string): Promise<{ _id: string; reference: string }> {
  const body = { parcels: [{ orderId, provider: 'own' }] };
  return (await shop.send(parcelCalls.bookParcels, { as, body })).body.parcels[0];
}

/** The own rider brings two ferns; the buyer keeps one and gives this amount, and the other one comes back. */
async function deliverInPart(orderId: string, collected: number) {
  const parcel = await book(orderId);
  const params = { id: parcel._id };
  await shop.send(parcelCalls.moveParcel, { as, params, body: { state: 'picked' } });
  const kept = [{ productId: fern.id, quantity: 1 }];
  const headers = { 'idempotency-key': `partly ${parcel._id}` };
  await shop.send(parcelCalls.settleParcelPartly, { as, params, headers, body: { kept, collected } });
  await shop.send(parcelCalls.receiveParcel, { as, params, body: {} });
  return parcel;
}

/** The seller opens an order's card, and its account there. */
async function openAccount(orderId: string) {
  const { person } = shop.open(<Orders />, { as, at: `/seller/orders?order=${orderId}` });
  const name = t('orders.number', { number: orderNumber(orderId) });
  const card = within(await screen.findByRole('article', { name }));
  await person.click(card.getByRole('button', { name: t('sales.account') }));
  return { person, card };
}

type Card = Awaited<ReturnType<typeof openAccount>>['card'];
const sumsOf = async (card: Card) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sums = await card.findByLabelText(t('sales.account.sums'));
  const names = within(sums).getAllByRole('term');
  return Object.fromEntries(names.map((name) => [name.textContent, name.nextSibling?.textContent]));
};

test('the account shows where the money is, and each row with its way, author and parcel', async () => {
  const orderId = await order();
  const { reference } = await deliverInPart(orderId, 50);
  const { card } = await openAccount(orderId);
  expect(card.getByText(t('orders.came-back-pieces', { count: 1 }))).toBeTruthy();
  expect(card.getByText(t('sales.rest', { amount: taka(52) }))).toBeTruthy();
  expect(await sumsOf(card)).toEqual({
    [t('orders.total')]: taka(204),
    [t('orders.came-back')]: taka(-102),
    [t('orders.total-now')]: taka(102),
    [t('orders.paid-sum')]: taka(50),
    [t('sales.account.to-collect')]: taka(52),
  });
  const rows = within(card.getByRole('list', { name: t('sales.account.rows') })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain(t('sales.account.kind.placed'));
  expect(rows[0]?.textContent).toContain(`+${taka(204)}`);
  const receipt = within(rows.find(({ textContent }) => textContent?.includes(`+${taka(50)}`)) as HTMLElement);
  expect(receipt.getByText(t('sales.account.kind.receipt'))).toBeTruthy();
  expect(receipt.getByText(t('parcels.courier.own'), { exact: false })).toBeTruthy();
  const link = receipt.getByRole('link', { name: t('sales.account.parcel', { no: reference }) });
  expect(link.getAttribute('href')).toBe(`/seller/parcels?search=${reference}`);
});

test('an account that could not be loaded says so, and is loaded on a second try', async () => {
  const orderId = await order();
  const mend = shop.fail(`/api/seller/orders/${orderId}/account`);
  const { person, card } = await openAccount(orderId);
  const alert = within(await card.findByRole('alert'));
  mend();
  await person.click(alert.getByRole('button', { name: t('common.try-again') }));
  expect(await sumsOf(card)).toMatchObject({ [t('sales.account.to-collect')]: taka(204) });
});

test('a receipt is recorded after a question, up to what is still to be collected', async () => {
  const orderId = await order();
  const { person, card } = await openAccount(orderId);
  await person.click(await card.findByRole('button', { name: t('sales.receipt'), expanded: false }));
  const form = within(card.getByRole('form', { name: t('sales.receipt') }));
  const amount = form.getByLabelText<HTMLInputElement>(t('sales.receipt.amount'));
  expect(amount.value).toBe('204');
  const send = form.getByRole('button', { name: t('sales.receipt') });
  await person.clear(amount);
  await person.type(amount, '৩০০');
  await person.click(send);
  expect(form.getByText(t('sales.receipt.too-much', { amount: taka(204) }))).toBeTruthy();
  expect(document.activeElement).toBe(amount);
  await person.clear(amount);
  await person.type(amount, '100');
  await person.selectOptions(form.getByLabelText(t('sales.receipt.how')), t('entry.payment.bkash'));
  await person.type(form.getByLabelText(t('entry.transaction')), 'TX77');
  await person.click(send);
  const question = { amount: taka(100), buyer: 'Nadia Haque' };
  const first = within(await screen.findByRole('dialog', { name: t('sales.receipt.question', question) }));
  await person.click(first.getByRole('button', { name: t('common.cancel') }));
  await waitFor(() => expect(document.activeElement).toBe(send));
  expect(await sumsOf(card)).toMatchObject({ [t('orders.paid-sum')]: taka(0) });
  await person.click(send);
  await person.click(await screen.findByRole('button', { name: t('sales.receipt.confirm') }));
  // What is left is offered next.
  await waitFor(() => expect(amount.value).toBe('104'));
  expect(card.getByText(`${t('entry.payment.bkash')} · ${t('sales.refund.transaction', { id: 'TX77' })}`)).toBeTruthy();
  expect(await card.findByText(t('sales.rest', { amount: taka(104) }))).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(send);
  await person.click(await screen.findByRole('button', { name: t('sales.receipt.confirm') }));
  await waitFor(() => expect(card.queryByRole('button', { name: t('sales.receipt') })).toBeNull());
  expect(await sumsOf(card)).toMatchObject({ [t('sales.account.to-collect')]: taka(0) });
  await waitFor(() => expect(document.activeElement).toBe(card.getByLabelText(t('sales.account.sums'))));
});

test('money that a parcel on its way collects is not recorded', async () => {
  const orderId = await order();
  await book(orderId);
  const { person, card } = await openAccount(orderId);
  await person.click(await card.findByRole('button', { name: t('sales.receipt'), expanded: false }));
  const form = within(card.getByRole('form', { name: t('sales.receipt') }));
  await person.click(form.getByRole('button', { name: t('sales.receipt') }));
  await person.click(await screen.findByRole('button', { name: t('sales.receipt.confirm') }));
  expect((await form.findByRole('alert')).textContent).toBe(t('sales.receipt.parcels'));
  expect(card.queryByRole('button', { name: t('sales.let-go') })).toBeNull();
});

test('what a delivered order lacks is let go, with a reason', async () => {
  const orderId = await order();
  await deliverInPart(orderId, 60);
  const { person, card } = await openAccount(orderId);
  await person.click(await card.findByRole('button', { name: t('sales.let-go') }));
  const form = within(card.getByRole('form', { name: t('sales.let-go') }));
  const reason = form.getByLabelText(t('sales.refund.reason'));
  const send = form.getByRole('button', { name: t('sales.let-go.submit', { amount: taka(42) }) });
  await person.click(send);
  expect(form.getByText('Please enter the reason')).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  await person.type(reason, 'A torn leaf');
  await person.click(send);
  const dialog = await screen.findByRole('dialog', { name: t('sales.let-go.question', { amount: taka(42) }) });
  await person.click(within(dialog).getByRole('button', { name: t('sales.let-go') }));
  await waitFor(() => expect(card.queryByRole('form', { name: t('sales.let-go') })).toBeNull());
  expect(await sumsOf(card)).toMatchObject({
    [t('sales.account.let-go')]: taka(-42),
    [t('orders.total-now')]: taka(60),
    [t('sales.account.to-collect')]: taka(0),
  });
  expect(card.getByText('A torn leaf')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(card.getByLabelText(t('sales.account.sums'))));
});

test('a buyer sees what came back, and what is left to pay', async () => {
  Element.prototype.scrollIntoView = () => {};
  const orderId = await order();
  await deliverInPart(orderId, 60);
  shop.open(<MyOrders />, { as: { user: buyer.token }, at: `/my-orders?order=${orderId}` });
  const name = t('orders.number', { number: orderNumber(orderId) });
  const card = within(await screen.findByRole('article', { name }));
  expect(card.getByText(t('orders.came-back-pieces', { count: 1 }))).toBeTruthy();
  const amountOf = (label: string) => card.getByText(label).nextSibling?.textContent;
  expect(amountOf(t('orders.total'))).toBe(taka(204));
  expect(amountOf(t('orders.came-back'))).toBe(taka(-102));
  expect(amountOf(t('orders.total-now'))).toBe(taka(102));
  expect(amountOf(t('orders.still-to-pay'))).toBe(taka(42));
});

const EditPage = EditOrder as ComponentType<{ params: { id: string } }>;

/** The seller takes one piece out of an order with a parcel, and saves. */
async function editBooked(orderId: string) {
  const { person } = shop.open(<EditPage params={{ id: orderId }} />, { as });
  const quantity = await screen.findByLabelText(t('entry.quantity-of', { product: 'Boston Fern' }));
  await person.type(quantity, '{ArrowDown}');
  const save = screen.getByRole('button', { name: t('edit-order.save') });
  await person.click(save);
  return { person, save };
}

/** A reference within a sentence, where no line ends within it. */
const joined = (reference: string) => reference.replaceAll('-', '\u2060-\u2060');
const parcelRow = async (id: string) => (await db.select().from(parcels).where(eq(parcels.id, id)))[0];

test('an edit asks whether a booked parcel is cancelled, and does both in one step', async () => {
  const orderId = await order();
  const { _id, reference } = await book(orderId);
  const { person, save } = await editBooked(orderId);
  const name = t('edit-order.parcel-question', { no: joined(reference), amount: taka(204) });
  const asked = within(await screen.findByRole('dialog', { name }));
  await person.click(asked.getByRole('button', { name: t('edit-order.parcel-keep') }));
  await waitFor(() => expect(document.activeElement).toBe(save));
  expect(await parcelRow(_id)).toMatchObject({ state: 'booked' });
  await person.click(save);
  await person.click(await screen.findByRole('button', { name: t('edit-order.parcel-cancel') }));
  await waitFor(async () => expect(await parcelRow(_id)).toMatchObject({ state: 'cancelled' }));
  const { body } = await shop.send(madeOrderCalls.readOrder, { as, params: { orderId } });
  expect(body.order).toMatchObject({ amount: 102, money: { toCollect: 102 } });
});

test('a courier that does not answer leaves the order and its parcel as they are', async () => {
  const orderId = await order();
  const { _id } = await book(orderId);
  await db.update(parcels).set({ provider: 'pathao', state: 'booked' }).where(eq(parcels.id, _id));
  const { person } = await editBooked(orderId);
  const dialog = within(await screen.findByRole('dialog'));
  const courier = t('parcels.courier.pathao');
  expect(dialog.getByText(t('edit-order.parcel-tell', { courier }))).toBeTruthy();
  const body = JSON.stringify({ success: false, code: 'courier-down', message: 'Nothing was changed' });
  shop.fail(`/api/seller/orders/${orderId}`, { status: 503, body });
  await person.click(dialog.getByRole('button', { name: t('edit-order.parcel-cancel') }));
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was changed');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['unclear', 'edit-order.parcel-unclear'],
  ['picked', 'edit-order.parcel-gone'],
] as const)('a parcel that is %s can’t be cancelled with an edit', async (state, text) => {
  const orderId = await order();
  const { _id, reference } = await book(orderId);
  await db.update(parcels).set({ state }).where(eq(parcels.id, _id));
  await editBooked(orderId);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(t(text, { no: joined(reference) }))).toBeTruthy();
  expect(dialog.queryByRole('button', { name: t('edit-order.parcel-cancel') })).toBeNull();
  const link = dialog.getByRole('link', { name: t('edit-order.parcel-look') });
  expect(link.getAttribute('href')).toBe(`/seller/parcels?search=${reference}`);
});
