import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { payInFull } from '#tests/support/people/money/pay-in-full.ts';
import { type CourierShop, openCourierShop } from '#tests/support/shops/courier-shop.ts';

let here: CourierShop;
beforeAll(async () => {
  here = await openCourierShop();
});
afterAll(() => here.close());

const couriers = ['pathao', 'steadfast', 'redx'] as const;
const sentTo = (provider: (typeof couriers)[number], reference: string) =>
  here[provider].parcels.filter((one) => one.reference === reference).length;

describe('booking', () => {
  test('names the couriers that are set up', async () => {
    const { body } = await here.send(parcelCalls.listCouriers);
    expect(body.couriers).toEqual(['pathao', 'steadfast', 'redx', 'own']);
  });

  test.each(couriers)('asks %s for the whole order, with whole taka to collect', async (provider) => {
    const { orderId } = await here.order(2);
    const { body } = await here.book({ orderId, provider });
    const [waiting] = body.parcels;
    expect(waiting).toMatchObject({ state: 'waiting', reference: `${orderNumber(orderId)}-1`, consignment: null });
    await here.runJobs();
    const parcel = await here.read(waiting._id);
    // 1,001 taka, 2% tax: 1,021.02.
    expect(parcel).toMatchObject({
      state: 'booked',
      collect: 1021,
      weight: 1,
      money: { toCollect: 1021, differs: null },
    });
    expect(parcel.lines).toMatchObject([{ quantity: 2 }]);
    expect(parcel.steps.map(({ state }) => state)).toEqual(['waiting', 'booked']);
    expect(sentTo(provider, parcel.reference)).toBe(1);
  });

  test('books with the own rider at once', async () => {
    const { orderId } = await here.order();
    const { body } = await here.book({ orderId, provider: 'own' });
    expect(body.parcels).toMatchObject([{ state: 'booked', provider: 'own', consignment: null }]);
  });

  test('tells which orders get none, and books the others', async () => {
    const [good, cancelled, delivered] = [await here.order(), await here.order(), await here.order()];
    const set = (id: string, status: 'Cancelled' | 'Delivered') =>
      here.db.update(orders).set({ status }).where(eq(orders.id, id));
    await set(cancelled.orderId, 'Cancelled');
    await set(delivered.orderId, 'Delivered');
    const unknown = '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47';
    const { status, body } = await here.book(
      ...[cancelled.orderId, unknown, delivered.orderId, good.orderId].map((orderId) => ({ orderId, provider: 'own' })),
    );
    expect(status).toBe(200);
    expect(body.parcels).toMatchObject([{ orderId: good.orderId }]);
    expect(body.refused).toMatchObject([
      { orderId: cancelled.orderId, code: 'parcel-order-not-ready', message: expect.stringContaining('Cancelled') },
      { orderId: unknown, code: 'order-not-found' },
      { orderId: delivered.orderId, code: 'parcel-order-not-ready' },
    ]);
  });

  test('makes several parcels of an order, with no piece and no taka in two', async () => {
    const { orderId, product } = await here.order(3);
    const one = { productId: product.id, quantity: 1 };
    const first = await here.book({ orderId, provider: 'own', lines: [one], collect: 500.75 });
    expect(first.body.parcels).toMatchObject([{ collect: 500, lines: [one] }]);
    const second = { orderId, provider: 'own', lines: [{ ...one, quantity: 3 }] };
    const codes = async (booking: object) =>
      (await here.book(booking)).body.refused.map(({ code }: { code: string }) => code);
    expect(await codes(second)).toEqual(['parcel-already-there']);
    expect(await codes({ ...second, another: true })).toEqual(['parcel-lines-too-many']);
    expect(await codes({ orderId, provider: 'own', another: true, collect: 1200 })).toEqual(['collect-too-large']);
    const rest = await here.book({ orderId, provider: 'own', another: true });
    expect(rest.body.parcels).toMatchObject([
      { collect: 1031, lines: [{ ...one, quantity: 2 }], reference: `${orderNumber(orderId)}-2` },
    ]);
    expect(await codes({ orderId, provider: 'own', another: true })).toEqual(['parcel-lines-too-many']);
  });

  test('refuses what Pathao does not carry', async () => {
    const { orderId } = await here.order();
    const { body } = await here.book({ orderId, provider: 'pathao', weight: 10.5 });
    expect(body.refused).toMatchObject([{ code: 'parcel-too-heavy' }]);
  });

  test.each([
    { parcels: [] },
    { parcels: [{ orderId: 'x', provider: 'own' }] },
    { parcels: [{ orderId: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47', provider: 'dhl' }] },
    { parcels: [{ orderId: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47', provider: 'own', weight: 31 }] },
    { parcels: [{ orderId: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47', provider: 'own', collect: -1 }] },
    { parcels: [{ orderId: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47', provider: 'own', lines: [] }] },
    { parcels: [{ orderId: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47', provider: 'own', note: 'x'.repeat(201) }] },
  ])('refuses %j', async (body) => {
    expect(await here.send(parcelCalls.bookParcels, { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid-request' },
    });
  });

  test('makes one parcel of the same request', async () => {
    const { orderId } = await here.order();
    const request = { body: { parcels: [{ orderId, provider: 'own' }] }, headers: { 'idempotency-key': 'one-press' } };
    const [first, second] = [
      await here.send(parcelCalls.bookParcels, request),
      await here.send(parcelCalls.bookParcels, request),
    ];
    expect(second.body).toEqual(first.body);
    expect(first.body.parcels).toHaveLength(1);
  });

  test('collects nothing for a paid order', async () => {
    const { orderId } = await here.order();
    await payInFull(here.db, orderId);
    const { body } = await here.book({ orderId, provider: 'own' });
    expect(body.parcels).toMatchObject([{ collect: 0 }]);
  });
});
