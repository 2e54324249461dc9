import { afterAll, expect, test } from 'vitest';
import { newsletterCalls } from '#contract/newsletter/calls.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const subscribe = (email: unknown) => shop.send(newsletterCalls.subscribe, { body: { email } });

test('an address is stored once, and the answer never tells whether it was there', async () => {
  for (const email of ['rumana@example.com', 'rumana@example.com', ' Rumana@EXAMPLE.com ']) {
    const { status, body } = await subscribe(email);
    expect([status, body]).toEqual([200, { success: true, message: 'Subscribed' }]);
  }
  expect(await db.select().from(newsletterSubscribers)).toMatchObject([{ email: 'rumana@example.com' }]);
});

test.each([
  ['', 'Please enter your email'],
  [undefined, 'Please enter your email'],
  ['rumana', 'Please enter a valid email address'],
])('%j is refused and not stored', async (email, sentence) => {
  const before = await db.$count(newsletterSubscribers);
  const { status, body } = await subscribe(email);
  expect([status, body]).toEqual([
    400,
    { success: false, message: sentence, code: 'invalid-request', fields: { email: sentence } },
  ]);
  expect(await db.$count(newsletterSubscribers)).toBe(before);
});
