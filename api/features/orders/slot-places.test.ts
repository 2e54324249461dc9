import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { removeOldSlots } from '#api/features/delivery/slot-places.ts';
import { orders } from '#database/tables/orders.ts';
import { everyDay, saveSlots } from '#tests/support/people/slots.ts';
import { openSlotShop } from '#tests/support/shops/slot-shop.ts';

const { shop, db, clock, newBuyer, order, cancel, move, undo, tomorrow, left, reset } = await openSlotShop();
afterAll(() => shop.close());
beforeEach(reset);

describe('a place', () => {
  test('is given back once when the order is cancelled', async () => {
    const { id } = await tomorrow();
    await order(id);
    const buyer = await newBuyer();
    const { body } = await order(id, buyer);
    expect(await left()).toBe(1);
    const answers = [await cancel(buyer, body.orderId), await cancel(buyer, body.orderId)];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await left()).toBe(2);
  });

  test('is taken again when the cancellation is undone, unless it is full', async () => {
    await saveSlots(shop, everyDay({ capacity: 1 }));
    const { id } = await tomorrow();
    const { body } = await order(id);
    await move(body.orderId, 'Cancelled');
    expect((await undo(body.orderId)).status).toBe(200);
    expect(await left()).toBe(0);
    await move(body.orderId, 'Cancelled');
    expect((await order(id)).status).toBe(200);
    const refused = await undo(body.orderId);
    expect([refused.status, refused.body.code]).toEqual([409, 'slot-taken-meanwhile']);
    expect(await left()).toBe(0);
  });

  test('stays with its order when the slot gets fewer places, and more are free when it gets more', async () => {
    const { id } = await tomorrow();
    const buyer = await newBuyer();
    const { body } = await order(id, buyer);
    for (let more = 0; more < 2; more += 1) expect((await order(id)).status).toBe(200);
    await saveSlots(shop, everyDay({ capacity: 1 }));
    expect(await tomorrow()).toMatchObject({ left: 0, closedBecause: 'full' });
    expect((await order(id)).body.code).toBe('slot-full');
    await cancel(buyer, body.orderId);
    expect((await order(id)).body.code).toBe('slot-full');
    expect(await db.select({ id: orders.id }).from(orders)).toHaveLength(3);
    await saveSlots(shop, everyDay({ capacity: 4 }));
    expect(await left()).toBe(2);
    expect((await order(id)).status).toBe(200);
  });

  test('is forgotten long after its day', async () => {
    const { id } = await tomorrow();
    await order(id);
    await removeOldSlots(db, new Date(clock.now().getTime() + 90 * 86_400_000));
    expect(await left()).toBe(2);
    await removeOldSlots(db, new Date(clock.now().getTime() + 92 * 86_400_000));
    expect(await left()).toBe(3);
  });
});
