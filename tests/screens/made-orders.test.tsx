// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { orderAsGuest } from '#tests/support/people/guests.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import MakeOrder from '#web/routes/seller/order-entry/make-order.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
await settle(shop, { areas: [{ districts: null, fee: 60, freeFrom: null }], buying: noBounds });
const fern = await createCounted(db, 10, { name: 'Boston Fern', offerPrice: 100_00 });

beforeEach(async () => {
  await db.delete(orders);
});

const open = () => shop.open(<MakeOrder />, { as }).person;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const amounts = () => screen.getByRole('region', { name: t('entry.amounts') }).textContent ?? '';
const place = () => screen.getByRole('button', { name: t('entry.save') });

/** The person finds the fern by the keyboard. */
async function addFern(person: ReturnType<typeof open>) {
  await person.type(field(t('entry.search')), 'fern');
  await screen.findByRole('option', { name: /Boston Fern/ });
  await person.keyboard('{Enter}');
}

async function fillAddress(person: ReturnType<typeof open>, { phone = '01811-223344' } = {}) {
  await person.type(field(t('addresses.phone')), phone);
  await person.type(field(t('entry.name')), 'Nasrin Akter');
  await person.type(field(t('addresses.street')), 'Road 5');
  await person.selectOptions(field(t('guest.district')), 'Dhaka');
}

const made = async () => {
  const [row] = await db.select().from(orders);
  const { body } = await shop.send(madeOrderCalls.readOrder, { as, params: { orderId: row?.id ?? '' } });
  return body.order;
};

test('a seller makes an order by the keyboard, with a price of its own, a fee and a payment', async () => {
  const person = open();
  await addFern(person);
  await addFern(person);
  const line = within(screen.getByRole('listitem', { name: 'Boston Fern' }));
  const quantity = line.getByLabelText<HTMLInputElement>(t('entry.quantity-of', { product: 'Boston Fern' }));
  expect(quantity.value).toBe('2');
  await person.type(quantity, '{ArrowUp}');
  await person.click(line.getByRole('button', { name: t('entry.own-price-of', { product: 'Boston Fern' }) }));
  await person.type(line.getByLabelText(t('entry.own-price-taka')), '৯০');
  await person.type(line.getByLabelText(t('entry.reason')), 'A leaf is torn');
  await fillAddress(person);
  // 270, 2% tax, and the fee of the area.
  await waitFor(() => expect(amounts()).toContain(taka(335.4)));
  await person.type(field(t('entry.fee')), '20');
  await person.selectOptions(field(t('entry.payment')), t('entry.payment.bkash'));
  await person.type(field(t('entry.transaction')), 'BK12345');
  await person.type(field(t('entry.note')), 'Calls again on Friday');
  // Enter in a field places no order.
  await person.type(field(t('entry.transaction')), '{Enter}');
  expect(await db.select().from(orders)).toEqual([]);
  expect(amounts()).toContain(taka(295.4));
  await person.click(place());
  const order = await screen.findByRole('heading', { name: /is placed/ });
  const { orderNumber: number, ...rest } = await made();
  expect(order.textContent).toBe(t('entry.made', { number }));
  expect(rest).toMatchObject({ amount: 295.4, fee: 20, isPaid: true, channel: 'phone', note: 'Calls again on Friday' });
  expect(rest.items).toMatchObject([{ quantity: 3, reason: 'A leaf is torn', productId: { offerPrice: 90 } }]);
  expect(field(t('entry.link')).value).toMatch(/\/orders\/track#[\w-]{22,}$/);
  expect((await stockOf(db, fern.id))?.stock).toBe(7);
  await person.click(screen.getByRole('button', { name: t('entry.another') }));
  expect(field(t('addresses.phone')).value).toBe('');
});

test('two presses make one order, and a refusal stands at its field', async () => {
  const person = open();
  await person.click(place());
  await waitFor(() => expect(field(t('addresses.phone')).getAttribute('aria-invalid')).toBe('true'));
  await addFern(person);
  await fillAddress(person, { phone: 'none' });
  const quantity = field(t('entry.quantity-of', { product: 'Boston Fern' }));
  await person.clear(quantity);
  await person.type(quantity, 'many');
  await person.click(place());
  await waitFor(() => expect(quantity.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(quantity);
  expect(field(t('addresses.phone')).getAttribute('aria-invalid')).toBe('true');
  expect(await db.select().from(orders)).toEqual([]);
  await person.clear(quantity);
  await person.type(quantity, '2');
  await person.clear(field(t('addresses.phone')));
  await person.type(field(t('addresses.phone')), '01811223344');
  expect(quantity.getAttribute('aria-invalid')).toBeNull();
  await person.dblClick(place());
  await screen.findByRole('heading', { name: /is placed/ });
  expect(await db.select().from(orders)).toHaveLength(1);
});

test('too little stock is said at the line', async () => {
  const rose = await createCounted(db, 1, { name: 'Lone Rose' });
  const person = open();
  await person.type(field(t('entry.search')), 'lone{Enter}');
  const quantity = await screen.findByLabelText(t('entry.quantity-of', { product: 'Lone Rose' }));
  await person.type(quantity, '{ArrowUp}');
  await fillAddress(person);
  await person.click(place());
  await waitFor(() => expect(quantity.getAttribute('aria-invalid')).toBe('true'));
  expect((await stockOf(db, rose.id))?.stock).toBe(1);
});

test('a coupon counts in the total, and one that does not says why', async () => {
  await couponActs(shop, as.seller).add({ code: 'TEN', kind: 'percent', value: 10 });
  const person = open();
  await addFern(person);
  await person.type(field(t('entry.coupon')), 'NEVER');
  expect(await screen.findByText('There is no such coupon. Please check the code.')).toBeTruthy();
  await person.clear(field(t('entry.coupon')));
  await person.type(field(t('entry.coupon')), 'ten');
  await waitFor(() => expect(amounts()).toContain(taka(-10)));
});

test('the address of the last order of a number is offered', async () => {
  await orderAsGuest(shop, fern, { address: { phone: '01911556677', firstName: 'Jahanara Begum' } });
  const person = open();
  await person.type(field(t('addresses.phone')), '+880 1911-556677');
  await person.click(await screen.findByRole('button', { name: /Jahanara Begum/ }));
  expect(field(t('entry.name')).value).toBe('Jahanara Begum');
  expect(field(t('addresses.phone')).value).toBe('+880 1911-556677');
});
