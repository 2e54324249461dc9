// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { desc } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { orders } from '#database/tables/orders.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { newGuestNumber } from '#tests/support/people/guests.ts';
import { plainShop } from '#tests/support/screens/plain-shop.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { clearOwnStorage } from '#web/browser/own-data.ts';
import { addPieces, clearCart, openVisitorCart } from '#web/features/cart/cart-store.ts';
import { rememberedGuest } from '#web/features/guest-orders/remembered-guest.ts';
import CartPage from '#web/routes/cart.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;
const product = await createProduct(db);
const details = { ...plainShop, manual: [{ provider: 'nagad' as const, number: '01812345678' }] };

beforeEach(() => {
  clearCart();
  clearOwnStorage();
});

/** The cart page, in a tab that loaded it anew. */
function loadCart(as?: { user: string }) {
  cleanup();
  return shop.open(<CartPage />, { at: '/cart', shop: details, ...(as && { as }) });
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const byNagad = () => screen.getByRole<HTMLInputElement>('radio', { name: t('payments.method.manual-nagad') });

async function typeAsGuest() {
  openVisitorCart();
  addPieces({ [product.id]: 1 });
  const { person } = loadCart();
  await person.type(await field(t('cart.note')), 'Blue gate');
  await person.type(await field(t('guest.name')), 'Rahima Begum');
  await person.type(await field(t('addresses.phone')), newGuestNumber());
  await person.type(await field(t('addresses.street')), 'House 7');
  await person.selectOptions(screen.getByRole('combobox', { name: t('guest.district') }), 'Gazipur');
  await person.click(byNagad());
  return person;
}

test('what a guest typed and chose is there after a reload, without taking the focus, and goes into the order', async () => {
  await typeAsGuest();
  const { person } = loadCart();
  expect((await field(t('guest.name'))).value).toBe('Rahima Begum');
  expect(document.activeElement).toBe(document.body);
  expect((await field(t('addresses.street'))).value).toBe('House 7');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: t('guest.district') }).value).toBe('Gazipur');
  expect((await field(t('cart.note'))).value).toBe('Blue gate');
  expect(byNagad().checked).toBe(true);
  await person.click(screen.getByRole('radio', { name: t('orders.payment.cod') }));
  await person.click(await screen.findByRole('button', { name: t('orders.checkout.place-order') }));
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/orders/track'));
  const [placed] = await db.select().from(orders).orderBy(desc(orders.id)).limit(1);
  expect(placed).toMatchObject({ deliveryNote: 'Blue gate', address: { street: 'House 7', city: 'Gazipur' } });
  // The next order begins anew.
  addPieces({ [product.id]: 1 });
  loadCart();
  expect((await field(t('cart.note'))).value).toBe('');
  expect((await field(t('guest.name'))).value).toBe('');
});

test('what is missing is said without asking the shop, in its card and with the focus', async () => {
  openVisitorCart();
  addPieces({ [product.id]: 1 });
  const { person } = loadCart();
  await person.type(await field(t('guest.name')), 'Rahima Begum');
  await person.selectOptions(screen.getByRole('combobox', { name: t('guest.district') }), 'Gazipur');
  const before = await db.$count(orders);
  await person.click(screen.getAllByRole('button', { name: t('cart.go-on') })[0] as HTMLElement);
  const phone = await field(t('addresses.phone'));
  expect([phone.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', phone]);
  await person.type(phone, newGuestNumber());
  await person.click(await screen.findByRole('button', { name: t('orders.checkout.place-order') }));
  const street = await field(t('addresses.street'));
  expect([street.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', street]);
  expect(await db.$count(orders)).toBe(before);
});

test('an address that the device remembers is there from the start', async () => {
  const person = await typeAsGuest();
  await person.click(screen.getByText(t('guest.more')));
  await person.click(screen.getByRole('checkbox', { name: t('guest.remember') }));
  await person.click(screen.getByRole('radio', { name: t('orders.payment.cod') }));
  await person.click(await screen.findByRole('button', { name: t('orders.checkout.place-order') }));
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/orders/track'));
  addPieces({ [product.id]: 1 });
  loadCart();
  expect((await field(t('addresses.street'))).value).toBe('House 7');
  expect(await screen.findByRole('button', { name: t('cart.change-named', { card: t('guest.form') }) })).toBeTruthy();
  rememberedGuest.write(undefined);
});

test('a note and a way to pay are there after the address was added on its own page, and gone after the logout', async () => {
  const { as } = await createBuyer(db, [[product, 1]]);
  openVisitorCart();
  addPieces({ [product.id]: 1 });
  const { person } = loadCart(as);
  await person.type(await field(t('cart.note')), 'Third floor');
  await person.click(byNagad());
  loadCart(as);
  expect((await field(t('cart.note'))).value).toBe('Third floor');
  expect(byNagad().checked).toBe(true);
  clearOwnStorage();
  loadCart(as);
  expect((await field(t('cart.note'))).value).toBe('');
});

test('without a connection the page says that nothing was ordered, and sends nothing', async () => {
  const person = await typeAsGuest();
  await person.click(screen.getByRole('radio', { name: t('orders.payment.cod') }));
  const before = await db.$count(orders);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(t('orders.checkout.offline'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('orders.checkout.place-order') }));
  expect(await db.$count(orders)).toBe(before);
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  // An answer that got lost is no proof that nothing was ordered.
  const end = shop.fail('/api/order/guest', 'lost');
  await person.click(screen.getByRole('button', { name: t('orders.checkout.place-order') }));
  await screen.findByText(t('orders.checkout.failed'));
  isOnline.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(t('orders.checkout.offline-unsure'))).toBeTruthy();
  end();
  isOnline.mockRestore();
  window.dispatchEvent(new Event('online'));
});
