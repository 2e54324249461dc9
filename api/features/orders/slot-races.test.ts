import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#api/compose/app.ts';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { connect } from '#database/connect.ts';
import { orders } from '#database/tables/orders.ts';
import { slots } from '#database/tables/slots.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { runPaymentJob } from '#tests/support/people/payments.ts';
import { openSlotShop } from '#tests/support/shops/slot-shop.ts';
import { pathOf } from '#tests/support/shops/test-app.ts';

const { shop, db, clock, services, newBuyer, order, orderOnline, ordersOf, cancel, tomorrow, reset } =
  await openSlotShop();
afterAll(() => shop.close());
beforeEach(reset);

describe.runIf(onServer)('at once', () => {
  test('fifty orders to two processes get the three places of a slot', async () => {
    const second = await connect({ url: shop.database.url, engine: shop.database.engine });
    const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), dataDir: shop.dataDir };
    const own = createServices(config, second, { clock });
    const twin = await buildApp({ connection: second, services: own });
    const { id } = await tomorrow();
    const insist = async (
      app: typeof shop.app,
      buyer: Awaited<ReturnType<typeof newBuyer>>,
    ): Promise<{ status: number; code: string }> => {
      const answer = await app.inject({
        method: 'POST',
        url: pathOf(orderCalls.placeOrder),
        headers: { authorization: `Bearer ${buyer.token}` },
        payload: { items: buyer.items, address: buyer.addressId, slot: id },
      });
      if (answer.statusCode === 503) return insist(app, buyer);
      return { status: answer.statusCode, code: answer.json().code };
    };
    const buyers = await Promise.all(Array.from({ length: 50 }, () => newBuyer()));
    const answers = await Promise.all(buyers.map((buyer, index) => insist(index % 2 === 0 ? shop.app : twin, buyer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.flatMap(({ status, code }) => (status === 200 ? [] : [code])))).toEqual(
      new Set(['slot-full']),
    );
    expect(await db.select({ id: orders.id }).from(orders)).toHaveLength(3);
    expect(await tomorrow()).toMatchObject({ left: 0, closedBecause: 'full' });
    await twin.close();
    await second.close();
  });

  test('an order that is cancelled while it expires gives its place back once', async () => {
    const { id } = await tomorrow();
    await order(id);
    for (let round = 0; round < 10; round += 1) {
      const buyer = await newBuyer();
      const orderId = await orderOnline(id, buyer);
      clock.pass(61 * 60_000);
      await Promise.all([runPaymentJob(services), cancel(buyer, orderId), cancel(buyer, orderId)]);
      expect((await ordersOf(buyer))[0]).toMatchObject({ status: 'Cancelled' });
      expect(await db.select({ taken: slots.taken }).from(slots).where(eq(slots.id, id))).toEqual([{ taken: 1 }]);
    }
  });
});
