import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCourierMoney } from '#api/features/courier-money/check-courier-money.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { takaText } from '#contract/text/taka-text.ts';
import { stockOf } from '#tests/support/people/stock.ts';
import { type CourierShop, openCourierShop } from '#tests/support/shops/courier-shop.ts';

let here: CourierShop;
beforeAll(async () => {
  here = await openCourierShop();
});
afterAll(async () => {
  expect(await checkCourierMoney(here.db)).toEqual([]);
  expect(await checkStock(here.db)).toEqual([]);
  await here.close();
});

type Booked = Awaited<ReturnType<CourierShop['booked']>>;
/** The courier reports a status, and answers queries with it. */
const tell = (provider: 'pathao' | 'steadfast' | 'redx', { parcel }: Booked, status: string, more: object = {}) => {
  here[provider].parcelOf(parcel.reference).status = status;
  return hintOf(provider, parcel, status, more);
};
const hintOf = (
  provider: 'pathao' | 'steadfast' | 'redx',
  parcel: Booked['parcel'],
  status: string,
  more: object = {},
) => {
  const named = {
    pathao: { event: status, consignment_id: parcel.consignment, merchant_order_id: parcel.reference },
    steadfast: { status, consignment_id: Number(parcel.consignment), invoice: parcel.reference },
    redx: { status, tracking_number: parcel.consignment, invoice_number: parcel.reference },
  };
  return here.hint(provider, { ...named[provider], ...more });
};
const stateOf = async ({ parcel }: Booked) => (await here.read(parcel._id)).state;
const statusOf = async ({ orderId }: Booked) => (await here.orderOf(orderId))?.status;

describe('what a courier tells', () => {
  test('moves parcel and order, and pays a cash order at its end', async () => {
    const booked = await here.booked('pathao');
    expect(await statusOf(booked)).toBe('Order Placed');
    await tell('pathao', booked, 'order.picked');
    expect([await stateOf(booked), await statusOf(booked)]).toEqual(['picked', 'Shipped']);
    const undone = { orderId: booked.orderId };
    expect(await here.send(sellerOrderCalls.undoOrderStatus, { body: undone })).toMatchObject({
      body: { code: 'nothing-to-undo' },
    });
    await tell('pathao', booked, 'Delivered', { collected_amount: 510 });
    expect(await here.orderOf(booked.orderId)).toMatchObject({ status: 'Delivered', isPaid: true });
    const { body } = await here.send(sellerOrderCalls.listOrderHistory, { params: undone });
    expect(body.changes.slice(1).map(({ to, by }: { to: string; by: { kind: string } }) => [to, by.kind])).toEqual([
      ['Processing', 'shop'],
      ['Shipped', 'shop'],
      ['Delivered', 'shop'],
    ]);
  });

  test('is asked, whatever a hint claims, and only goes forward', async () => {
    const booked = await here.booked('pathao');
    const before = await here.read(booked.parcel._id);
    const lie = { collected_amount: 999, delivery_fee: 999, invoice_id: 'LIE-1' };
    for (const status of ['order.delivered', 'order.paid', 'order.returned', 'order.pickup-cancelled'])
      expect((await hintOf('pathao', before, status, lie)).status).toBe(202);
    expect(await here.read(booked.parcel._id)).toEqual(before);
    await tell('pathao', booked, 'In_Transit');
    await tell('pathao', booked, 'Picked');
    await tell('pathao', booked, 'In_Transit');
    await tell('pathao', booked, 'In_Transit');
    const { state, steps } = await here.read(booked.parcel._id);
    expect([state, steps.map((step) => step.state)]).toEqual(['in-transit', ['waiting', 'booked', 'in-transit']]);
    await tell('pathao', booked, 'Lost_In_The_Woods');
    expect(await here.read(booked.parcel._id)).toMatchObject({ state: 'in-transit', statusText: 'Lost_In_The_Woods' });
  });

  test('counts only together with our reference', async () => {
    const [one, other] = [await here.booked('pathao'), await here.booked('pathao')];
    here.pathao.parcelOf(one.parcel.reference).status = 'Delivered';
    await here.hint('pathao', {
      event: 'order.delivered',
      consignment_id: one.parcel.consignment,
      merchant_order_id: other.parcel.reference,
    });
    expect([await stateOf(one), await stateOf(other)]).toEqual(['booked', 'booked']);
    await here.hint('pathao', { event: 'order.delivered', consignment_id: one.parcel.consignment });
    expect(await stateOf(one)).toBe('delivered');
  });

  test('is asked again when the courier gives no answer, and without any hint', async () => {
    const booked = await here.booked('steadfast');
    here.steadfast.wire.next(booked.parcel.reference, 'down');
    expect((await tell('steadfast', booked, 'delivered')).errors).toHaveLength(1);
    expect(await stateOf(booked)).toBe('booked');
    expect((await here.act(parcelCalls.refreshParcel, booked.parcel._id)).body.parcel).toMatchObject({
      state: 'delivered',
    });
    const silent = await here.booked('redx');
    here.redx.parcelOf(silent.parcel.reference).status = 'agent-hold';
    await here.askDue(30);
    expect(await stateOf(silent)).toBe('on-hold');
    here.redx.wire.next(`/info/${silent.parcel.consignment}`, 'down');
    expect(await here.act(parcelCalls.refreshParcel, silent.parcel._id)).toMatchObject({
      status: 503,
      body: { code: 'courier-down' },
    });
  });

  test('about a part of a parcel is told to the seller and moves nothing', async () => {
    const booked = await here.booked('pathao');
    await tell('pathao', booked, 'order.partial-delivery', { collected_amount: 200 });
    expect([await stateOf(booked), await statusOf(booked)]).toEqual(['partly-delivered', 'Shipped']);
    expect((await here.read(booked.parcel._id)).money).toMatchObject({ collected: 200, differs: 200 - 510 });
  });
});

describe('several parcels', () => {
  test('deliver the order when all of it is delivered', async () => {
    const { orderId, product } = await here.order(2);
    const lines = [{ productId: product.id, quantity: 1 }];
    const made = [];
    for (const _ of [1, 2])
      made.push((await here.book({ orderId, provider: 'own', lines, another: true })).body.parcels[0]._id);
    const move = (id: string, state: string) => here.act(parcelCalls.moveParcel, id, { state });
    await move(made[0], 'delivered');
    expect((await here.orderOf(orderId))?.status).toBe('Shipped');
    await move(made[1], 'picked');
    expect(await move(made[1], 'booked')).toMatchObject({ status: 409, body: { code: 'parcel-move-not-allowed' } });
    await move(made[1], 'delivered');
    expect(await here.orderOf(orderId)).toMatchObject({ status: 'Delivered', isPaid: true });
  });

  test('come back into stock once, and cancel the order when all of it is back', async () => {
    const booked = await here.booked('redx', 2, { counted: true });
    const { _id } = booked.parcel;
    expect(await here.act(parcelCalls.receiveParcel, _id)).toMatchObject({
      status: 409,
      body: { code: 'parcel-not-returned' },
    });
    await tell('redx', booked, 'agent-returning');
    expect(await statusOf(booked)).toBe('Shipped');
    const { body } = await here.act(parcelCalls.receiveParcel, _id);
    expect(body.parcel).toMatchObject({ state: 'returned', restockedAt: expect.any(String) });
    expect(await here.act(parcelCalls.receiveParcel, _id)).toMatchObject({
      status: 409,
      body: { code: 'parcel-already-received' },
    });
    expect(await stockOf(here.db, booked.product.id)).toMatchObject({ stock: 10 });
    expect(await here.orderOf(booked.orderId)).toMatchObject({ status: 'Cancelled', isPaid: false });
  });
});

describe('cancelling', () => {
  test('tells RedX, and says which couriers cannot be told', async () => {
    const redx = await here.booked('redx');
    const { body } = await here.act(parcelCalls.cancelParcel, redx.parcel._id);
    expect(body).toMatchObject({ message: 'Parcel cancelled', parcel: { state: 'cancelled' } });
    expect(here.redx.parcelOf(redx.parcel.reference).status).toBe('cancelled');
    const pathao = await here.booked('pathao');
    const told = await here.act(parcelCalls.cancelParcel, pathao.parcel._id);
    expect(told.body.message).toContain('panel');
    expect(await here.act(parcelCalls.cancelParcel, pathao.parcel._id)).toMatchObject({ status: 409 });
  });

  test('changes nothing when RedX gives no answer or says no', async () => {
    const redx = await here.booked('redx');
    here.redx.wire.next('/parcels', 'down');
    expect(await here.act(parcelCalls.cancelParcel, redx.parcel._id)).toMatchObject({ status: 503 });
    here.redx.wire.next('/parcels', 'refused');
    expect(await here.act(parcelCalls.cancelParcel, redx.parcel._id)).toMatchObject({ status: 409 });
    expect(await stateOf(redx)).toBe('booked');
  });
});

describe('who sees parcels', () => {
  test('a buyer sees what is booked, with its code', async () => {
    const booked = await here.booked('steadfast');
    await here.book({ orderId: booked.orderId, provider: 'pathao', another: true });
    const { body } = await here.shop.send(orderCalls.listUserOrders, { as: booked.buyer.as });
    const { tracking } = booked.parcel;
    expect(body.orders[0].parcels).toEqual([
      expect.objectContaining({
        provider: 'steadfast',
        state: 'booked',
        code: tracking,
        url: `https://steadfast.com.bd/t/${tracking}`,
      }),
    ]);
    expect(body.orders[0].parcels[0].steps).toMatchObject([{ state: 'booked' }]);
    expect(guestOrderCalls.trackOrder.path).toBe('/api/order/track');
  });

  test('the seller finds parcels and prints labels', async () => {
    const booked = await here.booked('pathao');
    const { reference, consignment } = booked.parcel;
    for (const search of [reference, reference.slice(0, 5), String(consignment).toLowerCase()]) {
      const { body } = await here.send(parcelCalls.listParcels, { query: { search, orderId: booked.orderId } });
      expect(body).toMatchObject({ parcels: [{ reference }], pagination: { totalParcels: 1 }, counts: { unclear: 0 } });
    }
    const none = await here.send(parcelCalls.listParcels, {
      query: { search: `${reference}%`, state: 'booked', provider: 'pathao' },
    });
    expect(none.body.parcels).toEqual([]);
    const print = (query: Record<string, string>) => here.send(parcelCalls.printParcelLabels, { query });
    const { body } = await print({ ids: booked.parcel._id });
    for (const text of [String(consignment), '+8801712345678', '৳510']) expect(body).toContain(text);
    expect(body.slice(body.indexOf('<main>'))).not.toContain('৳500');
    const bengali = (await print({ ids: booked.parcel._id, language: 'bn' })).body;
    for (const text of [String(consignment), '+৮৮০১৭১২৩৪৫৬৭৮', takaText(510, 'bn')]) expect(bengali).toContain(text);
  });
});

describe('a webhook', () => {
  const post = (path: string, headers: Record<string, string> = {}, payload: string = '{}') =>
    here.shop.app.inject({ method: 'POST', url: `/api/courier/${path}`, headers, payload });

  test.each(['own/webhook', 'dhl/webhook', 'constructor/webhook', '__proto__/webhook'])(
    'to %s is to nobody',
    async (path) => {
      expect((await post(path)).statusCode).toBe(404);
    },
  );

  test('carries the integration header, also when it is refused', async () => {
    const name = 'x-pathao-merchant-webhook-integration-secret';
    const right = { 'x-pathao-signature': 'pathao-webhook-secret' };
    const integration = here.pathao.settings.PATHAO_WEBHOOK_INTEGRATION;
    const answers = [
      await post('pathao/webhook', right, '{"event":"webhook_integration"}'),
      await post('pathao/webhook', right, '{"event":"order.new","consignment_id":"NONE"}'),
      await post('pathao/webhook', { 'x-pathao-signature': 'wrong' }),
      await post('pathao/webhook', right, '[]'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 403, 400]);
    for (const { headers } of answers) expect(headers[name]).toBe(integration);
    expect((await post('pathao/webhook', right, `"${'x'.repeat(66_000)}"`)).statusCode).toBe(413);
  });

  test('of the others is answered with 200', async () => {
    expect((await post('steadfast/webhook', { authorization: 'Bearer steadfast-webhook-token' })).statusCode).toBe(200);
    expect((await post('redx/webhook?token=redx-webhook-token')).json()).toMatchObject({ success: true });
    expect((await post('redx/webhook?token=wrong')).statusCode).toBe(403);
  });
});
