import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { orders } from '#database/tables/orders.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { guestAddressOf, newAttempt, newGuestNumber, orderAsGuest } from '#tests/support/people/guests.ts';
import { madeOrderActs } from '#tests/support/people/made-orders.ts';
import { everyDay, saveSlots, slotsOf } from '#tests/support/people/slots.ts';
import { checkStockAfterEach, createCounted, movementsOf, stockOf } from '#tests/support/people/stock.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = await signInSeller(shop);
const { make, read, move, history, track } = madeOrderActs(shop, seller);
checkStockAfterEach(db);

let tulsi: Awaited<ReturnType<typeof createProduct>>;
let rose: typeof tulsi;
beforeAll(async () => {
  await settle(shop, {
    areas: [
      { districts: ['Gazipur'], fee: 60, freeFrom: 1000 },
      { districts: ['Dhaka'], fee: 30, freeFrom: null },
    ],
    buying: { ...noBounds, openPerPhone: 1 },
  });
  tulsi = await createCounted(db, 50, { name: 'Tulsi', price: 120_00, offerPrice: 100_00 });
  rose = await createProduct(db, { name: 'Rose', price: 50_00, offerPrice: 50_00 });
});

const one = (own: { price?: number; reason?: string } = {}) => [{ productId: tulsi.id, quantity: 1, ...own }];
const codeOf = async (answer: ReturnType<typeof make>) => (await answer).body.code;

describe('an order that a seller makes', () => {
  test('is one without an account, with the stock, the amounts and the key of any', async () => {
    const before = (await stockOf(db, tulsi.id))?.stock ?? 0;
    const items = [
      { productId: tulsi.id, quantity: 2 },
      { productId: rose.id, quantity: 1 },
    ];
    const { status, body } = await make(items, { note: 'Rings\r\nback', channel: 'chat' });
    expect([status, body.orderNumber]).toEqual([200, body.orderId.slice(-8).toUpperCase()]);
    expect(await read(body.orderId)).toMatchObject({
      ...{ _id: body.orderId, version: 1, channel: 'chat', note: 'Rings\nback', guest: true },
      ...{ subtotal: 250, tax: 5, fee: 60, amount: 315, isPaid: false, status: 'Order Placed' },
      phoneHistory: { nth: 1, refused: 0 },
    });
    expect((await stockOf(db, tulsi.id))?.stock).toBe(before - 2);
    expect((await movementsOf(db, tulsi.id)).at(-1)).toMatchObject({ kind: 'order', change: -2 });
    const { order } = (await track(body.key)).body;
    expect(order).toMatchObject({ _id: body.orderId, amount: 315, address: { state: 'Dhaka', country: 'Bangladesh' } });
    const [placed] = await history(body.orderId);
    expect(placed).toMatchObject({ from: null, to: 'Order Placed', by: { kind: 'seller' } });
  });

  test('shows its note and its channel only to the seller', async () => {
    const { body } = await make(one({ price: 80, reason: 'A torn leaf' }), { note: 'Pays late' });
    const shown = JSON.stringify((await track(body.key)).body);
    for (const secret of ['Pays late', 'phone"', 'A torn leaf']) expect(shown, secret).not.toContain(`:"${secret}`);
    expect(shown).not.toContain('"channel"');
  });

  test("has prices of its own, each with its reason, beside the shop's prices", async () => {
    const items = [
      { productId: tulsi.id, quantity: 2, price: 80.5, reason: 'A torn leaf' },
      { productId: rose.id, quantity: 1, price: 70, reason: 'In a pot' },
    ];
    const order = await read((await make(items)).body.orderId);
    expect(order).toMatchObject({
      subtotal: 231,
      items: [
        { productId: { price: 120, offerPrice: 80.5 }, reason: 'A torn leaf' },
        { productId: { price: 70, offerPrice: 70 }, reason: 'In a pot' },
      ],
    });
  });

  test.each([
    ['no reason', { price: 80 }, 'items.0.reason'],
    ['an empty reason', { price: 80, reason: ' ' }, 'items.0.reason'],
    ['a long reason', { price: 80, reason: 'x'.repeat(201) }, 'items.0.reason'],
    ['a price below nothing', { price: -1, reason: 'x' }, 'items.0.price'],
    ['a price above the highest', { price: 1_000_000.01, reason: 'x' }, 'items.0.price'],
  ])('needs a reason and a price that can be, not %s', async (_what, price, field) => {
    const { status, body } = await make(one(price));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('has no product at two prices', async () => {
    const two = [...one(), ...one({ price: 80, reason: 'A torn leaf' })];
    const { status, body } = await make(two);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['items']]);
    const same = { price: 80, reason: 'A torn leaf' };
    const { body: made } = await make([...one(), ...one()].map((item) => ({ ...item, ...same })));
    expect((await read(made.orderId)).items).toMatchObject([{ quantity: 2 }]);
  });

  test('has a fee of its own where one is sent, also where the shop does not deliver', async () => {
    const far = guestAddressOf({ city: 'Sylhet' });
    expect(await codeOf(make(one(), { address: far }))).toBe('not-delivered-there');
    const { body } = await make(one(), { address: far, fee: 150.5 });
    expect(await read(body.orderId)).toMatchObject({ fee: 150.5, amount: 252.5 });
    expect(await read((await make(one(), { fee: 0 })).body.orderId)).toMatchObject({ fee: 0 });
  });

  test('that is paid says how, and stays paid whatever is undone', async () => {
    const payment = { taken: true, how: 'bkash', transactionId: 'BKX12345' };
    const { body } = await make(one(), { payment });
    const paid = {
      isPaid: true,
      paymentType: 'COD',
      payment: {
        state: 'paid',
        captured: 162,
        attempts: [{ how: 'bkash', transactionId: 'BKX12345', state: 'captured' }],
      },
    };
    expect(await read(body.orderId)).toMatchObject(paid);
    for (const status of ['Processing', 'Shipped', 'Delivered']) await move(body.orderId, status);
    const undone = await shop.send(sellerOrderCalls.undoOrderStatus, {
      as: { seller },
      body: { orderId: body.orderId },
    });
    expect([undone.status, (await read(body.orderId)).isPaid]).toEqual([200, true]);
  });

  test('that was paid is paid back by hand when a seller cancels it', async () => {
    const { body } = await make(one(), { payment: { taken: true, how: 'cash' } });
    expect((await move(body.orderId, 'Cancelled')).status).toBe(200);
    expect((await read(body.orderId)).payment).toMatchObject({ state: 'refunded', refunded: 162 });
  });

  test.each([
    ['an unknown channel', { channel: 'letter' }, 'channel'],
    ['a payment that is not taken', { payment: { taken: false, how: 'cash' } }, 'payment.taken'],
    ['an unknown way', { payment: { taken: true, how: 'gold' } }, 'payment.how'],
    ['a long note', { note: 'x'.repeat(1001) }, 'note'],
    ['a fee below nothing', { fee: -1 }, 'fee'],
    ['no phone number', { address: { ...guestAddressOf(), phone: '' } }, 'address.phone'],
  ])('is refused with %s', async (_what, fields, field) => {
    const { status, body } = await make(one(), fields);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test.each([
    ['nothing', [], {}, 'empty-cart'],
    ['no address', undefined, { address: null }, 'no-address'],
    ['an unknown coupon', undefined, { coupon: 'NONE' }, 'coupon-unknown'],
    ['an unknown slot', undefined, { slot: 'none' }, 'slot-unknown'],
    ['more than there is', [51], {}, 'too-few-left'],
  ])('is refused with %s, as any order', async (_what, quantities, fields, code) => {
    const before = await db.$count(orders);
    const items = (quantities ?? [1]).map((quantity) => ({ productId: tulsi.id, quantity }));
    expect(await codeOf(make(items, fields))).toBe(code);
    expect(await db.$count(orders)).toBe(before);
  });

  test('is one for one key, with the same answer, and another content is refused', async () => {
    const [key, address] = [newAttempt(), guestAddressOf()];
    const [first, again] = [await make(one(), { address }, key), await make(one(), { address }, key)];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await codeOf(make(one(), { address, fee: 1 }, key))).toBe('key-reused');
    const priced = one({ price: 1, reason: 'x' });
    expect(await codeOf(make(priced, { address }, key))).toBe('key-reused');
    const guest = await orderAsGuest(shop, tulsi, { headers: { 'idempotency-key': key } });
    expect(guest.status).toBe(200);
  });

  test('needs a key', async () => {
    const { status, body } = await make(one(), {}, '');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['idempotency-key']]);
  });

  test('is not stopped by the bounds on buyers, and counts for them', async () => {
    const phone = newGuestNumber();
    const address = guestAddressOf({ phone });
    for (const nth of [1, 2, 3]) {
      const { status, body } = await make(one(), { address });
      expect(status).toBe(200);
      expect((await read(body.orderId)).phoneHistory).toMatchObject({ nth });
    }
    expect((await orderAsGuest(shop, tulsi, { address: { phone } })).body.code).toBe('too-many-open-orders');
  });

  test('takes a coupon and a place in a slot', async () => {
    const { add, list } = couponActs(shop, seller);
    await add({ code: 'TEN', uses: 1 });
    await saveSlots(shop, everyDay({ fee: 20, capacity: 1 }));
    const [, slot] = await slotsOf(shop, 'Gazipur');
    const { body } = await make(one(), { coupon: 'ten', slot: slot?.id });
    expect(await read(body.orderId)).toMatchObject({
      ...{ discount: 10, coupon: { code: 'TEN' }, fee: 80, amount: 171.8 },
      slot: { id: slot?.id },
    });
    expect(await list()).toMatchObject([{ code: 'TEN', used: 1, revenue: 171.8 }]);
    expect(await codeOf(make(one(), { coupon: 'ten' }))).toBe('coupon-used-up');
    expect(await codeOf(make(one(), { slot: slot?.id }))).toBe('slot-full');
  });

  test('is made by sellers only', async () => {
    const user = await createUser(db);
    for (const as of [{ user: user.token }, undefined]) {
      const body = { items: one(), address: guestAddressOf(), channel: 'phone' };
      const headers = { 'idempotency-key': newAttempt() };
      expect((await shop.send(madeOrderCalls.makeOrder, { body, headers, ...(as && { as }) })).status).toBe(401);
    }
  });

  test('can be paid for and cancelled with its key like any other', async () => {
    const { body } = await make(one());
    const cancelled = await shop.send(guestOrderCalls.cancelGuestOrder, { body: { key: body.key } });
    expect(cancelled.status).toBe(200);
    const [row] = await db.select().from(orders).where(eq(orders.id, body.orderId));
    expect(row).toMatchObject({ status: 'Cancelled', network: null });
  });
});
