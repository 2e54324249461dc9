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
});
