import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#api/compose/app.ts';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/driver/connection.ts';
import { couponUses } from '#database/tables/coupon-uses.ts';
import { coupons } from '#database/tables/coupons.ts';
import { orders } from '#database/tables/orders.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { couponActs, createShopper, type Shopper } from '#tests/support/people/coupons.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { removeOrders } from '#tests/support/people/orders.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

describe.runIf(onServer)('at once, on two nodes', async () => {
  const shop = await openTestApp();
  let second: Connection;
  let twin: typeof shop.app;
  beforeAll(async () => {
    second = await connect({ url: shop.database.url, engine: shop.database.engine });
    const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), dataDir: shop.dataDir };
    twin = await buildApp({ connection: second, services: createServices(config, second) });
  });
  afterAll(async () => {
    await twin?.close();
    await second?.close();
    await shop.close();
  });
  const { db } = shop.database;
  const seller = await signInSeller(shop);
  const { add, list } = couponActs(shop, seller);
  const tulsi = await createProduct(db, { price: 10_000, offerPrice: 10_000 });
  await settle(shop, { buying: noBounds });

  beforeEach(async () => {
    await db.delete(couponUses);
    await db.delete(coupons);
    await removeOrders(db);
  });

  /** Sends every other request to the other node, and repeats a request when the shop is busy. */
  async function place(shopper: Shopper, index: number, fields: Record<string, unknown>): Promise<string> {
    const insist = async (): Promise<LightMyRequestResponse> => {
      const answer = await (index % 2 === 0 ? shop.app : twin).inject({
        method: 'POST',
        url: orderCalls.placeOrder.path,
        headers: { authorization: `Bearer ${shopper.as.user}` },
        payload: { items: [{ productId: tulsi.id, quantity: 1 }], address: shopper.addressId, ...fields },
      });
      return answer.statusCode === 503 ? insist() : answer;
    };
    const { code = 'placed' } = (await insist()).json<{ code?: string }>();
    return code;
  }

  async function fifty(shopperOf: (index: number) => Promise<Shopper>, fields: Record<string, unknown>) {
    const shoppers = await Promise.all(Array.from({ length: 50 }, (_, index) => shopperOf(index)));
    const answers = await Promise.all(shoppers.map((shopper, index) => place(shopper, index, fields)));
    const counts: Record<string, number> = {};
    for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
    return counts;
  }

  test('fifty orders with a coupon that has one use left: one', async () => {
    await add({ code: 'LAST', uses: 1 });
    const counts = await fifty(() => createShopper(shop), { coupon: 'LAST' });
    expect(counts).toEqual({ placed: 1, 'coupon-used-up': 49 });
    expect(await db.$count(orders)).toBe(1);
    expect(await list()).toMatchObject([{ used: 1 }]);
  });

  test('fifty accounts with one number, and a coupon that each person may use three times: three', async () => {
    await add({ code: 'THREE', usesPerPerson: 3 });
    const counts = await fifty(() => createShopper(shop, { phone: '01812345678' }), { coupon: 'THREE' });
    expect(counts).toEqual({ placed: 3, 'coupon-used': 47 });
  });

  test('fifty accounts with one number, and a coupon for first orders: one', async () => {
    await add({ code: 'FIRST', firstOrderOnly: true });
    const counts = await fifty(() => createShopper(shop, { phone: '01912345678' }), { coupon: 'FIRST' });
    expect(counts).toEqual({ placed: 1, 'coupon-first-order': 49 });
  });

  test('fifty orders get an offer that has five uses left five times, and the others go without', async () => {
    await add({ code: null, uses: 5 });
    expect(await fifty(() => createShopper(shop), {})).toEqual({ placed: 50 });
    const discounts = (await db.select({ discount: orders.discount }).from(orders)).map(({ discount }) => discount);
    expect(discounts.filter((discount) => discount > 0)).toEqual(Array(5).fill(1000));
    expect(await list()).toMatchObject([{ used: 5 }]);
  });

  test('an order is cancelled by two, and its use comes back once', async () => {
    await add({ code: 'TEN' });
    const [one, other] = [await createShopper(shop), await createShopper(shop)];
    await place(other, 0, { coupon: 'TEN' });
    await place(one, 0, { coupon: 'TEN' });
    const { body } = await shop.send(orderCalls.listUserOrders, { as: one.as });
    const orderId = body.orders[0]._id;
    const answers = await Promise.all([
      shop.send(orderCalls.cancelOrder, { as: one.as, body: { orderId } }),
      shop.send(sellerOrderCalls.changeOrderStatus, { as: { seller }, body: { orderId, status: 'Cancelled' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list()).toMatchObject([{ used: 1, revenue: 91.8 }]);
  });
});
