import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCourierMoney } from '#api/features/courier-money/check-courier-money.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { courierMoneyCalls } from '#contract/courier-money/calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { stockOf } from '#tests/support/people/stock.ts';
import { type CourierShop, openCourierShop } from '#tests/support/shops/courier-shop.ts';
import { askAboutParcel } from './ask-about-parcel.ts';
import { bookWithCourier } from './book-with-courier.ts';

describe.runIf(onServer)('at the same moment', () => {
  let here: CourierShop;
  beforeAll(async () => {
    here = await openCourierShop();
  });
  afterAll(async () => {
    expect(await checkCourierMoney(here.db)).toEqual([]);
    expect(await checkStock(here.db)).toEqual([]);
    await here.close();
  });
  const many = <Result>(act: () => Promise<Result>) => Promise.all(Array.from({ length: 8 }, act));

  test('many presses make one parcel, and many servers book it once', async () => {
    const { orderId } = await here.order();
    const replies = await many(() => here.book({ orderId, provider: 'steadfast' }));
    const made = replies.flatMap(({ body }) => body.parcels);
    expect(made).toHaveLength(1);
    const refused = replies.flatMap(({ body }) => body.refused.map(({ code }: { code: string }) => code));
    expect(refused).toEqual(Array(7).fill('parcel-already-there'));
    await many(() => bookWithCourier(here.shop.services, { orderId, id: made[0]._id }));
    expect(here.steadfast.parcels.filter(({ reference }) => reference === made[0].reference)).toHaveLength(1);
    expect(await here.read(made[0]._id)).toMatchObject({ state: 'booked' });
  });

  test('two parcels never share a piece', async () => {
    const { orderId, product } = await here.order(3);
    const lines = [{ productId: product.id, quantity: 2 }];
    const replies = await many(() => here.book({ orderId, provider: 'own', another: true, lines }));
    expect(replies.flatMap(({ body }) => body.parcels)).toHaveLength(1);
  });

  test('the same news is written once', async () => {
    const { orderId, parcel } = await here.booked('steadfast');
    here.steadfast.parcelOf(parcel.reference).status = 'delivered';
    const hint = {
      ...{ reference: parcel.reference, consignment: parcel.consignment, text: 'delivered' },
      ...{ collected: 51_000, charge: 8000, payout: null },
    };
    await many(() => askAboutParcel(here.shop.services, { orderId, id: parcel._id }, { hint }));
    const { money, steps } = await here.read(parcel._id);
    expect(money).toMatchObject({ collected: 510, charged: 80 });
    expect(steps.filter(({ state }) => state === 'delivered')).toHaveLength(1);
    const csv = `consignment,collected,charge,paid\n${parcel.consignment},510,80,430`;
    const body = { provider: 'steadfast', payout: 'RACE-1', csv };
    const entered = await many(() => here.send(courierMoneyCalls.recordCourierPayout, { body }));
    expect(entered.map((reply) => reply.body.added).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect((await here.read(parcel._id)).money).toMatchObject({ paid: 430, owed: 0 });
  });

  test('a returned parcel comes back into stock once', async () => {
    const { product, parcel } = await here.booked('redx', 2, { counted: true });
    here.redx.parcelOf(parcel.reference).status = 'returned';
    await here.act(parcelCalls.refreshParcel, parcel._id);
    const replies = await many(() => here.act(parcelCalls.receiveParcel, parcel._id));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await stockOf(here.db, product.id)).toMatchObject({ stock: 10 });
  });

  test('what the buyer kept is said once, and the rest comes back once', async () => {
    const { product, parcel } = await here.booked('own', 4, { counted: true });
    await here.act(parcelCalls.moveParcel, parcel._id, { state: 'picked' });
    const piece = (quantity: number) => ({ productId: product.id, quantity });
    let nth = 0;
    const settled = await many(() => {
      nth += 1;
      const body = { kept: [piece(1 + (nth % 2))], collected: 500 + nth };
      return here.act(parcelCalls.settleParcelPartly, parcel._id, body);
    });
    expect(settled.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const { kept, money } = settled.find(({ status }) => status === 200)?.body.parcel ?? {};
    expect(await here.read(parcel._id)).toMatchObject({ kept, money: { collected: money.collected } });
    const received = await many(() => here.act(parcelCalls.receiveParcel, parcel._id, { dead: [piece(1)] }));
    expect(received.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await stockOf(here.db, product.id)).toMatchObject({ stock: 10 - kept[0].quantity - 1 });
  });

  test('the own rider’s parcel is either delivered or in part', async () => {
    const { product, parcel } = await here.booked('own', 2);
    await here.act(parcelCalls.moveParcel, parcel._id, { state: 'picked' });
    const body = { kept: [{ productId: product.id, quantity: 1 }], collected: 300 };
    const [moved, settled] = await Promise.all([
      here.act(parcelCalls.moveParcel, parcel._id, { state: 'delivered' }),
      here.act(parcelCalls.settleParcelPartly, parcel._id, body),
    ]);
    expect([moved.status, settled.status].sort()).toEqual([200, 409]);
    const { state, money } = await here.read(parcel._id);
    expect([state, money.collected]).toEqual(moved.status === 200 ? ['delivered', 1021] : ['partly-delivered', 300]);
  });
});
