import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codProvider } from '#api/pay/cod/cod-provider.ts';
import type { PaymentProviders } from '#api/pay/payment-providers.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { usualBuying } from '#contract/orders/order-bounds.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { guestAddressOf, newAttempt, newGuestNumber, orderAsGuest } from '#tests/support/people/guests.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { ScriptedProvider } from '#tests/support/servers/scripted-provider.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const bkash = new ScriptedProvider('bkash');
const payments: PaymentProviders = new Map([codProvider, bkash].map((provider) => [provider.id, provider]));
const limited = await openTestApp({ rateLimit: true }, { payments });
const shop = await openTestApp({}, { payments });
afterAll(async () => {
  await limited.close();
  await shop.close();
});

const things = new Map<typeof shop, { id: string }>();
beforeAll(async () => {
  for (const on of [shop, limited]) things.set(on, await createProduct(on.database.db));
});
beforeEach(async () => {
  await settle(shop, {});
});

const productOf = (on: typeof shop) => things.get(on) ?? { id: '' };
const order = async (phone: string, on = shop, body: object = {}) =>
  orderAsGuest(on, productOf(on), { address: { phone }, body });
const codeOf = async (phone: string, on = shop, body: object = {}) =>
  (await order(phone, on, body)).body.code ?? 'placed';

describe('unpaid orders on their way', () => {
  test('are three to a number, however it is written, also without rate limits', async () => {
    const phone = newGuestNumber();
    const codes: string[] = [];
    for (const spelling of [phone, `+88${phone}`, `0088${phone}`, phone]) codes.push(await codeOf(spelling));
    expect(codes).toEqual(['placed', 'placed', 'placed', 'too-many-open-orders']);
  });

  test('make room when one is cancelled', async () => {
    const phone = newGuestNumber();
    const placed = [await order(phone), await order(phone), await order(phone)];
    await shop.send(guestOrderCalls.cancelGuestOrder, { body: { key: placed[0]?.body.key } });
    expect([await codeOf(phone), await codeOf(phone)]).toEqual(['placed', 'too-many-open-orders']);
  });

  test('are as many as the seller says; none is no bound', async () => {
    const phone = newGuestNumber();
    await settle(shop, { buying: { ...usualBuying, openPerPhone: 1 } });
    expect([await codeOf(phone), await codeOf(phone)]).toEqual(['placed', 'too-many-open-orders']);
    await settle(shop, { buying: { ...usualBuying, openPerPhone: null } });
    for (let times = 0; times < 5; times++) expect(await codeOf(phone)).toBe('placed');
  });

  test('are ten from a network, whatever the numbers, and without rate limits as many as there are numbers', async () => {
    for (let times = 0; times < 10; times++) expect(await codeOf(newGuestNumber(), limited)).toBe('placed');
    expect(await codeOf(newGuestNumber(), limited)).toBe('too-many-open-orders');
    for (let times = 0; times < 12; times++) expect(await codeOf(newGuestNumber())).toBe('placed');
  });

  test('cannot be had by first ordering online', async () => {
    const phone = newGuestNumber();
    for (let times = 0; times < 3; times++) await order(phone);
    await settle(shop, { buying: { ...usualBuying, unpaidPerAccount: 1 } });
    const online = await order(phone, shop, { payment: 'online', provider: 'bkash' });
    expect([online.status, typeof online.body.paymentUrl]).toEqual([200, 'string']);
    expect(await codeOf(phone, shop, { payment: 'online', provider: 'bkash' })).toBe('too-many-unpaid-orders');
    const inCash = { body: { key: online.body.key, provider: 'cod' } };
    expect((await shop.send(guestOrderCalls.payGuestOrder, inCash)).body.code).toBe('too-many-open-orders');
  });

  test.runIf(onServer)('hold at the same time', async () => {
    const phone = newGuestNumber();
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(phone)));
    expect(codes.filter((code) => code === 'placed')).toHaveLength(3);
  });
});

describe('at the same time', () => {
  test('two hundred guests get the fifty pieces that there are', async () => {
    const counted = await createCounted(shop.database.db, 50);
    const placed = await Promise.all(Array.from({ length: 200 }, () => orderAsGuest(shop, counted)));
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(50);
    const others = new Set(placed.flatMap(({ body }) => body.code ?? []));
    // The shop turns some away before they are asked.
    expect([...others].filter((code) => code !== 'shop-busy')).toEqual(['out-of-stock']);
    expect(await stockOf(shop.database.db, counted.id)).toMatchObject({ stock: 0 });
  });

  test('a double click places one order', async () => {
    const request = { body: { address: guestAddressOf() }, headers: { 'idempotency-key': newAttempt() } };
    const both = await Promise.all([1, 2, 3].map(() => orderAsGuest(shop, productOf(shop), request)));
    expect(new Set(both.map(({ body }) => body.key)).size).toBe(1);
  });
});
