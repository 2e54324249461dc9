import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkMoney } from '#api/features/order-money/check-money.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { orderAccountCalls } from '#contract/payments/account-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { stockOf } from '#tests/support/people/stock.ts';
import { type CourierShop, openCourierShop } from '#tests/support/shops/courier-shop.ts';

// A piece costs 510.51 taka with its tax, so two cost 1021.02; couriers take whole taka.

let here: CourierShop;
beforeAll(async () => {
  here = await openCourierShop();
});
afterAll(async () => {
  expect(await checkMoney(here.db)).toEqual([]);
  expect(await checkStock(here.db)).toEqual([]);
  await here.close();
});

const shown = async (orderId: string) =>
  (await here.send(madeOrderCalls.readOrder, { params: { orderId } })).body.order;
const status = (orderId: string, to: string) =>
  here.send(sellerOrderCalls.changeOrderStatus, { body: { orderId, status: to } });
const move = (id: string, state: string) => here.act(parcelCalls.moveParcel, id, { state });
const receive = (id: string) => here.act(parcelCalls.receiveParcel, id);
const refund = (orderId: string, amount: number) =>
  here.send(paymentCalls.refundOrder, { params: { orderId }, body: { amount, reason: 'Goodwill' } });
const waysOf = async (orderId: string) => {
  const { rows } = (await here.send(orderAccountCalls.readOrderAccount, { params: { orderId } })).body;
  return rows.map(({ kind, way, amount }: { kind: string; way: string | null; amount: number }) => [kind, way, amount]);
};

/** Steadfast delivers a parcel and says what it collected. */
async function brings({ consignment, reference }: { consignment: string | null; reference: string }, amount: number) {
  here.steadfast.parcelOf(reference).status = 'delivered';
  await here.hint('steadfast', {
    ...{ notification_type: 'delivery_status', consignment_id: Number(consignment), invoice: reference },
    ...{ status: 'delivered', cod_amount: amount },
  });
}

/** An order of two pieces in two parcels of the own rider, which collect 510 and 511 taka. */
async function inTwoParcels() {
  const placed = await here.order(2, { counted: true });
  const piece = { lines: [{ productId: placed.product.id, quantity: 1 }] };
  const { orderId } = placed;
  const first = (await here.book({ orderId, provider: 'own', collect: 510, ...piece })).body.parcels[0]._id as string;
  const { body } = await here.book({ orderId, provider: 'own', another: true, ...piece });
  return { ...placed, first, second: body.parcels[0]._id as string };
}

describe('an order in two parcels, one delivered and one that comes back', () => {
  test.each(['delivered first', 'back first'])('is delivered with the money of one, %s', async (when) => {
    const { orderId, product, first, second } = await inTwoParcels();
    if (when === 'delivered first') await move(first, 'delivered');
    await move(second, 'returned');
    await receive(second);
    if (when === 'back first') {
      expect(await shown(orderId)).toMatchObject({ status: 'Shipped', money: { stands: 510.51, toCollect: 510.51 } });
      await move(first, 'delivered');
    }
    expect(await shown(orderId)).toMatchObject({
      status: 'Delivered',
      isPaid: true,
      items: [{ quantity: 2, returned: 1 }],
      money: { total: 1021.02, returned: 510.51, stands: 510.51, paid: 510.51, toCollect: 0, over: 0 },
    });
    expect(await stockOf(here.db, product.id)).toMatchObject({ stock: 9 });
    expect((await refund(orderId, 510.52)).body).toMatchObject({ code: 'refund-too-large' });
  });

  test('is cancelled when the other comes back, too', async () => {
    const { orderId, first, second } = await inTwoParcels();
    for (const id of [second, first]) {
      await move(id, 'returned');
      await receive(id);
    }
    expect(await shown(orderId)).toMatchObject({ status: 'Cancelled', money: { stands: 0, paid: 0, toCollect: 0 } });
  });
});

describe('what a courier brings', () => {
  test('too little stays to be collected, and no more can be refunded than came in', async () => {
    const { orderId, parcel } = await here.booked('steadfast', 2);
    await brings(parcel, 1000);
    expect(await shown(orderId)).toMatchObject({
      status: 'Delivered',
      isPaid: false,
      money: { stands: 1021.02, paid: 1000, toCollect: 21.02 },
    });
    expect((await refund(orderId, 1000.01)).body).toMatchObject({ code: 'refund-too-large' });
    await here.runJobs();
    const { body } = await here.send(notificationCalls.listSellerNotifications, { query: { limit: '100' } });
    expect(body.notices.map(({ kind }: { kind: string }) => kind)).toContain('courier-short');
  });

  test('less than a taka too little is rounding', async () => {
    const { orderId, parcel } = await here.booked('steadfast', 2);
    await brings(parcel, 1021);
    expect(await shown(orderId)).toMatchObject({ isPaid: true, money: { paid: 1021.02, toCollect: 0 } });
    expect((await waysOf(orderId)).slice(1)).toEqual([
      ['receipt', 'steadfast', 1021],
      ['receipt', 'rounding', 0.02],
    ]);
  });

  test('is what was asked until it says so, when the order is delivered by hand', async () => {
    const { orderId, parcel } = await here.booked('steadfast', 2);
    for (const to of ['Processing', 'Shipped', 'Delivered']) await status(orderId, to);
    expect(await shown(orderId)).toMatchObject({ isPaid: true, money: { paid: 1021.02 } });
    await brings(parcel, 900);
    expect(await shown(orderId)).toMatchObject({ isPaid: false, money: { paid: 900.02, toCollect: 121 } });
  });

  test('for a cancelled order is over, until it is said to be delivered', async () => {
    const { orderId, parcel } = await here.booked('steadfast', 2);
    expect((await status(orderId, 'Delivered')).body).toMatchObject({ code: 'order-move-not-allowed' });
    await status(orderId, 'Cancelled');
    expect((await status(orderId, 'Delivered')).body).toMatchObject({ code: 'order-move-not-allowed' });
    await brings(parcel, 1021);
    expect(await shown(orderId)).toMatchObject({ status: 'Cancelled', money: { stands: 0, paid: 1021, over: 1021 } });
    expect((await status(orderId, 'Delivered')).status).toBe(200);
    expect(await shown(orderId)).toMatchObject({
      status: 'Delivered',
      isPaid: true,
      money: { stands: 1021.02, over: 0 },
    });
  });
});

describe('an edit of an order with a parcel', () => {
  async function edit(orderId: string, quantity: number, more: object = {}) {
    const { version, address, items, fee } = await shown(orderId);
    const body = { version, address, fee, items: [{ productId: items[0].productId._id, quantity }], ...more };
    return here.send(madeOrderCalls.editOrder, { params: { orderId }, body });
  }

  test('is refused with the parcel named, or cancels one of the own rider', async () => {
    const { orderId, parcel } = await here.booked('own', 2);
    expect(await edit(orderId, 1)).toMatchObject({
      status: 409,
      body: { code: 'order-has-parcels', parcels: [{ _id: parcel._id, reference: parcel.reference, state: 'booked' }] },
    });
    expect(await edit(orderId, 1, { parcels: 'cancel' })).toMatchObject({ status: 200, body: { amount: 510.51 } });
    expect(await here.read(parcel._id)).toMatchObject({ state: 'cancelled', told: null });
    const { body } = await here.book({ orderId, provider: 'own' });
    expect(body.parcels).toMatchObject([{ collect: 510 }]);
  });

  test('asks a courier that can be asked before, and does nothing without its yes', async () => {
    const { orderId, parcel } = await here.booked('redx', 2);
    here.redx.wire.next('/parcels', 'down');
    expect(await edit(orderId, 1, { parcels: 'cancel' })).toMatchObject({
      status: 503,
      body: { code: 'courier-down' },
    });
    expect(await shown(orderId)).toMatchObject({ amount: 1021.02, version: 1 });
    expect(await here.read(parcel._id)).toMatchObject({ state: 'booked' });
    expect((await edit(orderId, 1, { parcels: 'cancel', version: 9 })).body).toMatchObject({ code: 'order-changed' });
    expect(here.redx.parcelOf(parcel.reference).status).not.toBe('cancelled');
    expect((await edit(orderId, 1, { parcels: 'cancel' })).status).toBe(200);
    expect(here.redx.parcelOf(parcel.reference).status).toBe('cancelled');
    expect(await here.read(parcel._id)).toMatchObject({ state: 'cancelled' });
  });

  test('leaves it to the seller to tell a courier that can not be asked', async () => {
    const { orderId, parcel } = await here.booked('pathao', 2);
    expect((await edit(orderId, 1, { parcels: 'cancel' })).status).toBe(200);
    expect(await here.read(parcel._id)).toMatchObject({ state: 'cancelled', told: false });
  });

  test('of the note alone leaves it', async () => {
    const { orderId, parcel } = await here.booked('own', 2);
    expect((await edit(orderId, 2, { parcels: 'cancel', note: 'By noon' })).status).toBe(200);
    expect(await here.read(parcel._id)).toMatchObject({ state: 'booked' });
  });

  test.each([{ parcels: 'keep' }, { parcels: true }])('takes no other word than cancel: %j', async (more) => {
    const { orderId } = await here.booked('own', 2);
    expect(await edit(orderId, 1, more)).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  });
});
