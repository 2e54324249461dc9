import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { orders } from '#database/tables/orders.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { guestAddressOf, newAttempt, newGuestNumber, orderAsGuest } from '#tests/support/people/guests.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = await signInSeller(shop);

let product: Awaited<ReturnType<typeof createProduct>>;
beforeAll(async () => {
  product = await createProduct(db, { price: 300_00, offerPrice: 250_00 });
});

const track = (body: object) => shop.send(guestOrderCalls.trackOrder, { body });
const cancel = (key: string) => shop.send(guestOrderCalls.cancelGuestOrder, { body: { key } });
const move = (orderId: string, status: string) =>
  shop.send(sellerOrderCalls.changeOrderStatus, { as: { seller }, body: { orderId, status } });

describe('an order without an account', () => {
  test('is placed, and its key shows the whole of it', async () => {
    const phone = newGuestNumber();
    const { status, body, cookies, headers } = await orderAsGuest(shop, product, { address: { phone } });
    expect([status, body.hints, body.paymentUrl]).toEqual([200, undefined, undefined]);
    expect(body.key).toMatch(/^[\w-]{22,}$/);
    expect(body.orderNumber).toBe(body.orderId.slice(-8).toUpperCase());
    expect(headers['cache-control']).toContain('no-store');
    expect(cookies).toMatchObject([{ name: 'guest_orders', value: body.key, httpOnly: true, sameSite: 'Lax' }]);
    const { order } = (await track({ key: body.key })).body;
    expect(order).toMatchObject({
      _id: body.orderId,
      key: body.key,
      orderNumber: body.orderNumber,
      version: 1,
      status: 'Order Placed',
      amount: 255,
      address: {
        firstName: 'Rahima Begum',
        lastName: '',
        phone,
        city: 'Gazipur',
        state: 'Dhaka',
        country: 'Bangladesh',
      },
    });
    const [row] = await db.select().from(orders).where(eq(orders.id, body.orderId));
    expect(row).toMatchObject({ userId: null, idempotencyKey: null, phoneNth: 1 });
    expect(JSON.stringify(row)).not.toContain(body.key);
  });

  test('is one for one key, with the same answer, and another content is refused', async () => {
    const request = { body: { address: guestAddressOf() }, headers: { 'idempotency-key': newAttempt() } };
    const before = await db.$count(orders);
    const [first, again] = [await orderAsGuest(shop, product, request), await orderAsGuest(shop, product, request)];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await db.$count(orders)).toBe(before + 1);
    const other = { ...request, body: { address: guestAddressOf() } };
    expect((await orderAsGuest(shop, product, other)).body.code).toBe('key-reused');
  });

  test.each([
    ['no key', ''],
    ['a short key', 'x'.repeat(15)],
    ['a long key', 'x'.repeat(201)],
  ])('needs a fitting key, not %s', async (_what, key) => {
    const { status, body } = await orderAsGuest(shop, product, { headers: { 'idempotency-key': key } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['idempotency-key']]);
  });

  test.each([
    ['nothing', { items: [] }, 'empty-cart'],
    ['no address', { address: null }, 'no-address'],
    ['another total', { expectedTotal: 1 }, 'prices-changed'],
    ['money sent by hand', { payment: 'manual', provider: 'nagad' }, 'payment-method-unavailable'],
    ['a provider that is not there', { payment: 'online', provider: 'bkash' }, 'payment-method-unavailable'],
    ['online without saying where', { payment: 'online' }, 'invalid-request'],
    ['online where only money is sent by hand', { payment: 'online', provider: 'rocket' }, 'invalid-request'],
    ['in no known way', { payment: 'barter' }, 'invalid-request'],
  ])('is refused for %s', async (_what, changed, code) => {
    const before = await db.$count(orders);
    expect((await orderAsGuest(shop, product, { body: changed })).body.code).toBe(code);
    expect(await db.$count(orders)).toBe(before);
  });

  test.each(['firstName', 'phone', 'street', 'city'])('needs %s', async (field) => {
    const { status, body } = await orderAsGuest(shop, product, { address: { [field]: '' } });
    expect([status, Object.keys(body.fields)]).toEqual([400, [`address.${field}`]]);
  });

  test('goes to an unusual number too, and says so', async () => {
    const hintsOf = async (phone: string) => (await orderAsGuest(shop, product, { address: { phone } })).body.hints;
    expect(await hintsOf('+44 20 7946 0958')).toEqual(['phone-unusual']);
    expect(await hintsOf('02-9876543')).toBeUndefined();
    expect(await hintsOf('+৮৮০ ১৭১২-৩৪৫৬৭৮')).toBeUndefined();
  });

  test('belongs to no account, even if the buyer is logged in', async () => {
    const user = await createUser(db);
    const { body } = await orderAsGuest(shop, product, { as: { user: user.token } });
    const { body: own } = await shop.send(orderCalls.listUserOrders, { as: { user: user.token } });
    expect([body.key.length, own.orders]).toEqual([22, []]);
  });

  test('is remembered on its device, newest first', async () => {
    const list = (cookie: string) => shop.send(guestOrderCalls.listGuestOrders, { headers: { cookie } });
    expect((await list('')).body.orders).toEqual([]);
    const first = await orderAsGuest(shop, product);
    const second = await orderAsGuest(shop, product, { headers: { cookie: `guest_orders=${first.body.key}` } });
    const { body } = await list(`guest_orders=${second.cookies[0]?.value}.foreign.${'x'.repeat(22)}`);
    expect(body.orders.map(({ key }: { key: string }) => key)).toEqual([second.body.key, first.body.key]);
  });

  test('is cancelled by its key, with its stock back, until it is packed', async () => {
    const counted = await createCounted(db, 5);
    const { body } = await orderAsGuest(shop, counted);
    expect(await stockOf(db, counted.id)).toMatchObject({ stock: 4 });
    expect((await cancel(body.key)).status).toBe(200);
    expect(await stockOf(db, counted.id)).toMatchObject({ stock: 5 });
    expect((await cancel(body.key)).body.code).toBe('order-already-there');
    const packed = (await orderAsGuest(shop, counted)).body;
    await move(packed.orderId, 'Processing');
    expect((await cancel(packed.key)).body.code).toBe('order-not-cancellable');
  });

  test('is the buyer in its history', async () => {
    const { body } = await orderAsGuest(shop, product);
    await cancel(body.key);
    const history = { as: { seller }, params: { orderId: body.orderId } };
    expect((await shop.send(sellerOrderCalls.listOrderHistory, history)).body.changes).toMatchObject([
      { from: null, to: 'Order Placed', by: { kind: 'buyer', name: 'Rahima Begum' } },
      { from: 'Order Placed', to: 'Cancelled', by: { kind: 'buyer', name: 'Rahima Begum' } },
    ]);
  });
});

describe('the seller', () => {
  const shown = async (orderId: string) => {
    const { body } = await shop.send(sellerOrderCalls.listSellerOrders, { as: { seller } });
    return body.orders.find((order: { _id: string }) => order._id === orderId);
  };

  test('sees who it is, which order of the number, and how many came back', async () => {
    const address = { phone: newGuestNumber(), email: 'rahima@example.com' };
    const first = (await orderAsGuest(shop, product, { address })).body;
    await move(first.orderId, 'Processing');
    await move(first.orderId, 'Cancelled');
    const second = (await orderAsGuest(shop, product, { address: { ...address, phone: `+88${address.phone}` } })).body;
    expect(await shown(second.orderId)).toMatchObject({
      guest: true,
      phoneHistory: { nth: 2, refused: 1 },
      userId: { _id: '', name: 'Rahima Begum', email: 'rahima@example.com' },
    });
  });

  test('exports it with the name of its address', async () => {
    const { body } = await orderAsGuest(shop, product, { address: { firstName: 'Exported Guest' } });
    const csv = await shop.app.inject({
      url: `/api/order/seller-export?search=${body.orderNumber}`,
      cookies: { sellerToken: seller },
    });
    expect(csv.body).toContain('Exported Guest');
  });
});
