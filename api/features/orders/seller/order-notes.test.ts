import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { orderNotes } from '#database/tables/order-notes.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const product = await createProduct(db);

const add = (orderId: string, text: string, key = v7()) =>
  shop.send(sellerOrderCalls.addOrderNote, {
    as,
    params: { orderId },
    body: { text },
    headers: { 'idempotency-key': key },
  });
const history = async (orderId: string) =>
  (await shop.send(sellerOrderCalls.listOrderHistory, { as, params: { orderId } })).body;

test('notes are kept with time and writer, in every status', async () => {
  const { orderId } = await placeOrder(shop, product);
  const first = await add(orderId, ' Called: come after four ');
  const note = {
    _id: expect.any(String),
    text: 'Called: come after four',
    at: expect.any(String),
    by: 'seller@example.com',
  };
  expect([first.status, first.body]).toEqual([200, { success: true, message: 'The note is added', note }]);
  await shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId, status: 'Cancelled' } });
  await add(orderId, 'Fake number');
  const { notes, changes } = await history(orderId);
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Called: come after four', 'Fake number']);
  expect(changes).toHaveLength(2);
});

test('a key adds a note once', async () => {
  const { orderId } = await placeOrder(shop, product);
  const key = v7();
  const [one, other] = await Promise.all([add(orderId, 'Once', key), add(orderId, 'Once', key)]);
  expect(one?.body.note).toEqual(other?.body.note);
  expect((await history(orderId)).notes).toHaveLength(1);
});

test('an empty or too long text, an unknown order and a full order are refused', async () => {
  const { orderId } = await placeOrder(shop, product);
  const sentence = async (answer: ReturnType<typeof add>) => [(await answer).status, (await answer).body.message];
  expect(await sentence(add(orderId, '  '))).toEqual([400, 'Please write the note']);
  expect(await sentence(add(orderId, 'x'.repeat(1001)))).toEqual([400, 'The note can have at most 1000 characters']);
  expect((await add(v7(), 'Hello')).status).toBe(404);
  const note = { orderId, text: 'Called', writerName: 'seller@example.com' };
  await db.insert(orderNotes).values(Array.from({ length: 99 }, () => note));
  expect((await add(orderId, 'The hundredth')).status).toBe(200);
  expect(await sentence(add(orderId, 'One more'))).toEqual([409, 'An order can have 100 notes at most']);
});

test('buyers read none of them', async () => {
  const { orderId, buyer } = await placeOrder(shop, product);
  await add(orderId, 'Was rude on the phone');
  const { body } = await shop.send(orderCalls.listUserOrders, { as: buyer.as });
  expect(JSON.stringify(body)).not.toContain('rude');
});
