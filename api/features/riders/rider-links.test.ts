import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { riderCalls } from '#contract/riders/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { riderLinks } from '#database/tables/rider-links.ts';
import { type CourierShop, openCourierShop } from '#tests/support/shops/courier-shop.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

let here: CourierShop;
beforeAll(async () => {
  here = await openCourierShop();
});
afterAll(() => here.close());

const hour = 60 * 60 * 1000;
const keyIn = ({ body }: { body: { path: string } }) => body.path.replace('/rider/', '');
const linkOf = async (id: string) => keyIn(await here.send(riderCalls.makeParcelLink, { params: { id } }));
const dayLink = async () => keyIn(await here.send(riderCalls.makeRiderLink));
const read = (key: string) => here.shop.send(riderCalls.readRiderLink, { params: { key } });
const move = (key: string, body: object, headers: Record<string, string> = {}) =>
  here.shop.send(riderCalls.moveByRider, { params: { key }, body, headers });
const refusalOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

describe('the link of a parcel', () => {
  test('shows whom it goes to and what to collect, and no more, to whoever has it', async () => {
    const { parcel, orderId } = await here.booked('own', 2);
    await here.db.update(orders).set({ deliveryNote: 'Second gate' }).where(eq(orders.id, orderId));
    const made = await here.send(riderCalls.makeParcelLink, { params: { id: parcel._id } });
    expect(made.body).toMatchObject({ path: expect.stringMatching(/^\/rider\/[\w-]{22}$/), until: null });
    const { status, body, headers } = await read(keyIn(made));
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const [order] = await here.db.select().from(orders).where(eq(orders.id, orderId));
    expect(body).toEqual({
      success: true,
      parcel: {
        _id: parcel._id,
        reference: parcel.reference,
        state: 'booked',
        name: `${order?.address.firstName} ${order?.address.lastName}`,
        phone: order?.address.phone,
        address: expect.stringContaining(order?.address.street ?? '?'),
        note: '',
        collect: 1021,
        lines: [{ name: expect.any(String), quantity: 2 }],
        photosLeft: 4,
      },
    });
  });

  test('is stored as a fingerprint, and ends with the next one', async () => {
    const { parcel } = await here.booked('own');
    const [first, second] = [await linkOf(parcel._id), await linkOf(parcel._id)];
    expect(refusalOf(await read(first))).toEqual([404, 'link-of-no-use']);
    expect((await read(second)).status).toBe(200);
    expect(JSON.stringify(await here.db.select().from(riderLinks))).not.toContain(second);
  });

  test('opens until a day after the end of the parcel', async () => {
    const { parcel } = await here.booked('own');
    const key = await linkOf(parcel._id);
    here.clock.pass(72 * hour);
    expect((await move(key, { state: 'delivered', collected: 510 })).status).toBe(200);
    here.clock.pass(23 * hour);
    expect((await read(key)).body.parcel).toMatchObject({ state: 'delivered' });
    here.clock.pass(hour);
    expect(refusalOf(await read(key))).toEqual([404, 'link-of-no-use']);
    expect(refusalOf(await move(key, { state: 'returning' }))).toEqual([404, 'link-of-no-use']);
  });

  test('is made for open parcels of an own rider alone', async () => {
    const [pathao, own] = [await here.booked('pathao'), await here.booked('own')];
    const make = (id: string) => here.send(riderCalls.makeParcelLink, { params: { id } });
    expect(refusalOf(await make(pathao.parcel._id))).toEqual([409, 'parcel-not-for-rider']);
    await here.act(parcelCalls.cancelParcel, own.parcel._id);
    expect(refusalOf(await make(own.parcel._id))).toEqual([409, 'parcel-not-for-rider']);
    expect(refusalOf(await make('01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47'))).toEqual([404, 'parcel-not-found']);
  });

  test('moves no other parcel', async () => {
    const [one, other] = [await here.booked('own'), await here.booked('own')];
    const key = await linkOf(one.parcel._id);
    const moved = await move(key, { state: 'picked', parcelId: other.parcel._id });
    expect(refusalOf(moved)).toEqual([404, 'parcel-not-found']);
    expect((await here.read(other.parcel._id)).state).toBe('booked');
  });
});

test.each(['', 'x', 'a'.repeat(22), '%00', "' or 1=1"])('the key %j opens nothing', async (key) => {
  expect((await read(encodeURIComponent(key))).status).toBe(404);
});

describe('the link of the day', () => {
  test('opens the open own parcels and those that end today, and no courier’s', async () => {
    const [open, courier, cancelled] = [
      await here.booked('own'),
      await here.booked('steadfast'),
      await here.booked('own'),
    ];
    await here.act(parcelCalls.cancelParcel, cancelled.parcel._id);
    const key = await dayLink();
    const { body } = await read(key);
    const ids = body.parcels.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(open.parcel._id);
    expect(ids).not.toContain(courier.parcel._id);
    expect(ids.at(-1)).toBe(cancelled.parcel._id);
    expect(body).not.toHaveProperty('parcel');
    const moved = await move(key, { state: 'out-for-delivery', parcelId: open.parcel._id });
    expect(moved.body.parcel).toMatchObject({ _id: open.parcel._id, state: 'out-for-delivery' });
    for (const parcelId of [courier.parcel._id, undefined])
      expect(refusalOf(await move(key, { state: 'picked', parcelId }))).toEqual([404, 'parcel-not-found']);
    here.clock.pass(47 * hour);
    expect(refusalOf(await read(key))).toEqual([404, 'link-of-no-use']);
    const later = (await read(await dayLink())).body.parcels.map(({ _id }: { _id: string }) => _id);
    expect(later).toContain(open.parcel._id);
    expect(later).not.toContain(cancelled.parcel._id);
  });

  test('ends after a day, and with the next one', async () => {
    const first = await dayLink();
    here.clock.pass(23 * hour);
    expect((await read(first)).status).toBe(200);
    const second = await dayLink();
    expect(refusalOf(await read(first))).toEqual([404, 'link-of-no-use']);
    here.clock.pass(24 * hour);
    expect(refusalOf(await read(second))).toEqual([404, 'link-of-no-use']);
  });
});

describe('a move', () => {
  test('states what was collected, once', async () => {
    const { parcel, orderId } = await here.booked('own');
    const key = await linkOf(parcel._id);
    await move(key, { state: 'picked' });
    const headers = { 'idempotency-key': 'press-1' };
    const pressed = await Promise.all([1, 2].map(() => move(key, { state: 'delivered', collected: 500 }, headers)));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    const moved = await here.read(parcel._id);
    expect(moved.steps.map(({ state }) => state)).toEqual(['booked', 'picked', 'delivered']);
    expect(moved.money).toMatchObject({ toCollect: 510, collected: 500, differs: -10 });
    expect(await here.orderOf(orderId)).toMatchObject({ status: 'Delivered' });
  });

  test('of two phones at once is one step, and another sum is refused', async () => {
    const { parcel } = await here.booked('own');
    const key = await linkOf(parcel._id);
    const both = await Promise.all([510, 400].map((collected) => move(key, { state: 'delivered', collected })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await move(key, { state: 'delivered' })).status).toBe(200);
    const { steps, money } = await here.read(parcel._id);
    expect(steps.filter(({ state }) => state === 'delivered')).toHaveLength(1);
    expect([510, 400]).toContain(money.collected);
  });

  test('collects what is due where nothing else is said', async () => {
    const { parcel } = await here.booked('own');
    await move(await linkOf(parcel._id), { state: 'delivered' });
    expect((await here.read(parcel._id)).money).toMatchObject({ collected: 510, differs: 0 });
  });

  test('goes forward alone, and never out of a cancelled parcel', async () => {
    const { parcel } = await here.booked('own');
    const key = await linkOf(parcel._id);
    await move(key, { state: 'out-for-delivery' });
    expect(refusalOf(await move(key, { state: 'picked' }))).toEqual([409, 'parcel-move-not-allowed']);
    const back = await move(key, { state: 'returning' });
    expect(back.body.parcel).toMatchObject({ state: 'returning' });
    const cancelled = await here.booked('own');
    const other = await linkOf(cancelled.parcel._id);
    await here.act(parcelCalls.cancelParcel, cancelled.parcel._id);
    expect((await read(other)).body.parcel).toMatchObject({ state: 'cancelled' });
    expect(refusalOf(await move(other, { state: 'picked' }))).toEqual([409, 'parcel-move-not-allowed']);
  });

  test.each([
    [{ state: 'cancelled' }, 'state'],
    [{ state: 'returned' }, 'state'],
    [{ state: 'picked', collected: 5 }, 'collected'],
    [{ state: 'delivered', collected: -1 }, 'collected'],
    [{ state: 'delivered', collected: 'all' }, 'collected'],
    [{ state: 'delivered', collected: 1_000_001 }, 'collected'],
  ])('%j names its field', async (body, field) => {
    const { parcel } = await here.booked('own');
    const { status, body: refused } = await move(await linkOf(parcel._id), body);
    expect([status, Object.keys(refused.fields)]).toEqual([400, [field]]);
  });
});

test('a network has sixty calls a minute', async () => {
  const limited = await openTestApp({ rateLimit: true });
  const ask = () => limited.send(riderCalls.readRiderLink, { params: { key: 'a' } });
  const statuses: number[] = [];
  for (let call = 0; call < 61; call += 1) statuses.push((await ask()).status);
  await limited.close();
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
