import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf, momentOf } from '#api/time/shop-days.ts';
import type { OfferedSlot } from '#contract/delivery/slot-schemas.ts';
import { slots } from '#database/tables/slots.ts';
import { lastAttempt, notify, paymentRows, runPaymentJob } from '#tests/support/people/payments.ts';
import { everyDay, saveSlots, slotsOf } from '#tests/support/people/slots.ts';
import { openSlotShop } from '#tests/support/shops/slot-shop.ts';

const { shop, db, clock, services, sslcommerz, newBuyer, orderOnline, ordersOf, tomorrow, left, reset } =
  await openSlotShop();
afterAll(() => shop.close());
beforeEach(reset);
const minute = 60_000;

function arrival({ date, from, to }: OfferedSlot) {
  return { from: momentOf(date, from).toISOString(), until: momentOf(date, to).toISOString() };
}

describe('an order that awaits its payment', () => {
  test('holds its place, and has the slot as its promise when it is paid', async () => {
    const slot = await tomorrow();
    const buyer = await newBuyer();
    const orderId = await orderOnline(slot.id, buyer);
    expect(await left()).toBe(2);
    expect((await ordersOf(buyer))[0]).not.toHaveProperty('promise');
    const attemptId = await lastAttempt(shop, orderId);
    sslcommerz.pay(attemptId);
    await notify(shop, attemptId);
    expect(await ordersOf(buyer)).toMatchObject([{ slot: { id: slot.id }, promise: arrival(slot), isPaid: true }]);
    expect(await left()).toBe(2);
  });

  test('gives the place back when it expires, and late money takes it again', async () => {
    const slot = await tomorrow();
    const buyer = await newBuyer();
    const orderId = await orderOnline(slot.id, buyer);
    const attemptId = await lastAttempt(shop, orderId);
    clock.pass(21 * minute);
    await runPaymentJob(services);
    await runPaymentJob(services);
    expect((await ordersOf(buyer))[0]).toMatchObject({ status: 'Cancelled' });
    const taken = () => db.select({ taken: slots.taken }).from(slots).where(eq(slots.id, slot.id));
    expect(await taken()).toEqual([{ taken: 0 }]);
    sslcommerz.pay(attemptId);
    clock.pass(minute);
    await notify(shop, attemptId);
    expect((await ordersOf(buyer))[0]).toMatchObject({ status: 'Order Placed', slot: { id: slot.id } });
    expect(await taken()).toEqual([{ taken: 1 }]);
  });

  test('is paid back when the money comes after others took its place', async () => {
    await saveSlots(shop, everyDay({ capacity: 1, cutoffMinutes: 0 }));
    const slot = await tomorrow();
    const orderId = await orderOnline(slot.id, await newBuyer());
    const attemptId = await lastAttempt(shop, orderId);
    clock.pass(21 * minute);
    await runPaymentJob(services);
    await db.update(slots).set({ taken: sql`${slots.capacity}` });
    sslcommerz.pay(attemptId);
    clock.pass(minute);
    await notify(shop, attemptId);
    const { order: row, attempts, refunds } = await paymentRows(shop, orderId);
    expect([row.status, attempts[0]?.state, refunds.length]).toEqual(['Cancelled', 'surplus', 1]);
  });

  test('is promised as any other when its slot is over by the time it is paid', async () => {
    const buyer = await newBuyer();
    await saveSlots(shop, everyDay({ cutoffMinutes: 0 }));
    const slot = (await slotsOf(shop)).find(({ closedBecause }) => closedBecause === undefined);
    if (!slot) throw new Error('There is no slot');
    const orderId = await orderOnline(slot.id, buyer);
    const attemptId = await lastAttempt(shop, orderId);
    clock.pass(momentOf(slot.date, slot.to).getTime() - clock.now().getTime());
    sslcommerz.pay(attemptId);
    await notify(shop, attemptId);
    const from = clock.now().toISOString();
    expect(await ordersOf(buyer)).toMatchObject([{ slot: { id: slot.id }, promise: { from } }]);
    expect(dayOf(clock.now())).toBe(slot.date);
  });
});
