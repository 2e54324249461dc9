// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import type { ComponentType } from 'react';
import { afterAll, expect, test } from 'vitest';
import { codProvider } from '#api/pay/cod/cod-provider.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { orderAsGuest } from '#tests/support/people/guests.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { ScriptedProvider } from '#tests/support/servers/scripted-provider.ts';
import TrackOrderPage from '#web/routes/track-order.tsx';

const TrackOrder = TrackOrderPage as ComponentType;
const bkash = new ScriptedProvider('bkash');
const shop = await openScreenShop({}, { payments: new Map([codProvider, bkash].map((one) => [one.id, one])) });
afterAll(() => shop.close());
const { db } = shop.database;
const product = await createProduct(db, { name: 'Boston Fern' });

/** Orders without an account, and opens the link to the order. */
async function order(body: object, prepare?: (placed: { orderId: string; key: string }) => Promise<unknown>) {
  const placed = (await orderAsGuest(shop, product, { body })).body;
  await prepare?.(placed);
  const { person } = shop.open(<TrackOrder />, { at: `/orders/track#${placed.key}` });
  await screen.findByRole('article');
  return person;
}

const heading = () => screen.getByRole('heading', { level: 1 });
const isBefore = (one: Node, other: Node) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

test.each([
  ['cancelled', 'payments.stopped.title', 'payments.stopped.text'],
  ['failed', 'payments.failed.title', 'payments.failed.text'],
] as const)('says first that a payment is %s, with the buttons to pay', async (state, title, text) => {
  await order({ payment: 'online', provider: 'bkash' }, ({ orderId }) =>
    db.update(paymentAttempts).set({ state }).where(eq(paymentAttempts.orderId, orderId)),
  );
  expect(heading().textContent).toBe(t(title));
  expect(document.activeElement).toBe(heading());
  await waitFor(() => expect(document.title).toContain(t(title)));
  const panel = within(screen.getByRole('region', { name: t(title) }));
  expect(panel.getByText(t(text))).toBeTruthy();
  const again = await panel.findByRole('button', { name: t('payments.pay-again-bkash') });
  expect(isBefore(again, panel.getByRole('list', { name: t('orders.placed.pictures') }))).toBe(true);
  expect(screen.getAllByRole('button', { name: t('payments.pay-cash') })).toHaveLength(1);
  expect(document.body.textContent).not.toContain(t('guest.title'));
});

test('thanks in its heading and its title, shows what was ordered, and leads to the search for another order', async () => {
  await order({});
  const thanks = t('orders.placed.title', { name: 'Rahima Begum' });
  expect(heading().textContent).toBe(thanks);
  await waitFor(() => expect(document.title).toContain(thanks));
  const pictures = within(screen.getByRole('list', { name: t('orders.placed.pictures') }));
  expect(pictures.getByRole('img', { name: 'Boston Fern' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: t('orders.cancel.button') })).toHaveLength(1);
  const search = screen.getByRole('link', { name: t('guest.search') });
  expect(search.getAttribute('href')).toBe('/orders/track');
  expect(screen.queryByRole('textbox', { name: t('guest.number') })).toBeNull();
});

test('of a cancelled order says so instead of thanks', async () => {
  await order({}, ({ key }) => shop.send(guestOrderCalls.cancelGuestOrder, { body: { key } }));
  expect(heading().textContent).toBe(t('payments.cancelled.title'));
  expect(screen.getByText(t('orders.placed.cancelled'))).toBeTruthy();
  expect(document.body.textContent).not.toContain(t('orders.placed.title', { name: 'Rahima Begum' }));
});
