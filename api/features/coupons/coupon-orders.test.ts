import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { couponUses } from '#database/tables/coupon-uses.ts';
import { coupons } from '#database/tables/coupons.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { couponActs, createShopper } from '#tests/support/people/coupons.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = await signInSeller(shop);
const { add, list, place } = couponActs(shop, seller);
const tulsi = await createProduct(db, { name: 'Tulsi', price: 10_000, offerPrice: 10_000, category: 'Herbs' });
const rose = await createProduct(db, { name: 'Rose', price: 5000, offerPrice: 3333, category: 'flower' });

beforeEach(async () => {
  await db.delete(couponUses);
  await db.delete(coupons);
});

const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const linesOf = (id: string) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id));
const move = (orderId: string, status: string) =>
  shop.send(sellerOrderCalls.changeOrderStatus, { as: { seller }, body: { orderId, status } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('an order with a coupon', () => {
  test('has the discount on its lines, before tax, and shows the code', async () => {
    await add({ code: 'Boishakh-10' });
    const shopper = await createShopper(shop);
    const placed = await place(
      shopper,
      [
        [tulsi, 2],
        [rose, 1],
      ],
      // Lower case, in the digits of the other script.
      { coupon: ' boishakh-১০ ', expectedTotal: 214.2 },
    );
    expect(placed.status).toBe(200);
    expect(await orderOf(placed.body.orderId)).toMatchObject({
      subtotal: 23_333,
      discount: 2333,
      tax: 420,
      fee: 0,
      total: 21_420,
      couponCode: 'Boishakh-10',
    });
    expect((await linesOf(placed.body.orderId)).map(({ discount }) => discount).sort()).toEqual([2000, 333]);
    const { body } = await shop.send(orderCalls.listUserOrders, { as: shopper.as });
    expect(body.orders[0]).toMatchObject({
      amount: 214.2,
      subtotal: 233.33,
      discount: 23.33,
      tax: 4.2,
      coupon: { code: 'Boishakh-10' },
    });
    expect(body.orders[0].items.map((item: { discount: number }) => item.discount).sort()).toEqual([20, 3.33]);
    expect(await list()).toMatchObject([{ used: 1, revenue: 214.2 }]);
  });

  test('is none to one without', async () => {
    const shopper = await createShopper(shop);
    await place(shopper, [[tulsi, 1]]);
    const { body } = await shop.send(orderCalls.listUserOrders, { as: shopper.as });
    expect(body.orders[0]).not.toHaveProperty('discount');
    expect(body.orders[0]).not.toHaveProperty('coupon');
    expect(body.orders[0].items[0]).not.toHaveProperty('discount');
  });

  test('is refused where the total is the one without it, and nothing is taken', async () => {
    await add({ code: 'TEN' });
    const refused = await place(await createShopper(shop), [[tulsi, 1]], { coupon: 'ten', expectedTotal: 102 });
    expect(codeOf(refused)).toEqual([409, 'prices-changed']);
    expect(await list()).toMatchObject([{ used: 0, revenue: 0 }]);
    expect(await db.$count(couponUses)).toBe(0);
  });

  test('goes by what is left for free delivery, or is free by the coupon', async () => {
    const areas = [{ districts: null, fee: 60, freeFrom: 100 }];
    await settle(shop, { areas });
    try {
      await add({ code: 'TEN' });
      await add({ code: 'RIDER', kind: 'free-delivery', value: undefined });
      const ten = await place(await createShopper(shop), [[tulsi, 1]], { coupon: 'TEN' });
      expect(await orderOf(ten.body.orderId)).toMatchObject({ discount: 1000, fee: 6000, total: 9000 + 180 + 6000 });
      const rider = await place(await createShopper(shop), [[rose, 1]], { coupon: 'rider' });
      expect(await orderOf(rider.body.orderId)).toMatchObject({ discount: 0, fee: 0, couponCode: 'RIDER' });
    } finally {
      await settle(shop, {});
    }
  });

  test('is limited to the named products, and to the named categories with their subcategories', async () => {
    await add({ code: 'FLOWERS', categories: ['Flower'] });
    await add({ code: 'TULSI', kind: 'amount', value: 500, products: [tulsi.id] });
    const both = [
      [tulsi, 1],
      [rose, 2],
    ] as const;
    const flowers = await place(await createShopper(shop), both, { coupon: 'FLOWERS' });
    expect((await linesOf(flowers.body.orderId)).map(({ name, discount }) => [name, discount])).toEqual(
      expect.arrayContaining([
        ['Tulsi', 0],
        ['Rose', 667],
      ]),
    );
    const one = await place(await createShopper(shop), both, { coupon: 'TULSI' });
    expect(await orderOf(one.body.orderId)).toMatchObject({ discount: 10_000 });
    const other = await place(await createShopper(shop), [[rose, 1]], { coupon: 'TULSI' });
    expect(codeOf(other)).toEqual([409, 'coupon-not-for-these']);
  });
});

describe('a use', () => {
  test('is given back with a cancelled order, once, and taken again when that is undone', async () => {
    await add({ code: 'TEN', uses: 1, usesPerPerson: 1 });
    const shopper = await createShopper(shop);
    const { body } = await place(shopper, [[tulsi, 1]], { coupon: 'TEN' });
    expect((await move(body.orderId, 'Cancelled')).status).toBe(200);
    expect(await list()).toMatchObject([{ used: 0, revenue: 0 }]);
    expect(await db.$count(couponUses)).toBe(0);
    const undo = () => shop.send(sellerOrderCalls.undoOrderStatus, { as: { seller }, body: { orderId: body.orderId } });
    expect((await undo()).status).toBe(200);
    expect(await list()).toMatchObject([{ used: 1, revenue: 91.8 }]);
    expect(await db.$count(couponUses)).toBe(2);
    // Another buyer takes it meanwhile.
    await move(body.orderId, 'Cancelled');
    expect((await place(await createShopper(shop), [[tulsi, 1]], { coupon: 'TEN' })).status).toBe(200);
    expect(codeOf(await undo())).toEqual([409, 'coupon-used-up']);
    expect(await orderOf(body.orderId)).toMatchObject({ status: 'Cancelled' });
  });

  test('that was given back between others is free for its person', async () => {
    await add({ code: 'TEN', usesPerPerson: 2 });
    const shopper = await createShopper(shop);
    const order = () => place(shopper, [[tulsi, 1]], { coupon: 'TEN' });
    const first = await order();
    await order();
    expect(codeOf(await order())).toEqual([409, 'coupon-used']);
    await move(first.body.orderId, 'Cancelled');
    expect((await order()).status).toBe(200);
    expect(codeOf(await order())).toEqual([409, 'coupon-used']);
  });

  test('is one for a repeated request', async () => {
    await add({ code: 'TEN' });
    const shopper = await createShopper(shop);
    const send = (coupon?: string) =>
      shop.send(orderCalls.placeOrder, {
        as: shopper.as,
        headers: { 'idempotency-key': 'once-and-for-all' },
        body: { items: [{ productId: tulsi.id, quantity: 1 }], address: shopper.addressId, coupon },
      });
    const [one, again] = [await send('TEN'), await send('TEN')];
    expect(again.body.orderId).toBe(one.body.orderId);
    expect(await list()).toMatchObject([{ used: 1 }]);
    expect(codeOf(await send())).toEqual([409, 'key-reused']);
  });
});

describe('an automatic offer', () => {
  test('counts by itself, the best of several, without a code', async () => {
    await add({ code: null, value: 5 });
    await add({ code: null, value: 20 });
    await add({ code: null, value: 90, leastSubtotal: 1000 });
    const shopper = await createShopper(shop);
    const { body } = await place(shopper, [[tulsi, 1]]);
    expect(await orderOf(body.orderId)).toMatchObject({ discount: 2000, couponCode: null });
    const shown = (await shop.send(orderCalls.listUserOrders, { as: shopper.as })).body.orders[0];
    expect(shown).toMatchObject({ discount: 20 });
    expect(shown).not.toHaveProperty('coupon');
    expect((await list()).map(({ used }: { used: number }) => used)).toEqual([0, 1, 0]);
  });

  test('stands for a smaller coupon, which is not used up, and gives way to a larger one', async () => {
    await add({ code: null, value: 20 });
    await add({ code: 'SMALL', value: 10, uses: 1 });
    await add({ code: 'LARGE', value: 30 });
    const small = await place(await createShopper(shop), [[tulsi, 1]], { coupon: 'SMALL' });
    expect(await orderOf(small.body.orderId)).toMatchObject({ discount: 2000, couponCode: null });
    const large = await place(await createShopper(shop), [[tulsi, 1]], { coupon: 'LARGE' });
    expect(await orderOf(large.body.orderId)).toMatchObject({ discount: 3000, couponCode: 'LARGE' });
    const used = (await list()).map(({ code, used: uses }: { code: string; used: number }) => [code, uses]);
    expect(used).toEqual([
      ['LARGE', 1],
      ['SMALL', 0],
      [null, 1],
    ]);
  });

  test('is the next best when the best is used up', async () => {
    await add({ code: null, value: 20, uses: 1 });
    await add({ code: null, value: 10 });
    const totals = [];
    for (let nth = 0; nth < 2; nth++) {
      const { body } = await place(await createShopper(shop), [[tulsi, 1]]);
      totals.push((await orderOf(body.orderId))?.discount);
    }
    expect(totals).toEqual([2000, 1000]);
  });
});
