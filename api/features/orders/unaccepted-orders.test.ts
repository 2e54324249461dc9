import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { claimCalls } from '#contract/claims/calls.ts';
import { ledgerCalls } from '#contract/ledger/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { printingCalls } from '#contract/printing/calls.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import { couponActs, createShopper } from '#tests/support/people/coupons.ts';
import { createAddress, createUser, registerUser } from '#tests/support/people/factories.ts';
import { newAttempt, newGuestNumber } from '#tests/support/people/guests.ts';
import { checkStockAfterEach, createCounted } from '#tests/support/people/stock.ts';
import { openWaitingShop } from '#tests/support/shops/waiting-shop.ts';

const { shop, db, seller, as, items, tulsi, reset, left, order, rowOf, move, undo } = await openWaitingShop();
afterAll(() => shop.close());
const { add, place } = couponActs(shop, seller);
checkStockAfterEach(db);
beforeEach(reset);

const slipOf = async (orderId: string) => shop.send(printingCalls.readPackingSlip, { as, params: { orderId } });

describe('an order that waits for the seller', () => {
  test('has no packing slip before it is accepted, nor after that is undone', async () => {
    const { orderId } = await order(100);
    expect(await slipOf(orderId)).toMatchObject({ status: 409, body: { code: 'order-not-accepted' } });
    await move(orderId, 'Processing');
    expect((await slipOf(orderId)).status).toBe(200);
    await undo(orderId);
    expect((await slipOf(orderId)).status).toBe(409);
    await move(orderId, 'Cancelled');
    expect((await slipOf(orderId)).status).toBe(409);
  });

  test('is marked in the file of orders', async () => {
    const [waiting, usual] = [await order(100), await order(1)];
    const marks = async () => {
      const { body } = await shop.send(sellerOrderCalls.exportSellerOrders, { as });
      const rows = parse<Record<string, string>>(body, { bom: true, columns: true });
      return [waiting, usual].map(({ orderId }) => rows.find((row) => row['Order ID'] === orderId)?.['Waits for you']);
    };
    expect(await marks()).toEqual(['Yes', 'No']);
    await move(waiting.orderId, 'Processing');
    expect(await marks()).toEqual(['No', 'No']);
  });

  test('is no sale of those who offered the product, until it is accepted', async () => {
    const submitter = await createUser(db);
    const fern = await createCounted(db, 500, { offerPrice: 1000_00, price: 1000_00, submitterId: submitter.id });
    const sales = async () =>
      (await shop.send(orderCalls.listUserSales, { as: { user: submitter.token } })).body.orders.map(
        ({ _id }: { _id: string }) => _id,
      );
    const ledger = async () =>
      (await shop.send(ledgerCalls.listOwnLedger, { as: { user: submitter.token } })).body.rows.map(
        ({ kind }: { kind: string }) => kind,
      );
    const { orderId } = await order(1, { items: items(100, fern) });
    expect([await sales(), (await rowOf(orderId))?.acceptance]).toEqual([[], 'waiting']);
    await move(orderId, 'Processing');
    expect(await sales()).toEqual([orderId]);
    await undo(orderId);
    expect(await sales()).toEqual([]);
    expect(await ledger()).not.toContain('sale');
    for (const status of ['Processing', 'Shipped', 'Delivered']) await move(orderId, status);
    expect([await sales(), await ledger()]).toEqual([[orderId], expect.arrayContaining(['sale'])]);
    const rest = await order(1, { items: items(100, fern) });
    await move(rest.orderId, 'Cancelled');
    expect(await sales()).toEqual([orderId]);
  });

  test('counts as revenue from its acceptance on, with what is in it then', async () => {
    const revenue = async () => (await shop.send(sellingCalls.readDashboard, { as })).body.dashboard.today.revenue;
    const before = await revenue();
    const { orderId } = await order(100);
    const dropped = await order(100);
    expect(await revenue()).toBe(before);
    await move(dropped.orderId, 'Cancelled');
    expect(await revenue()).toBe(before);
    await move(orderId, 'Processing');
    const total = (await rowOf(orderId))?.total ?? 0;
    expect(await revenue()).toBe(before + total / 100);
    await undo(orderId);
    expect(await revenue()).toBe(before);
    await move(orderId, 'Processing');
    expect(await revenue()).toBe(before + total / 100);
    await move(orderId, 'Cancelled');
    expect(await revenue()).toBe(before);
  });

  test('has nothing to claim and nothing to refund', async () => {
    const shopper = await createShopper(shop, { phone: newGuestNumber() });
    const { body } = await place(shopper, [[tulsi(), 100]]);
    const params = { orderId: body.orderId };
    const headers = { 'idempotency-key': newAttempt() };
    const claim = await shop.send(claimCalls.addClaim, {
      ...{ as: shopper.as, params, headers },
      body: { kind: 'broken', text: 'It came broken', lines: [{ productId: tulsi().id, quantity: 1 }] },
    });
    const refund = await shop.send(paymentCalls.refundOrder, {
      ...{ as, params, headers },
      body: { amount: 1020, reason: 'Broken' },
    });
    expect([claim.status, refund.status]).toEqual([409, 409]);
    expect((await rowOf(body.orderId))?.acceptance).toBe('waiting');
  });

  test('of a deleted account can be accepted, and takes its coupon once for each of them', async () => {
    await add({ code: 'WELCOME', usesPerPerson: 1 });
    const ordered = [await orderAndLeave(), await orderAndLeave()];
    for (const orderId of ordered) {
      expect((await rowOf(orderId))?.acceptance).toBe('waiting');
      expect(await move(orderId, 'Processing')).toBe('Processing');
    }
    expect(await left()).toBe(300);
    // Somebody with an account has the coupon still.
    const another = await place(await createShopper(shop, { phone: newGuestNumber() }), [[tulsi(), 1]], {
      coupon: 'WELCOME',
    });
    expect(another.status).toBe(200);
  });

  async function orderAndLeave(): Promise<string> {
    const person = await registerUser(shop);
    const user = { user: person.token };
    const { id: addressId } = await createAddress(db, person.id, { phone: newGuestNumber() });
    const placed = await place({ id: person.id, as: user, addressId }, [[tulsi(), 100]], { coupon: 'WELCOME' });
    const { status } = await shop.send(accountDataCalls.deleteAccount, {
      as: user,
      body: { password: person.password },
    });
    expect([placed.status, status]).toEqual([200, 200]);
    return placed.body.orderId;
  }
});
