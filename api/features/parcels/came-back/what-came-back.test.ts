import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCourierMoney } from '#api/features/courier-money/check-courier-money.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { parcels } from '#database/tables/parcels.ts';
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

/** A parcel of some pieces that Steadfast delivered in part; it states what it collected, or nothing. */
async function inPart(pieces: number, collected: number | null) {
  const made = await here.booked('steadfast', pieces, { counted: true });
  const { parcel } = made;
  here.steadfast.parcelOf(parcel.reference).status = 'partial_delivered';
  await here.hint('steadfast', {
    ...{ notification_type: 'delivery_status', consignment_id: Number(parcel.consignment), invoice: parcel.reference },
    ...{ status: 'partial_delivered', ...(collected !== null && { cod_amount: collected }) },
  });
  if (collected === null) await here.act(parcelCalls.refreshParcel, parcel._id);
  const piece = (quantity: number) => ({ productId: made.product.id, quantity });
  return { ...made, id: parcel._id, piece };
}

/** A parcel on its way with the own rider. */
async function onTheWay(pieces: number) {
  const made = await here.booked('own', pieces, { counted: true });
  await here.act(parcelCalls.moveParcel, made.parcel._id, { state: 'picked' });
  return { ...made, id: made.parcel._id, piece: (quantity: number) => ({ productId: made.product.id, quantity }) };
}
const settle = (id: string, body: object, key?: string) =>
  here.send(parcelCalls.settleParcelPartly, {
    params: { id },
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const receive = (id: string, dead?: object[]) => here.act(parcelCalls.receiveParcel, id, dead && { dead });

describe('a parcel that was delivered in part', () => {
  test('says what was kept, with what the courier collected', async () => {
    const { id, piece } = await inPart(3, 510);
    const { status, body } = await settle(id, { kept: [piece(2)] });
    expect(status).toBe(200);
    expect(body.parcel).toMatchObject({ state: 'partly-delivered', kept: [piece(2)], money: { collected: 510 } });
    expect(body.parcel.steps.at(-1)).toMatchObject({ state: 'partly-delivered', text: '2/3' });
    expect((await settle(id, { kept: [piece(2)] })).body).toMatchObject({ code: 'parcel-already-settled' });
  });

  test('needs the amount where the courier states none, and takes no other than the courier’s', async () => {
    const silent = await inPart(2, null);
    expect(await settle(silent.id, { kept: [silent.piece(1)] })).toMatchObject({
      status: 400,
      body: { code: 'collected-missing', fields: { collected: expect.any(String) } },
    });
    const { body } = await settle(silent.id, { kept: [silent.piece(1)], collected: 480.5 });
    expect(body.parcel.money).toMatchObject({ collected: 480.5 });
    const told = await inPart(2, 510);
    expect(await settle(told.id, { kept: [told.piece(1)], collected: 500 })).toMatchObject({
      status: 409,
      body: { code: 'collected-known', message: expect.stringContaining('510') },
    });
    expect((await settle(told.id, { kept: [told.piece(1)], collected: 510 })).status).toBe(200);
  });

  test('brings the rest back into stock without the spoiled pieces, and delivers the order', async () => {
    const { id, orderId, product, piece } = await inPart(5, 400);
    expect((await receive(id)).body).toMatchObject({ code: 'parcel-not-returned' });
    await settle(id, { kept: [piece(2)] });
    expect((await receive(id, [piece(4)])).body).toMatchObject({ code: 'parcel-lines-too-many' });
    const { body } = await receive(id, [piece(1)]);
    expect(body.parcel).toMatchObject({ state: 'partly-delivered', dead: [piece(1)], restockedAt: expect.any(String) });
    expect(await stockOf(here.db, product.id)).toMatchObject({ stock: 7 });
    expect((await receive(id)).body).toMatchObject({ code: 'parcel-already-received' });
    expect(await here.orderOf(orderId)).toMatchObject({ status: 'Delivered' });
  });

  test('stays so when the courier says that the rest comes back', async () => {
    const { id, parcel, piece } = await inPart(2, 300);
    await settle(id, { kept: [piece(1)] });
    here.steadfast.parcelOf(parcel.reference).status = 'cancelled';
    await here.act(parcelCalls.refreshParcel, id);
    expect(await here.read(id)).toMatchObject({ state: 'partly-delivered' });
  });

  test('of the own rider is one by saying so, from when it was picked up', async () => {
    const booked = await here.booked('own', 2);
    const piece = { productId: booked.product.id, quantity: 1 };
    const body = { kept: [piece], collected: 500 };
    expect((await settle(booked.parcel._id, body)).body).toMatchObject({ code: 'parcel-not-partly' });
    const { id } = await onTheWay(2);
    expect((await settle(id, { kept: [{ ...piece, quantity: 1 }], collected: 500 })).body).toMatchObject({
      code: 'parcel-lines-too-many',
    });
    const gone = await onTheWay(2);
    const settled = await settle(gone.id, { kept: [gone.piece(1)], collected: 500 });
    expect(settled.body.parcel).toMatchObject({ state: 'partly-delivered', money: { collected: 500 } });
    const { parcel } = await here.booked('steadfast', 1);
    expect((await settle(parcel._id, body)).body).toMatchObject({ code: 'parcel-not-partly' });
  });

  test('is settled once by the same request', async () => {
    const { id, piece } = await onTheWay(2);
    const body = { kept: [piece(1)], collected: 500 };
    const [first, again] = [await settle(id, body, 'one-press'), await settle(id, body, 'one-press')];
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await settle(id, { ...body, collected: 1 }, 'one-press')).body).toMatchObject({ code: 'key-reused' });
  });

  test('waits for the seller until then', async () => {
    const { id, piece } = await inPart(2, 300);
    const waiting = async () =>
      (await here.send(parcelCalls.listParcels, { query: { group: 'needs-you', ids: id } })).body;
    const before = await waiting();
    expect(before.parcels).toMatchObject([{ _id: id }]);
    await settle(id, { kept: [piece(1)] });
    const after = await waiting();
    expect(after.parcels).toEqual([]);
    expect(after.counts.needsYou).toBe(before.counts.needsYou - 1);
  });

  test.each([
    { kept: [] },
    { collected: 1 },
    { kept: [{ productId: 'x', quantity: 1 }] },
    { kept: [{ productId: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47', quantity: 0 }] },
    { kept: [{ productId: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47', quantity: 1 }], collected: -1 },
  ])('refuses %j', async (body) => {
    const { id } = await onTheWay(1);
    expect(await settle(id, body)).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  });
});

describe('a parcel that came back', () => {
  test('is shelved without its spoiled pieces, which its cancelled order does not give back either', async () => {
    const { parcel, orderId, product } = await here.booked('redx', 4, { counted: true });
    here.redx.parcelOf(parcel.reference).status = 'returned';
    await here.act(parcelCalls.refreshParcel, parcel._id);
    const { body } = await receive(parcel._id, [{ productId: product.id, quantity: 3 }]);
    expect(body.parcel).toMatchObject({ state: 'returned', dead: [{ productId: product.id, quantity: 3 }] });
    expect(await here.orderOf(orderId)).toMatchObject({ status: 'Cancelled' });
    expect(await stockOf(here.db, product.id)).toMatchObject({ stock: 7 });
  });

  test('may be spoiled as a whole', async () => {
    const { parcel, product } = await here.booked('redx', 2, { counted: true });
    here.redx.parcelOf(parcel.reference).status = 'returned';
    await here.act(parcelCalls.refreshParcel, parcel._id);
    await receive(parcel._id, [{ productId: product.id, quantity: 2 }]);
    expect(await stockOf(here.db, product.id)).toMatchObject({ stock: 8 });
    const [row] = await here.db.select().from(parcels).where(eq(parcels.id, parcel._id));
    expect(row?.dead).toMatchObject([{ quantity: 2, productId: product.id }]);
  });

  test.each([
    { stock: 10, left: 3, spoiled: 3 },
    { stock: 5, left: 0, spoiled: 3 },
  ])('spoiled and packed again takes others off the shelf, of $stock', async ({ stock, left, spoiled }) => {
    const { parcel, orderId, product } = await here.booked('own', 4, { counted: true });
    await here.send(stockCalls.countStock, { body: { id: product.id, stock: stock - 4, from: 6 } });
    for (const state of ['picked', 'returned']) await here.act(parcelCalls.moveParcel, parcel._id, { state });
    expect((await here.book({ orderId, provider: 'own' })).status).toBe(200);
    await receive(parcel._id, [{ productId: product.id, quantity: spoiled }]);
    expect(await stockOf(here.db, product.id)).toMatchObject({ stock: left });
  });
});
