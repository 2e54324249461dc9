import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { limits } from '#contract/limits.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { createBuyer, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { newAttempt, newGuestNumber, orderAsGuest } from '#tests/support/people/guests.ts';
import { openPayingShop } from '#tests/support/people/payments.ts';

const { shop } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;

type Buyer = Awaited<ReturnType<typeof createBuyer>>;
const newBuyer = async () => createBuyer(db, [[await createProduct(db), 1]]);

function place({ as, items, addressId }: Buyer, deliveryNote: unknown, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return shop.send(orderCalls.placeOrder, { as, headers, body: { items, address: addressId, deliveryNote } });
}

const stored = async (orderId: string) =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.deliveryNote;
const own = async ({ as }: Buyer) => (await shop.send(orderCalls.listUserOrders, { as })).body.orders[0];

describe('a note for the rider', () => {
  test('is read by the buyer and the seller as it was written', async () => {
    const buyer = await newBuyer();
    const { status, body } = await place(buyer, '  <b>Blue gate</b>\r\nনীল গেট ');
    expect(status).toBe(200);
    const deliveryNote = '<b>Blue gate</b>\nনীল গেট';
    expect(await own(buyer)).toMatchObject({ _id: body.orderId, deliveryNote });
    const as = { seller: await signInSeller(shop) };
    const sold = await shop.send(sellerOrderCalls.listSellerOrders, { as, query: { limit: '1' } });
    expect(sold.body.orders).toMatchObject([{ _id: body.orderId, deliveryNote }]);
  });

  test('is kept with an order that is paid online', async () => {
    const { as, items, addressId: address } = await newBuyer();
    const body = { items, address, provider: 'bkash', deliveryNote: 'Third floor' };
    const placed = await shop.send(paymentCalls.placeOnlineOrder, { as, body });
    expect(await stored(placed.body.orderId)).toBe('Third floor');
  });

  test.each([
    ['in cash', { payment: 'cod' }],
    ['online', { payment: 'online', provider: 'bkash' }],
  ])('is left by a guest who pays %s, and only the key and the seller show it', async (_how, payment) => {
    const product = await createProduct(db);
    const phone = newGuestNumber();
    const body = { ...payment, deliveryNote: '  Blue gate\r\nনীল গেট ' };
    const { key, orderId, orderNumber } = (await orderAsGuest(shop, product, { body, address: { phone } })).body;
    const deliveryNote = 'Blue gate\nনীল গেট';
    const track = async (by: object) => (await shop.send(guestOrderCalls.trackOrder, { body: by })).body.order;
    expect(await track({ key })).toMatchObject({ _id: orderId, deliveryNote });
    expect(await track({ orderNumber, phone })).not.toHaveProperty('deliveryNote');
    const as = { seller: await signInSeller(shop) };
    const query = { search: orderNumber, status: payment.payment === 'cod' ? 'Order Placed' : 'Awaiting Payment' };
    const sold = await shop.send(sellerOrderCalls.listSellerOrders, { as, query });
    expect(sold.body.orders).toMatchObject([{ _id: orderId, deliveryNote }]);
  });

  test('of a guest is part of the request behind the key, and can be too long', async () => {
    const product = await createProduct(db);
    const [headers, address] = [{ 'idempotency-key': newAttempt() }, { phone: newGuestNumber() }];
    const order = (deliveryNote: string) => orderAsGuest(shop, product, { body: { deliveryNote }, address, headers });
    const first = await order('Ring twice');
    expect((await order(' Ring twice ')).body.orderId).toBe(first.body.orderId);
    expect((await order('Ring once')).body.code).toBe('key-reused');
    expect((await order('x'.repeat(limits.deliveryNoteMax + 1))).body.fields).toHaveProperty('deliveryNote');
  });

  test.each([undefined, '', ' \n\u200b'])('that is %j is none', async (note) => {
    const buyer = await newBuyer();
    const { body } = await place(buyer, note);
    expect(await stored(body.orderId)).toBeNull();
    expect(await own(buyer)).not.toHaveProperty('deliveryNote');
  });

  test.each([
    ['too long', 'x'.repeat(limits.deliveryNoteMax + 1), 'The note for the rider can have at most 200 characters'],
    ['no text', 7, 'Please enter the note for the rider as text'],
    ['with a control character', 'gate\u0007', expect.any(String)],
    ['with a reversed direction', 'gate\u202e', expect.any(String)],
  ])('that is %s is refused', async (_what, note, message) => {
    const { status, body } = await place(await newBuyer(), note);
    expect([status, body.fields]).toEqual([400, { deliveryNote: message }]);
  });

  test('is part of the request behind an Idempotency-Key', async () => {
    const buyer = await newBuyer();
    const first = await place(buyer, 'Ring twice', 'noted');
    expect((await place(buyer, ' Ring twice ', 'noted')).body.orderId).toBe(first.body.orderId);
    expect((await place(buyer, 'Ring once', 'noted')).body.code).toBe('key-reused');
    expect((await place(buyer, undefined, 'noted')).body.code).toBe('key-reused');
  });

  test('is not for those whose products were sold', async () => {
    const submitter = await createUser(db);
    const buyer = await createBuyer(db, [[await createProduct(db, { submitterId: submitter.id }), 1]]);
    await place(buyer, 'The code of the gate is 4711');
    const sales = await shop.send(orderCalls.listUserSales, { as: { user: submitter.token } });
    expect(sales.body.orders).toHaveLength(1);
    expect(JSON.stringify(sales.body)).not.toContain('4711');
  });
});
