import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { type CourierShop, openCourierShop } from '#tests/support/shops/courier-shop.ts';

let here: CourierShop;
beforeAll(async () => {
  here = await openCourierShop();
});
afterAll(() => here.close());

const unknown = '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47';
const plan = async (...orderIds: string[]) => (await here.send(parcelCalls.planParcels, { body: { orderIds } })).body;

describe('a plan', () => {
  test('says what a parcel of each order would be', async () => {
    const { orderId, product } = await here.order(2);
    await here.db.update(orders).set({ deliveryNote: 'Ring twice' }).where(eq(orders.id, orderId));
    const { plans, refused } = await plan(orderId);
    expect(refused).toEqual([]);
    expect(plans).toMatchObject([
      {
        orderId,
        orderNumber: orderNumber(orderId),
        ...{ name: `${goodAddress.firstName} ${goodAddress.lastName}`, phone: goodAddress.phone },
        ...{ district: goodAddress.city, note: 'Ring twice', weight: 1, collect: 1021, parcels: 0 },
        lines: [{ productId: product.id, name: product.name, quantity: 2, left: 2 }],
      },
    ]);
  });

  test('books what it says', async () => {
    const { orderId } = await here.order(3);
    const [planned] = (await plan(orderId)).plans;
    const [parcel] = (await here.book({ orderId, provider: 'own' })).body.parcels;
    expect(parcel).toMatchObject({ weight: planned.weight, collect: planned.collect });
  });

  test('leaves out what is in other parcels, and refuses orders without anything else', async () => {
    const { orderId, product } = await here.order(3);
    const first = { orderId, provider: 'own', lines: [{ productId: product.id, quantity: 1 }], collect: 500 };
    await here.book(first);
    expect((await plan(orderId)).plans).toMatchObject([
      { parcels: 1, collect: 1031, lines: [{ quantity: 3, left: 2 }] },
    ]);
    await here.book({ orderId, provider: 'own', another: true });
    const cancelled = await here.order();
    await here.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, cancelled.orderId));
    expect(await plan(orderId, unknown, cancelled.orderId)).toMatchObject({
      plans: [],
      refused: [
        { orderId, code: 'parcel-already-there' },
        { orderId: unknown, code: 'order-not-found' },
        { orderId: cancelled.orderId, code: 'parcel-order-not-ready', message: expect.stringContaining('Cancelled') },
      ],
    });
  });

  test('is for 1 to 200 orders', async () => {
    const of = (count: number) =>
      here.send(parcelCalls.planParcels, { body: { orderIds: Array(count).fill(unknown) } });
    expect([(await of(0)).status, (await of(200)).status, (await of(201)).status]).toEqual([400, 200, 400]);
  });
});

test('200 orders are booked together', async () => {
  const placed = [];
  for (let nth = 0; nth < 200; nth++) placed.push((await here.order()).orderId);
  const { status, body } = await here.book(...placed.map((orderId) => ({ orderId, provider: 'own' })));
  expect(status).toBe(200);
  expect(body.parcels.map((parcel: { orderId: string }) => parcel.orderId)).toEqual(placed);
  const page = await here.send(parcelCalls.listParcels, {
    query: { ids: body.parcels.map(({ _id }: { _id: string }) => _id).join(','), limit: '100' },
  });
  expect(page.body.pagination).toMatchObject({ totalParcels: 200 });
  expect((await here.book(...Array(201).fill({ orderId: unknown, provider: 'own' }))).status).toBe(400);
});

describe('several parcels', () => {
  test('are cancelled one by one, and the message says which courier is to be told', async () => {
    const [own, pathao, redx] = [await here.booked('own'), await here.booked('pathao'), await here.booked('redx')];
    const picked = await here.booked('own');
    await here.act(parcelCalls.moveParcel, picked.parcel._id, { state: 'picked' });
    const ids = [own, pathao, redx, picked].map(({ parcel }) => parcel._id);
    const { body } = await here.send(parcelCalls.cancelParcels, { body: { ids: [...ids, unknown] } });
    expect(body.done).toEqual(ids.slice(0, 3));
    expect(body.toTell).toEqual([pathao.parcel._id]);
    expect(body.refused).toMatchObject([
      { id: picked.parcel._id, code: 'parcel-not-cancellable' },
      { id: unknown, code: 'parcel-not-found' },
    ]);
    expect(await here.read(redx.parcel._id)).toMatchObject({ state: 'cancelled' });
    expect(await here.read(picked.parcel._id)).toMatchObject({ state: 'picked' });
  });

  test('are asked about one by one', async () => {
    const [one, other] = [await here.booked('steadfast'), await here.booked('redx')];
    here.steadfast.parcelOf(one.parcel.reference).status = 'delivered';
    here.redx.wire.next(String(other.parcel.consignment), 'down');
    const ids = [one.parcel._id, other.parcel._id];
    const { body } = await here.send(parcelCalls.refreshParcels, { body: { ids } });
    expect(body).toMatchObject({ done: [one.parcel._id], refused: [{ id: other.parcel._id, code: 'courier-down' }] });
    expect(await here.read(one.parcel._id)).toMatchObject({ state: 'delivered' });
  });

  test.each([[[]], [['x']], [Array(201).fill(unknown)]])('are not changed for bad ids', async (ids) => {
    expect((await here.send(parcelCalls.cancelParcels, { body: { ids } })).status).toBe(400);
  });
});

describe('the list', () => {
  test('has recipients, and finds parcels by them', async () => {
    const { orderId, parcel } = await here.booked('own');
    const address = {
      _id: unknown,
      ...goodAddress,
      firstName: 'Zubaida',
      lastName: 'Qurashi',
      phone: '01999 555123',
      city: 'Khulna',
    };
    await here.db.update(orders).set({ address }).where(eq(orders.id, orderId));
    const found = async (search: string) =>
      (await here.send(parcelCalls.listParcels, { query: { search } })).body.parcels;
    for (const search of ['zubaida', 'QURASHI', '+8801999555', parcel.reference])
      expect(await found(search)).toMatchObject([
        {
          _id: parcel._id,
          order: {
            number: orderNumber(orderId),
            name: 'Zubaida Qurashi',
            phone: '01999 555123',
            district: 'Khulna',
          },
        },
      ]);
    expect(await found('ubaida')).toEqual([]);
  });

  test('is told apart by what is next', async () => {
    const { parcel } = await here.booked('own');
    const has = async (group: string) =>
      (await here.send(parcelCalls.listParcels, { query: { group, ids: parcel._id } })).body.parcels.length === 1;
    const groups = async () => {
      const all = ['needs-you', 'booked', 'on-the-way', 'coming-back', 'delivered'];
      const found = await Promise.all(all.map(has));
      return all.filter((_, at) => found[at]);
    };
    expect(await groups()).toEqual(['booked']);
    const move = (state: string) => here.act(parcelCalls.moveParcel, parcel._id, { state });
    await move('on-hold');
    expect(await groups()).toEqual(['needs-you', 'on-the-way']);
    await move('returning');
    expect(await groups()).toEqual(['needs-you', 'coming-back']);
    expect((await here.send(parcelCalls.listParcels, { query: { group: 'x' } })).status).toBe(400);
  });
});
