import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newsletterCalls } from '#contract/newsletter/calls.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

beforeEach(async () => {
  await db.delete(newsletterSubscribers);
});

const subscribe = (email: string) => shop.send(newsletterCalls.subscribe, { body: { email } });
const list = (query: Record<string, string> = {}) => shop.send(newsletterCalls.listSubscribers, { as, query });

test('the seller sees who subscribed, newest first, page by page', async () => {
  for (let number = 1; number <= 12; number++) await subscribe(`reader${number}@example.com`);
  const { body } = await list();
  expect(body.subscribers).toHaveLength(10);
  expect(body.subscribers[0]).toEqual({
    _id: expect.any(String),
    email: 'reader12@example.com',
    createdAt: expect.any(String),
  });
  expect(body.pagination).toMatchObject({ totalSubscribers: 12, totalPages: 2, hasNext: true });
  const second = (await list({ page: '2' })).body.subscribers;
  expect(second).toMatchObject([{ email: 'reader2@example.com' }, { email: 'reader1@example.com' }]);
});

test('an address is taken off once, and may come back', async () => {
  await subscribe('rumana@example.com');
  const id = (await list()).body.subscribers[0]._id as string;
  const remove = () => shop.send(newsletterCalls.removeSubscriber, { as, params: { id } });
  expect(await remove()).toMatchObject({
    status: 200,
    body: { message: 'rumana@example.com was taken off the newsletter' },
  });
  expect(await remove()).toMatchObject({
    status: 404,
    body: { message: 'This address is off the newsletter already' },
  });
  await subscribe('rumana@example.com');
  expect((await list()).body.pagination.totalSubscribers).toBe(1);
});

test('the file of addresses holds all of them, and nothing that a spreadsheet would run', async () => {
  await subscribe('rumana@example.com');
  await subscribe('+sum@example.com');
  const { body, headers } = await shop.send(newsletterCalls.exportSubscribers, { as });
  expect(headers['content-disposition']).toBe('attachment; filename="sobuj-newsletter.csv"');
  const [head, ...rows]: string[][] = parse(body, { bom: true });
  expect(head).toEqual(['Email', 'Subscribed']);
  expect(rows[0]?.[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(rows.map(([email]) => email)).toEqual(["'+sum@example.com", 'rumana@example.com']);
});
