import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#api/compose/app.ts';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import { manualPaymentCalls } from '#contract/manual-payments/calls.ts';
import { usualBuying } from '#contract/orders/order-bounds.ts';
import { connect } from '#database/connect.ts';
import { orders } from '#database/tables/orders.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { couponActs, createShopper } from '#tests/support/people/coupons.ts';
import { guestAddressOf, newAttempt, newGuestNumber, orderAsGuest } from '#tests/support/people/guests.ts';
import { newTransaction } from '#tests/support/people/manual-payments.ts';
import { checkStockAfterEach } from '#tests/support/people/stock.ts';
import { pathOf } from '#tests/support/shops/test-app.ts';
import { openWaitingShop } from '#tests/support/shops/waiting-shop.ts';

const { shop, db, seller, as, tulsi, items, reset, letAllPass, left, order, rowOf, move, cancel, track, sellersView } =
  await openWaitingShop();
afterAll(() => shop.close());
const { place } = couponActs(shop, seller);
checkStockAfterEach(db);
beforeEach(reset);

describe('a large order to a number without a delivered one', () => {
  test('is taken, holds no stock, promises nothing and says so, to its buyer and to the seller', async () => {
    const placed = await order(100);
    expect(placed.message).toContain('we will call you');
    expect(await left()).toBe(500);
    const shown = await track(placed.key);
    expect(shown).toMatchObject({ status: 'Order Placed', waitsForSeller: true });
    expect(shown).not.toHaveProperty('promise');
    expect(await sellersView(placed.orderId)).toMatchObject({ waitsForSeller: true });
    const headers = { 'idempotency-key': newAttempt() };
    const address = { phone: newGuestNumber() };
    const body = { items: items(100) };
    const first = await orderAsGuest(shop, tulsi(), { body, address, headers });
    const again = await orderAsGuest(shop, tulsi(), { body, address, headers });
    expect(again.body).toEqual(first.body);
  });

  test('waits by default above ten thousand taka, and takes its stock at once below', async () => {
    expect(usualBuying.mostUnknown).toBe(10_000);
    const placed = await order(8);
    expect(await left()).toBe(492);
    expect(await track(placed.key)).not.toHaveProperty('waitsForSeller');
    await letAllPass();
    await order(100);
    expect(await left()).toBe(392);
  });

  test('is one of an account, too', async () => {
    const placed = await place(await createShopper(shop), [[tulsi(), 100]]);
    expect(placed.body.message).toContain('we will call you');
    expect(await rowOf(placed.body.orderId)).toMatchObject({ acceptance: 'waiting' });
    expect(await left()).toBe(500);
  });

  test('passes to a number with a delivered order, however it is written', async () => {
    const phone = newGuestNumber();
    const { body } = await orderAsGuest(shop, tulsi(), { address: { phone } });
    await db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, body.orderId));
    expect(await rowOf((await order(100, { phone: `+88${phone}` })).orderId)).toMatchObject({ acceptance: null });
    expect(await left()).toBe(399);
  });

  test('counts all open orders of the number; waiting and cancelled ones do not count', async () => {
    const phone = newGuestNumber();
    const acceptance = async (quantity: number) =>
      (await rowOf((await order(quantity, { phone })).orderId))?.acceptance ?? 'taken';
    expect([await acceptance(4), await acceptance(4), await acceptance(4)]).toEqual(['taken', 'taken', 'waiting']);
    expect(await acceptance(100)).toBe('waiting');
    expect(await left()).toBe(492);
    const [held] = await db.select().from(orders).where(eq(orders.acceptance, 'waiting'));
    expect(held).toBeDefined();
    const { orderId } = await order(9);
    await move(orderId, 'Cancelled');
    const other = newGuestNumber();
    const first = await order(8, { phone: other });
    await cancel(first.key);
    expect(await rowOf((await order(8, { phone: other })).orderId)).toMatchObject({ acceptance: null });
  });

  test('is no matter of an order that the seller makes', async () => {
    const { body } = await shop.send(madeOrderCalls.makeOrder, {
      as,
      body: { items: items(100), address: guestAddressOf(), channel: 'phone' },
      headers: { 'idempotency-key': newAttempt() },
    });
    expect(await rowOf(body.orderId)).toMatchObject({ acceptance: null });
    expect(await left()).toBe(400);
  });
});

describe('a large order that is to be paid before', () => {
  test('passes when it is paid online, and waits once it is made one in cash', async () => {
    const placed = await order(100, { payment: 'online', provider: 'bkash' });
    expect([await left(), (await track(placed.key)).status]).toEqual([400, 'Awaiting Payment']);
    const paid = await shop.send(guestOrderCalls.payGuestOrder, { body: { key: placed.key, provider: 'cod' } });
    expect(paid.body.status).toBe('Order Placed');
    expect([await left(), (await track(placed.key)).waitsForSeller]).toEqual([500, true]);
    expect(await move(placed.orderId, 'Processing')).toBe('Processing');
    expect(await left()).toBe(400);
  });

  test('holds nothing while its money is sent by hand, and takes its stock once that is found', async () => {
    const placed = await order(100, { payment: 'manual', provider: 'bkash' });
    expect([await left(), (await track(placed.key)).waitsForSeller]).toEqual([500, true]);
    const { transactionId, decide } = await enterFor(placed);
    await letAllPass();
    const others = await order(450);
    expect(await decide()).toBe('accept-too-few-left');
    expect((await track(placed.key)).status).toBe('Awaiting Payment');
    await move(others.orderId, 'Cancelled');
    expect(await decide()).toBe('Order Placed');
    expect(transactionId).toHaveLength(9);
    expect(await left()).toBe(400);
    expect(await track(placed.key)).not.toHaveProperty('waitsForSeller');
  });

  test('returns its stock when a payment by hand replaces an online payment', async () => {
    const placed = await order(100, { payment: 'online', provider: 'bkash' });
    expect(await left()).toBe(400);
    await enterFor(placed);
    expect([await left(), (await track(placed.key)).waitsForSeller]).toEqual([500, true]);
    await cancel(placed.key);
    expect(await left()).toBe(500);
  });

  async function enterFor({ orderId, key }: { orderId: string; key: string }) {
    const transactionId = newTransaction();
    const entered = await shop.send(manualPaymentCalls.enterGuestTransaction, {
      body: { key, provider: 'bkash', transactionId },
    });
    expect(entered.status).toBe(200);
    const decide = async () => {
      const { body } = await shop.send(manualPaymentCalls.decideManualPayment, {
        as,
        params: { orderId },
        body: { transactionId, decision: 'confirm' },
      });
      return body.code ?? body.status;
    };
    return { transactionId, decide };
  }
});

describe.runIf(onServer)('at once', () => {
  test('orders of one number to two processes hold no more than the bound together', async () => {
    const second = await connect({ url: shop.database.url, engine: shop.database.engine });
    const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), dataDir: shop.dataDir };
    const twin = await buildApp({ connection: second, services: createServices(config, second) });
    const phone = newGuestNumber();
    const insist = async (app: typeof shop.app, count: number): Promise<number> => {
      const answer = await app.inject({
        method: 'POST',
        url: pathOf(guestOrderCalls.placeGuestOrder),
        headers: { 'idempotency-key': newAttempt() },
        payload: { items: items(2), address: guestAddressOf({ phone }), payment: 'cod' },
      });
      return answer.statusCode === 503 ? insist(app, count) : answer.statusCode;
    };
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, count) => insist(count % 2 === 0 ? shop.app : twin, count)),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    // Each costs 2,040 taka: four of them are below nine thousand.
    expect(await left()).toBe(492);
    expect(await db.$count(orders, eq(orders.acceptance, 'waiting'))).toBeGreaterThanOrEqual(20);
    await twin.close();
    await second.close();
  });
});
