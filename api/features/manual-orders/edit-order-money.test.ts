import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { type createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { madeOrderActs } from '#tests/support/people/made-orders.ts';
import { everyDay, saveSlots, slotsOf } from '#tests/support/people/slots.ts';
import { checkStockAfterEach, createCounted } from '#tests/support/people/stock.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = await signInSeller(shop);
const { make, read, edit, move } = madeOrderActs(shop, seller);
const { add, list } = couponActs(shop, seller);
checkStockAfterEach(db);

let tulsi: Awaited<ReturnType<typeof createProduct>>;
let rose: typeof tulsi;
beforeAll(async () => {
  await settle(shop, { areas: [{ districts: null, fee: 60, freeFrom: 1000 }], buying: noBounds });
  tulsi = await createCounted(db, 30, { name: 'Tulsi', price: 120_00, offerPrice: 100_00 });
  rose = await createCounted(db, 30, { name: 'Rose', price: 50_00, offerPrice: 50_00 });
});

const pieces = (...bought: [{ id: string }, number][]) =>
  bought.map(([{ id }, quantity]) => ({ productId: id, quantity }));
const made = async (items = pieces([tulsi, 2], [rose, 1]), fields = {}) => (await make(items, fields)).body.orderId;

describe('the coupon of an edited order', () => {
  test('stays while its conditions hold, and is given back when they do not', async () => {
    await add({ code: 'TEN', leastSubtotal: 200, uses: 1, products: [tulsi.id] });
    const orderId = await made(pieces([tulsi, 2], [rose, 2]), { coupon: 'TEN' });
    expect(await read(orderId)).toMatchObject({ discount: 20, amount: 345.6 });
    expect((await edit(orderId, { items: pieces([tulsi, 3]) })).body).toMatchObject({
      couponDropped: false,
      amount: 335.4,
    });
    expect(await list()).toMatchObject([{ code: 'TEN', used: 1, revenue: 335.4 }]);
    const { body } = await edit(orderId, { items: pieces([tulsi, 1], [rose, 1]) });
    expect(body).toMatchObject({ couponDropped: true, amount: 213 });
    expect(await read(orderId)).not.toHaveProperty('coupon');
    expect(await list()).toMatchObject([{ code: 'TEN', used: 0, revenue: 0 }]);
    const other = await made(pieces([tulsi, 2]), { coupon: 'TEN' });
    expect((await edit(other, { items: pieces([rose, 9]) })).body).toMatchObject({ couponDropped: true });
    expect((await list())[0]).toMatchObject({ used: 0, revenue: 0 });
  });

  test('for free delivery makes any fee nothing', async () => {
    await add({ code: 'RIDER', kind: 'free-delivery' });
    const orderId = await made(pieces([tulsi, 1]), { coupon: 'RIDER' });
    expect((await edit(orderId, { fee: 60, note: 'x' })).body).toMatchObject({ amount: 102, couponDropped: false });
  });
});

describe('the money of an edited order', () => {
  test('that is paid goes back at once, or is paid at the door', async () => {
    const orderId = await made(pieces([tulsi, 2]), { payment: { taken: true, how: 'cash' } });
    expect((await edit(orderId, { items: pieces([tulsi, 1]) })).body).toMatchObject({
      amount: 162,
      toPay: 0,
      refunded: 102,
    });
    expect(await read(orderId)).toMatchObject({ isPaid: true, payment: { captured: 264, refunded: 102 } });
    expect((await edit(orderId, { items: pieces([tulsi, 3]) })).body).toMatchObject({
      amount: 366,
      toPay: 204,
      refunded: 0,
    });
    expect(await read(orderId)).toMatchObject({ isPaid: false, toPay: 204 });
    expect((await edit(orderId, { items: pieces([tulsi, 2]) })).body).toMatchObject({
      amount: 264,
      toPay: 102,
      refunded: 0,
    });
    expect((await edit(orderId, { items: pieces([rose, 1]) })).body).toMatchObject({
      amount: 111,
      toPay: 0,
      refunded: 51,
    });
    const order = await read(orderId);
    expect(order.payment).toMatchObject({ captured: 264, refunded: 153 });
    expect(order).not.toHaveProperty('toPay');
  });

  test('of which a rest is collected at the door is all with the shop when it is delivered, and none when it is not', async () => {
    const orderId = await made(pieces([tulsi, 1]), { payment: { taken: true, how: 'nagad' } });
    await edit(orderId, { items: pieces([tulsi, 2]) });
    for (const status of ['Processing', 'Shipped']) await move(orderId, status);
    expect((await read(orderId)).toPay).toBe(102);
    await move(orderId, 'Delivered');
    expect(await read(orderId)).toMatchObject({ isPaid: true, amount: 264 });
    expect(await read(orderId)).not.toHaveProperty('toPay');
    await shop.send(sellerOrderCalls.undoOrderStatus, { as: { seller }, body: { orderId } });
    expect((await read(orderId)).toPay).toBe(102);
  });
});

test('the slot of an edited order stays, with its fee where none is sent', async () => {
  await saveSlots(shop, everyDay({ fee: 20, capacity: 1 }));
  const [, slot] = await slotsOf(shop, 'Gazipur');
  const orderId = await made(pieces([tulsi, 1]), { slot: slot?.id });
  const { body } = await edit(orderId, { items: pieces([tulsi, 2]), fee: undefined });
  expect(body.amount).toBe(284);
  expect(await read(orderId)).toMatchObject({ fee: 80, slot: { id: slot?.id } });
});
