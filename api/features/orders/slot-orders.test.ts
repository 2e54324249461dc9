import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { momentOf } from '#api/time/shop-days.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import type { OfferedSlot } from '#contract/delivery/slot-schemas.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { slots } from '#database/tables/slots.ts';
import { createAddress, signInSeller } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { removeOrders } from '#tests/support/people/orders.ts';
import { everyDay, saveSlots, slotsOf } from '#tests/support/people/slots.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openSlotShop } from '#tests/support/shops/slot-shop.ts';

const { shop, db, newBuyer, order, ordersOf, sellersOrders, tomorrow, left, reset } = await openSlotShop();
afterAll(() => shop.close());
beforeEach(reset);
function arrival({ date, from, to }: OfferedSlot) {
  return { from: momentOf(date, from).toISOString(), until: momentOf(date, to).toISOString() };
}

describe('an order with a slot', () => {
  test('has the slot and its window as the promise, for buyer and seller, and takes a place', async () => {
    const buyer = await newBuyer();
    const slot = await tomorrow();
    const { id, date, from, to } = slot;
    expect((await order(id, buyer)).status).toBe(200);
    const shown = { slot: { id, date, from, to }, promise: arrival(slot) };
    expect(await ordersOf(buyer)).toMatchObject([shown]);
    expect(await sellersOrders()).toMatchObject([shown]);
    expect(await left()).toBe(2);
    await saveSlots(shop, []);
    expect(await ordersOf(buyer)).toMatchObject([shown]);
  });

  test('may be promised until the end of the day', async () => {
    await saveSlots(shop, everyDay({ from: '21:00', to: '24:00' }));
    const buyer = await newBuyer();
    const slot = await tomorrow();
    expect((await order(slot.id, buyer)).status).toBe(200);
    expect(await ordersOf(buyer)).toMatchObject([{ slot: { to: '24:00' }, promise: arrival(slot) }]);
    const { promise } = (await ordersOf(buyer))[0];
    expect(new Date(promise.until).getTime() - new Date(promise.from).getTime()).toBe(3 * 3_600_000);
  });

  test.each([[undefined], [null], ['']])('does without one: %j', async (slot) => {
    const buyer = await newBuyer();
    expect((await order(slot, buyer)).status).toBe(200);
    expect((await ordersOf(buyer))[0]).not.toHaveProperty('slot');
    expect(await db.select().from(slots)).toEqual([]);
  });

  test("costs the fees of area and slot; the slot's fee stays where the area is free", async () => {
    await saveSlots(shop, everyDay({ fee: 25.5 }));
    for (const [freeFrom, fee] of [
      [501, 85.5],
      [500, 25.5],
    ] as const) {
      await settle(shop, { areas: [{ districts: null, fee: 60, freeFrom }] });
      const buyer = await newBuyer();
      const { id } = await tomorrow();
      const wrong = await order(id, buyer, { expectedTotal: 510 + fee - 25.5 });
      expect([wrong.status, wrong.body.code]).toEqual([409, 'prices-changed']);
      expect((await order(id, buyer, { expectedTotal: 510 + fee })).status).toBe(200);
      expect(await ordersOf(buyer)).toMatchObject([{ subtotal: 500, tax: 10, fee, amount: 510 + fee }]);
    }
  });

  test('may be placed without an account', async () => {
    const slot = await tomorrow();
    const { items } = await newBuyer();
    const send = (id: string) =>
      shop.send(guestOrderCalls.placeGuestOrder, {
        headers: { 'idempotency-key': `guest-with-a-slot-${id}` },
        body: { items, address: goodAddress, payment: 'cod', slot: id },
      });
    expect((await send('nothing')).body.code).toBe('slot-unknown');
    const { body } = await send(slot.id);
    const tracked = await shop.send(guestOrderCalls.trackOrder, { body: { key: body.key } });
    expect(tracked.body.order).toMatchObject({ slot: { id: slot.id }, promise: arrival(slot) });
    await shop.send(guestOrderCalls.cancelGuestOrder, { body: { key: body.key } });
    expect(await left()).toBe(3);
  });

  test('is made once for a key, and the key is of this slot', async () => {
    const buyer = await newBuyer();
    const [, first, other] = await slotsOf(shop);
    const send = (slot: string | undefined) =>
      shop.send(orderCalls.placeOrder, {
        as: buyer.as,
        headers: { 'idempotency-key': 'slot-key-0123456789' },
        body: { items: buyer.items, address: buyer.addressId, slot },
      });
    const answers = [await send(first?.id), await send(first?.id)];
    expect(answers[0]?.body.orderId).toBe(answers[1]?.body.orderId);
    expect((await send(other?.id)).body.code).toBe('key-reused');
    expect(await left()).toBe(2);
  });
});

describe('an order is refused, and takes nothing', () => {
  const refused = async (slot: unknown, buyer?: Parameters<typeof order>[1]) => {
    const { status, body } = await order(slot, buyer);
    expect(await db.select().from(orders)).toEqual([]);
    return [status, body.code];
  };

  test('for an unknown slot', async () => {
    expect(await refused('nothing')).toEqual([409, 'slot-unknown']);
    const { id } = await tomorrow();
    await saveSlots(shop, everyDay({ from: '11:00' }));
    expect(await refused(id)).toEqual([409, 'slot-unknown']);
  });

  test('for what is no id', async () => {
    for (const slot of [7, ['a'], 'a'.repeat(101)]) {
      const { status, body } = await order(slot);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['slot']]);
    }
  });

  test('for a full slot, a closed one and one on a day off', async () => {
    await saveSlots(shop, everyDay({ capacity: 1 }));
    const { id, date } = await tomorrow();
    expect((await order(id)).status).toBe(200);
    expect(await tomorrow()).toMatchObject({ left: 0, closedBecause: 'full' });
    await removeOrders(db);
    expect(await refused(id)).toEqual([409, 'slot-full']);
    await saveSlots(shop, everyDay({ cutoffMinutes: 10_080 }));
    expect(await refused(id)).toEqual([409, 'slot-closed']);
    await saveSlots(shop, everyDay(), [date]);
    expect(await refused(id)).toEqual([409, 'slot-closed']);
  });

  test('for a slot of other districts than the address’s', async () => {
    await saveSlots(shop, everyDay({ districts: ['Sylhet'] }));
    const { id } = await tomorrow('Sylhet');
    expect(await refused(id)).toEqual([409, 'slot-elsewhere']);
    const buyer = await newBuyer();
    const { id: addressId } = await createAddress(db, buyer.id, { city: 'Sylhet' });
    expect((await order(id, { ...buyer, addressId })).status).toBe(200);
  });

  test('for a slot before the day from which a line is sent', async () => {
    const [, first, second] = await slotsOf(shop);
    const as = { seller: await signInSeller(shop) };
    const preorder = { shipsFrom: second?.date, limit: 5 };
    const lily = {
      name: 'Lily',
      price: 60,
      offerPrice: 45,
      category: 'flower',
      description: ['White'],
      stock: 0,
      preorder,
    };
    const body = { productData: JSON.stringify(lily) };
    const { productId: id } = (await shop.send(catalogCalls.addProduct, { as, body, files: [] })).body;
    const buyer = await newBuyer({ id });
    expect(await refused(first?.id, buyer)).toEqual([409, 'slot-closed']);
    expect((await order(second?.id, buyer)).status).toBe(200);
    expect(await ordersOf(buyer)).toMatchObject([{ slot: { id: second?.id }, promise: second && arrival(second) }]);
  });

  test('for too little stock, and its place stays free', async () => {
    const counted = await createCounted(db, 1);
    const { id } = await tomorrow();
    const buyers = [await newBuyer(counted), await newBuyer(counted)];
    const answers = await Promise.all(buyers.map((buyer) => order(id, buyer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await left()).toBe(2);
  });
});
