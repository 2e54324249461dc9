import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sellerPaperCalls } from '#contract/invoices/calls.ts';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { coupons } from '#database/tables/coupons.ts';
import { slots } from '#database/tables/slots.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { everyDay, saveSlots, slotsOf } from '#tests/support/people/slots.ts';
import { checkStockAfterEach, createCounted } from '#tests/support/people/stock.ts';
import { openWaitingShop } from '#tests/support/shops/waiting-shop.ts';

const { shop, db, seller, as, items, reset, letAllPass, left, order, rowOf, move, undo, cancel, track, sellersView } =
  await openWaitingShop();
afterAll(() => shop.close());
const { add } = couponActs(shop, seller);
beforeAll(async () => {
  await saveSlots(shop, everyDay());
});
checkStockAfterEach(db);
beforeEach(reset);

describe('accepting', () => {
  test('takes the stock, promises an arrival, and can be undone and done again', async () => {
    const { orderId, key } = await order(100);
    expect(await move(orderId, 'Processing')).toBe('Processing');
    expect(await left()).toBe(400);
    const shown = await track(key);
    expect(shown).toHaveProperty('promise');
    expect(shown).not.toHaveProperty('waitsForSeller');
    expect(await undo(orderId)).toBe('Order Placed');
    expect([await left(), (await track(key)).waitsForSeller]).toEqual([500, true]);
    expect(await track(key)).not.toHaveProperty('promise');
    expect(await move(orderId, 'Processing')).toBe('Processing');
    expect(await move(orderId, 'Cancelled')).toBe('Cancelled');
    expect(await left()).toBe(500);
    expect(await undo(orderId)).toBe('Processing');
    expect(await left()).toBe(400);
  });

  test('is refused with too little stock, and changes nothing', async () => {
    const { orderId, key } = await order(300);
    await letAllPass();
    await order(201);
    expect(await move(orderId, 'Processing')).toBe('accept-too-few-left');
    expect([await left(), (await track(key)).status, (await track(key)).waitsForSeller]).toEqual([
      299,
      'Order Placed',
      true,
    ]);
  });

  test('comes before cancelling or after: only what was taken is given back', async () => {
    const { orderId } = await order(100);
    expect(await move(orderId, 'Cancelled')).toBe('Cancelled');
    expect(await left()).toBe(500);
    expect(await undo(orderId)).toBe('Order Placed');
    expect([await left(), (await rowOf(orderId))?.acceptance]).toEqual([500, 'waiting']);
    expect(await move(orderId, 'Processing')).toBe('Processing');
    expect(await left()).toBe(400);
    const own = await order(100);
    await cancel(own.key);
    expect(await left()).toBe(400);
  });

  test("takes the stock of the order's current content, after an edit", async () => {
    const { orderId } = await order(100);
    const rose = await createCounted(db, 50, { price: 100_00, offerPrice: 100_00 });
    const { version, address } = await sellersView(orderId);
    const { _id: _, ...fields } = address;
    const edited = await shop.send(madeOrderCalls.editOrder, {
      as,
      params: { orderId },
      body: { version, items: [...items(120), ...items(3, rose)], address: fields, fee: null, note: null },
    });
    expect([edited.status, await left(), await left(rose)]).toEqual([200, 500, 50]);
    expect(await move(orderId, 'Processing')).toBe('Processing');
    expect([await left(), await left(rose)]).toEqual([380, 47]);
    expect(await undo(orderId)).toBe('Order Placed');
    expect([await left(), await left(rose)]).toEqual([500, 50]);
  });

  test('takes the place in its slot, which others may have meanwhile', async () => {
    await db.delete(slots);
    const slot = (await slotsOf(shop))[1];
    const placesLeft = async () => (await slotsOf(shop))[1]?.left;
    const before = Number(await placesLeft());
    const ordered = [await order(100, { slot: slot?.id }), await order(100, { slot: slot?.id })];
    expect(await placesLeft()).toBe(before);
    expect(await move(ordered[0].orderId, 'Processing')).toBe('Processing');
    expect(await placesLeft()).toBe(before - 1);
    await undo(ordered[0].orderId);
    expect(await placesLeft()).toBe(before);
    for (let places = 0; places < before; places++) expect(await order(1, { slot: slot?.id })).toHaveProperty('key');
    expect(await move(ordered[1].orderId, 'Processing')).toBe('accept-slot-full');
    expect(await move(ordered[1].orderId, 'Cancelled')).toBe('Cancelled');
    expect(await placesLeft()).toBe(0);
  });

  test('uses the coupon, of which the order has not taken any', async () => {
    const { _id: id } = await add({ code: 'ONCE', uses: 1 });
    const used = async () => (await db.select().from(coupons).where(eq(coupons.id, id)))[0]?.used;
    const [first, second] = [await order(100, { coupon: 'ONCE' }), await order(50, { coupon: 'ONCE' })];
    expect(await used()).toBe(0);
    expect(await move(first.orderId, 'Processing')).toBe('Processing');
    expect(await used()).toBe(1);
    expect(await move(second.orderId, 'Processing')).toBe('accept-coupon-used-up');
    expect(await move(second.orderId, 'Cancelled')).toBe('Cancelled');
    expect(await used()).toBe(1);
    await undo(first.orderId);
    expect(await used()).toBe(0);
  });

  test('comes before a parcel and an invoice', async () => {
    const { orderId } = await order(100);
    const book = async () =>
      (await shop.send(parcelCalls.bookParcels, { as, body: { parcels: [{ orderId, provider: 'own' }] } })).body;
    expect((await book()).refused).toMatchObject([{ code: 'order-not-accepted' }]);
    const invoice = await shop.send(sellerPaperCalls.issueSellerInvoice, { as, params: { orderId } });
    expect(invoice.body.code).toBe('invoice-too-early');
    await move(orderId, 'Processing');
    expect((await book()).parcels).toHaveLength(1);
    // Its parcel may be on its way: what was taken stays taken.
    await undo(orderId);
    expect([await left(), (await rowOf(orderId))?.acceptance]).toEqual([400, 'accepted']);
  });

  test('by two sellers at once takes the stock once', async () => {
    const { orderId } = await order(100);
    const answers = await Promise.all([move(orderId, 'Processing'), move(orderId, 'Processing')]);
    expect(answers.sort()).toEqual(['Processing', 'order-already-there']);
    expect(await left()).toBe(400);
  });
});
