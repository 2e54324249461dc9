import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import { orderAccount } from '#database/tables/order-account.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { madeOrderActs } from '#tests/support/people/made-orders.ts';
import { insertOlderOrder, removeOrders } from '#tests/support/people/orders.ts';
import { openCourierShop } from '#tests/support/shops/courier-shop.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { checkMoney } from './check-money.ts';
import { moneyCheck } from './money-check.ts';

const here = await openCourierShop();
afterAll(() => here.close());
const { shop, db } = here;
const { seller } = here.seller;
const { deliver, refund } = ledgerActs(shop, seller);
const acts = madeOrderActs(shop, seller);
await settle(shop, { buying: noBounds });
const fern = await createProduct(db, { offerPrice: 100_00 });

/** An order of 204 taka that was paid at the counter, of which 50 went back. */
async function paidOrder(): Promise<string> {
  const items = [{ productId: fern.id, quantity: 2 }];
  const { body } = await acts.make(items, { channel: 'counter', fee: 0, payment: { taken: true, how: 'cash' } });
  await refund(body.orderId, 50);
  return body.orderId;
}

let orderId: string;
beforeEach(async () => {
  await removeOrders(db);
  orderId = await paidOrder();
  expect(await checkMoney(db)).toEqual([]);
});

const faultsOf = async () => (await checkMoney(db)).map(({ fault }) => fault);
const set = (fields: object) => db.update(orders).set(fields).where(eq(orders.id, orderId));
const setRow = (kind: 'placed' | 'receipt' | 'refund', amount: number) =>
  db.update(orderAccount).set({ amount }).where(sql`order_id = ${orderId} and kind = ${kind}`);

describe('the check names', () => {
  test('the order, and what differs', async () => {
    await paidOrder();
    await set({ paid: 204_01 });
    expect(await checkMoney(db)).toEqual([{ orderId, fault: 'paid is 20401, counted 20400' }]);
    const [line] = await moneyCheck.find({ db, files: { list: async function* () {} } });
    expect(line).toBe(`order ${orderId}: paid is 20401, counted 20400`);
  });

  test.each([
    ['what was refunded', { refunded: 49_00 }, 'refunded is 4900, counted 5000'],
    ['what was credited', { credited: 51_00 }, 'credited is 5100, counted 5000'],
    ['what was returned', { returned: 1 }, 'returned is 1, counted 0'],
    ['what a cancellation ended', { cancelled: 1 }, 'cancelled of a standing order is 1, counted 0'],
    ['the total', { fee: 1, total: 204_01 }, 'total is 20401, counted 20400'],
    ['what is to be collected', { toCollect: 1 }, 'toCollect is 1, counted 0'],
    ['whether it is paid', { isPaid: false }, 'isPaid is false, counted true'],
    ['a cancelled order of which something stands', { status: 'Cancelled' }, 'stands of a cancelled order is 15400'],
  ])('%s', async (_what, fields, fault) => {
    await set(fields);
    expect(await faultsOf()).toContainEqual(expect.stringContaining(fault));
  });

  test('sums without their rows', async () => {
    await setRow('placed', 205_00);
    expect(await faultsOf()).toContain('total is 20400, counted 20500');
  });

  test('a receipt of which more went back than came in', async () => {
    await setRow('receipt', 40_00);
    await setRow('refund', -41_00);
    expect(await faultsOf()).toContainEqual(expect.stringMatching(/^receipt \S+ is 4000, of which -100 are left$/));
  });

  test('a payment that is not the receipt', async () => {
    const [attempt] = await db.select().from(paymentAttempts);
    const setAttempt = (fields: object) => db.update(paymentAttempts).set(fields);
    await setAttempt({ captured: 205_00, refunded: 51_00 });
    expect(await faultsOf()).toEqual([
      `captured of payment ${attempt?.id} is 20500, counted 20400`,
      `refunded of payment ${attempt?.id} is 5100, counted 5000`,
    ]);
    await setAttempt({ captured: 204_00, refunded: 50_00, state: 'surplus' });
    expect(await faultsOf()).toContain(`receipt ${attempt?.id} has no payment`);
  });

  test('refunds of cash without their rows', async () => {
    const { orderId: cash } = await here.order();
    await deliver(cash);
    await refund(cash, 10);
    expect(await faultsOf()).toEqual([]);
    await db.update(paymentAttempts).set({ refunded: 11_00 }).where(eq(paymentAttempts.orderId, cash));
    expect(await checkMoney(db)).toEqual([{ orderId: cash, fault: 'refunded of cash is 1100, counted 1000' }]);
  });

  test('pieces that came back without being taken off', async () => {
    await db.update(orderLines).set({ returned: 1 }).where(eq(orderLines.orderId, orderId));
    expect(await faultsOf()).toEqual([
      expect.stringMatching(/^returned of line \S+ is 1, counted 0$/),
      'returned is 0, counted 10200',
    ]);
  });
});

describe('of parcels the check names', () => {
  test('one that collects more than is to come in', async () => {
    const { parcel, orderId: ofParcel } = await here.booked('own');
    expect(await faultsOf()).toEqual([]);
    await db.update(parcels).set({ collect: parcel.collect * 100 + 100 });
    const [order] = await db.select().from(orders).where(eq(orders.id, ofParcel));
    expect(await checkMoney(db)).toEqual([
      {
        orderId: ofParcel,
        fault: `parcels collect ${parcel.collect * 100 + 100}, to be collected are ${order?.toCollect}`,
      },
    ]);
  });

  test('none that collects what was owed before pieces of another came back', async () => {
    const { orderId: ofParcels, product } = await here.order(4);
    const lines = (quantity: number) => ({ lines: [{ productId: product.id, quantity }] });
    await here.book({ orderId: ofParcels, provider: 'own', ...lines(1) });
    const { body } = await here.book({ orderId: ofParcels, provider: 'own', another: true, ...lines(3) });
    const [{ _id: other }] = body.parcels;
    await here.act(parcelCalls.moveParcel, other, { state: 'picked' });
    const partly = { kept: [{ productId: product.id, quantity: 1 }], collected: 0 };
    expect((await here.act(parcelCalls.settleParcelPartly, other, partly)).status).toBe(200);
    const [order] = await db.select().from(orders).where(eq(orders.id, ofParcels));
    expect(order?.returned).toBeGreaterThan(0);
    expect(await faultsOf()).toEqual([]);
    const [first] = await db.select().from(parcels).where(sql`order_id = ${ofParcels} and id <> ${other}`);
    await db
      .update(parcels)
      .set({ collect: sql`collect + 100` })
      .where(eq(parcels.id, first?.id ?? ''));
    expect(await faultsOf()).toEqual([expect.stringMatching(/^parcels collect /)]);
  });

  test('one whose receipts are not what it collected', async () => {
    const { parcel } = await here.booked('own');
    await here.act(parcelCalls.moveParcel, parcel._id, { state: 'delivered' });
    expect(await faultsOf()).toEqual([]);
    await db.update(courierMoney).set({ amount: 1 });
    expect(await faultsOf()).toEqual([`collected of parcel ${parcel._id} is 1, counted ${parcel.collect * 100}`]);
  });
});

test('orders from before accounts are named once they should have one', async () => {
  const find = () => moneyCheck.find({ db, files: { list: async function* () {} } });
  const { buyer } = await here.order();
  await insertOlderOrder(db, buyer.id, [{ product: fern, quantity: 1 }], { isPaid: true });
  expect(await find()).toEqual([]);
  const createdAt = new Date(Date.now() - 2 * 60 * 60_000);
  const { id } = await insertOlderOrder(db, buyer.id, [{ product: fern, quantity: 1 }], { createdAt });
  expect(await find()).toEqual([`1 orders have no account yet, ${id} is the first`]);
});
