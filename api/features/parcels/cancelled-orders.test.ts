import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCourierMoney } from '#api/features/courier-money/check-courier-money.ts';
import { findParcel } from '#api/features/parcel-queries/parcel-queries.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { moveStock } from '#api/features/stock/move-stock.ts';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';
import { stockOf } from '#tests/support/people/stock.ts';
import { type CourierShop, openCourierShop } from '#tests/support/shops/courier-shop.ts';
import { type Booked, settleBooking } from './settle-booking.ts';

let here: CourierShop;
beforeAll(async () => {
  here = await openCourierShop();
});
afterAll(async () => {
  expect(await checkCourierMoney(here.db)).toEqual([]);
  expect(await checkStock(here.db)).toEqual([]);
  await here.close();
});

type Placed = Awaited<ReturnType<CourierShop['order']>>;
const cancelAsBuyer = ({ buyer, orderId }: Placed) =>
  here.shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
const cancelAsSeller = ({ orderId }: Placed) =>
  here.send(sellerOrderCalls.changeOrderStatus, { body: { orderId, status: 'Cancelled' } });
const stockLeft = async ({ product }: Placed) => (await stockOf(here.db, product.id))?.stock;

/** The seller's notifications about parcels of an order. */
async function toldSeller({ orderId }: Placed): Promise<string[]> {
  await here.runJobs();
  const { body } = await here.send(notificationCalls.listSellerNotifications, { query: { limit: '100' } });
  const number = orderId.slice(-8).toUpperCase();
  return body.notices
    .filter(({ kind, text }: { kind: string; text: string }) => kind.startsWith('parcel-') && text.includes(number))
    .map(({ kind }: { kind: string }) => kind);
}

async function toStop(): Promise<string[]> {
  const { body } = await here.send(parcelCalls.listParcels, { query: { told: 'false' } });
  return body.parcels.map(({ _id }: { _id: string }) => _id);
}

describe('an order that is cancelled while it has a parcel', () => {
  test('drops one that no courier was asked for', async () => {
    const placed = await here.order();
    const [{ _id, reference }] = (await here.book({ orderId: placed.orderId, provider: 'redx' })).body.parcels;
    expect((await cancelAsBuyer(placed)).status).toBe(200);
    expect(await here.read(_id)).toMatchObject({ state: 'cancelled', told: null });
    expect(await toldSeller(placed)).toEqual([]);
    expect(here.redx.parcels.map((one) => one.reference)).not.toContain(reference);
  });

  test("ends one of the shop's own rider", async () => {
    const booked = await here.booked('own');
    expect((await cancelAsSeller(booked)).status).toBe(200);
    expect(await here.read(booked.parcel._id)).toMatchObject({ state: 'cancelled', told: null });
    expect(await toldSeller(booked)).toEqual([]);
  });

  test('asks a courier that can be asked, by a job', async () => {
    const booked = await here.booked('redx');
    await cancelAsBuyer(booked);
    expect(await here.read(booked.parcel._id)).toMatchObject({ state: 'cancelled', told: null });
    expect(await here.runJobs()).toEqual([]);
    expect(here.redx.parcelOf(booked.parcel.reference).status).toBe('cancelled');
    expect(await here.read(booked.parcel._id)).toMatchObject({ state: 'cancelled', told: true });
    expect(await toldSeller(booked)).toEqual([]);
  });

  test('leaves it to the seller when that courier says no', async () => {
    const booked = await here.booked('redx');
    here.redx.wire.next('/parcels', 'refused');
    await cancelAsBuyer(booked);
    expect(await toldSeller(booked)).toEqual(['parcel-to-stop']);
    expect(await here.read(booked.parcel._id)).toMatchObject({ state: 'cancelled', told: false });
  });

  test('asks again when that courier gives no answer, and tells the seller meanwhile', async () => {
    const booked = await here.booked('redx');
    here.redx.wire.next('/parcels', 'down');
    await cancelAsBuyer(booked);
    expect(await here.runJobs()).toHaveLength(1);
    expect(await toStop()).toContain(booked.parcel._id);
    expect(await toldSeller(booked)).toEqual(['parcel-to-stop']);
    expect(await here.read(booked.parcel._id)).toMatchObject({ told: true });
  });

  test.each(['pathao', 'steadfast'])('tells the seller to stop one of %s, until they have', async (provider) => {
    const booked = await here.booked(provider);
    const { _id } = booked.parcel;
    expect((await cancelAsSeller(booked)).body.message).toBe('Order status updated');
    expect(await here.read(_id)).toMatchObject({ state: 'cancelled', told: false });
    expect(await toldSeller(booked)).toEqual(['parcel-to-stop']);
    expect(await toStop()).toContain(_id);
    expect((await here.act(parcelCalls.markParcelTold, _id)).body).toMatchObject({
      message: 'The courier counts as told',
      parcel: { told: true },
    });
    expect(await toStop()).not.toContain(_id);
    expect(await here.act(parcelCalls.markParcelTold, _id)).toMatchObject({
      status: 409,
      body: { code: 'parcel-not-to-stop' },
    });
    const { body: label } = await here.send(parcelCalls.printParcelLabels, { query: { ids: _id } });
    expect(label).toContain('CANCELLED');
    expect(label).not.toContain('৳');
  });

  test('tells the seller to stop an unclear booking', async () => {
    const placed = await here.order();
    const [{ _id }] = (await here.book({ orderId: placed.orderId, provider: 'pathao' })).body.parcels;
    await here.db.update(parcels).set({ state: 'unclear' }).where(eq(parcels.id, _id));
    await cancelAsBuyer(placed);
    expect(await here.read(_id)).toMatchObject({ state: 'cancelled', told: false });
    expect(await toldSeller(placed)).toEqual(['parcel-to-stop']);
  });
});

describe('a booking whose order is cancelled while the courier answers', () => {
  async function settled(outcome: Booked) {
    const placed = await here.order();
    const [{ _id }] = (await here.book({ orderId: placed.orderId, provider: 'redx' })).body.parcels;
    await here.db.update(parcels).set({ askedAt: new Date() }).where(eq(parcels.id, _id));
    await cancelAsBuyer(placed);
    expect(await here.read(_id)).toMatchObject({ state: 'cancelled', told: false });
    const row = await findParcel(here.db, _id);
    if (!row) throw new Error('The parcel is gone');
    await settleBooking(here.shop.services, row, outcome);
    await here.runJobs();
    return here.read(_id);
  }

  test('is stopped once the courier has given its number', async () => {
    const other = await here.booked('redx');
    here.redx.parcels.push({ ...here.redx.parcelOf(other.parcel.reference), code: 'LATE1', reference: 'late' });
    const outcome = { consignment: 'LATE1', tracking: null, fee: null, text: 'pickup-pending' };
    expect(await settled({ kind: 'booked', ...outcome })).toMatchObject({ state: 'cancelled', told: true });
    expect(here.redx.parcelOf('late').status).toBe('cancelled');
  });

  test('needs no action when the courier has not taken it', async () => {
    expect(await settled({ kind: 'refused', reason: 'No' })).toMatchObject({ state: 'cancelled', told: null });
  });
});

describe('a parcel of a cancelled order that is carried all the same', () => {
  test('and is delivered moves no order, and the seller is told', async () => {
    const booked = await here.booked('steadfast', 2, { counted: true });
    await cancelAsBuyer(booked);
    expect(await stockLeft(booked)).toBe(10);
    here.steadfast.parcelOf(booked.parcel.reference).status = 'delivered';
    await here.askDue(30);
    expect(await here.read(booked.parcel._id)).toMatchObject({ state: 'delivered', told: null });
    expect(await here.orderOf(booked.orderId)).toMatchObject({ status: 'Cancelled', isPaid: false });
    expect(await stockLeft(booked)).toBe(8);
    expect((await toldSeller(booked)).sort()).toEqual(['parcel-of-cancelled', 'parcel-to-stop']);
  });

  test('and comes back is told to the seller, and its pieces are for sale once they are received', async () => {
    const booked = await here.booked('pathao', 2, { counted: true });
    const { reference, _id, consignment } = booked.parcel;
    await cancelAsSeller(booked);
    const tell = (event: string) => {
      here.pathao.parcelOf(reference).status = event;
      return here.hint('pathao', { event, consignment_id: consignment, merchant_order_id: reference });
    };
    await tell('Picked');
    expect([(await here.read(_id)).state, await stockLeft(booked)]).toEqual(['picked', 8]);
    await tell('Return');
    expect((await toldSeller(booked)).sort()).toEqual(['parcel-of-cancelled', 'parcel-to-stop']);
    expect(await stockLeft(booked)).toBe(8);
    expect((await here.act(parcelCalls.receiveParcel, _id)).body.parcel).toMatchObject({
      state: 'returned',
      told: null,
    });
    expect(await stockLeft(booked)).toBe(10);
    expect(await here.orderOf(booked.orderId)).toMatchObject({ status: 'Cancelled' });
  });

  test('takes the remaining pieces when others were sold meanwhile', async () => {
    const booked = await here.booked('steadfast', 2, { counted: true });
    await cancelAsBuyer(booked);
    const sold = [{ productId: booked.product.id, change: -9 }];
    await moveStock(here.db, sold, { kind: 'count', actor: 'seller', actorName: 'Test' });
    here.steadfast.parcelOf(booked.parcel.reference).status = 'delivered';
    await here.askDue(30);
    expect(await stockLeft(booked)).toBe(0);
  });
});

test('pieces that a courier has already do not come back with the cancellation', async () => {
  const booked = await here.booked('pathao', 2, { counted: true });
  const { _id } = booked.parcel;
  await here.db.update(parcels).set({ state: 'picked' }).where(eq(parcels.id, _id));
  expect((await cancelAsSeller(booked)).status).toBe(200);
  expect(await stockLeft(booked)).toBe(8);
  expect(await here.read(_id)).toMatchObject({ state: 'picked', told: false });
  expect(await toldSeller(booked)).toEqual(['parcel-to-stop']);
  await here.db.update(parcels).set({ state: 'returning' }).where(eq(parcels.id, _id));
  await here.act(parcelCalls.receiveParcel, _id);
  expect(await stockLeft(booked)).toBe(10);
});

describe('an edit of an order that has a parcel', () => {
  async function edit(orderId: string, changes: { quantity?: number; note?: string }, language = 'en') {
    const { body } = await here.send(madeOrderCalls.readOrder, { params: { orderId } });
    const { version, items, address, note = null } = body.order;
    const lines = items.map((item: { productId: { _id: string }; quantity: number }) => ({
      productId: item.productId._id,
      quantity: changes.quantity ?? item.quantity,
    }));
    return here.send(madeOrderCalls.editOrder, {
      params: { orderId },
      headers: { 'accept-language': language },
      body: { version, items: lines, address, note: changes.note ?? note },
    });
  }

  test('is refused with the parcel, also while it is being booked', async () => {
    const { orderId } = await here.order(2);
    const [parcel] = (await here.book({ orderId, provider: 'pathao' })).body.parcels;
    const { _id, reference, provider } = parcel;
    expect(await edit(orderId, { quantity: 1 })).toMatchObject({
      status: 409,
      body: { code: 'order-has-parcels', parcels: [{ _id, reference, provider, state: 'waiting' }] },
    });
    await here.runJobs();
    const refused = await edit(orderId, { quantity: 1 });
    expect(refused.body.message).toContain(`Parcel ${reference} is booked`);
    expect((await edit(orderId, { quantity: 1 }, 'bn')).body.message).toContain(`পার্সেল ${reference} বুক`);
    const [row] = await here.db.select().from(orders).where(eq(orders.id, orderId));
    expect(row).toMatchObject({ version: 1 });
  });

  test('may change the note, and all once the parcel is cancelled', async () => {
    const { orderId, parcel } = await here.booked('pathao', 2);
    expect((await edit(orderId, { note: 'Ring twice' })).status).toBe(200);
    await here.act(parcelCalls.cancelParcel, parcel._id);
    expect((await edit(orderId, { quantity: 1 })).status).toBe(200);
  });
});
