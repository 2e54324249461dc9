import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contactCalls } from '#contract/contact/calls.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';

const clock = testClock();
const shop = await openTestApp({}, { clock });
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

beforeEach(async () => {
  await db.delete(contactMessages);
});

const write = async (message: string, email = 'rumana@example.com') => {
  const [row] = await db
    .insert(contactMessages)
    .values({ name: 'Rumana', email, subject: '', message })
    .returning({ id: contactMessages.id });
  return row?.id ?? '';
};
const list = async (query: Record<string, string> = {}) =>
  (await shop.send(contactCalls.listInbox, { as, query })).body;
const mark = (id: string, answered: unknown) =>
  shop.send(contactCalls.markMessage, { as, params: { id }, body: { answered } });
const texts = ({ messages }: { messages: { message: string }[] }) => messages.map(({ message }) => message);

describe('a message', () => {
  test('is new until a seller marks it as answered, and says by whom and when', async () => {
    const id = await write('Is it the water?');
    expect(await list()).toMatchObject({ messages: [{ _id: id, answered: null }], counts: { new: 1, answered: 0 } });
    expect(await mark(id, true)).toMatchObject({ status: 200, body: { message: 'Marked as answered' } });
    expect(await list()).toMatchObject({
      messages: [{ answered: { by: testSeller.email, at: clock.now().toISOString() } }],
      counts: { new: 0, answered: 1 },
    });
  });

  test('marked twice keeps its first answer, and can be marked as new again', async () => {
    const id = await write('Hello');
    await mark(id, true);
    const first = (await list()).messages[0].answered;
    clock.pass(60_000);
    expect((await mark(id, true)).status).toBe(200);
    expect((await list()).messages[0].answered).toEqual(first);
    expect(await mark(id, false)).toMatchObject({ status: 200, body: { message: 'Marked as new' } });
    expect((await list()).messages[0].answered).toBeNull();
  });

  test('that is gone cannot be marked', async () => {
    const id = '019b9d7a-0000-7000-8000-000000000000';
    expect(await mark(id, true)).toMatchObject({ status: 404, body: { code: 'message-not-found' } });
    expect(await mark(await write('Hello'), 'yes')).toMatchObject({ status: 400 });
  });

  test('leads to the orders of an account with its address, if there are any', async () => {
    const buyer = await createUser(db);
    await createOrder(db, buyer.id, [{ product: await createProduct(db), quantity: 1 }]);
    const visitor = await createUser(db);
    await write('From a buyer', buyer.email);
    await write('From an account without orders', visitor.email);
    await write('From nobody known');
    const { messages } = await list();
    expect(messages.map(({ hasOrders }: { hasOrders: boolean }) => hasOrders)).toEqual([false, false, true]);
  });
});

describe('the list', () => {
  test('shows one state, newest first, page by page, with the numbers of both', async () => {
    const ids: string[] = [];
    for (let number = 1; number <= 14; number++) ids.push(await write(`Message ${number}`));
    for (const id of ids.slice(0, 2)) await mark(id, true);
    const unanswered = await list({ state: 'new' });
    expect(texts(unanswered)).toEqual(Array.from({ length: 10 }, (_, index) => `Message ${14 - index}`));
    expect(unanswered).toMatchObject({
      counts: { new: 12, answered: 2 },
      pagination: { totalMessages: 12, totalPages: 2 },
    });
    expect(texts(await list({ state: 'new', page: '2' }))).toEqual(['Message 4', 'Message 3']);
    expect(texts(await list({ state: 'answered' }))).toEqual(['Message 2', 'Message 1']);
    expect((await list()).pagination).toMatchObject({ totalMessages: 14 });
  });

  test('refuses a state that there is not', async () => {
    const { status, body } = await shop.send(contactCalls.listInbox, { as, query: { state: 'read' } });
    expect([status, body.fields.state]).toEqual([400, 'state is either new or answered']);
  });
});
