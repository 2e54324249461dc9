import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contactCalls } from '#contract/contact/calls.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

beforeEach(async () => {
  await db.delete(contactMessages);
});

const letter = {
  name: 'Rumana Haque',
  email: 'rumana@example.com',
  subject: 'My lemon tree',
  message: 'Two leaves are yellow.\nIs it the water?',
};

const write = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  shop.send(contactCalls.sendMessage, { body: { ...letter, ...fields }, headers });
const list = (query: Record<string, string> = {}) => shop.send(contactCalls.listMessages, { as, query });

describe('a message', () => {
  test('reaches the seller as it was written', async () => {
    const { status, body } = await write();
    expect([status, body]).toEqual([200, { success: true, message: 'Message sent successfully' }]);
    expect((await list()).body).toEqual({
      success: true,
      messages: [{ ...letter, _id: expect.any(String), createdAt: expect.any(String) }],
      pagination: {
        currentPage: 1,
        totalPages: 1,
        hasNext: false,
        hasPrev: false,
        hasNextPage: false,
        totalMessages: 1,
      },
    });
  });

  test('may come without a subject, and with spaces around everything', async () => {
    await shop.send(contactCalls.sendMessage, {
      body: { name: ' Rumana ', email: ' Rumana@Example.com ', message: ' Hello \n' },
    });
    expect(await db.select().from(contactMessages)).toMatchObject([
      { name: 'Rumana', email: 'rumana@example.com', subject: '', message: 'Hello' },
    ]);
  });

  test('has a subject of one line', async () => {
    await write({ subject: 'Yellow\r\nBcc: everybody@example.com' });
    expect((await list()).body.messages[0].subject).toBe('Yellow Bcc: everybody@example.com');
  });

  test.each([
    ['name', '', 'Please enter your name'],
    ['name', 'x'.repeat(101), 'A name can have at most 100 characters'],
    ['email', 'rumana', 'Please enter a valid email address'],
    ['email', undefined, 'Please enter your email'],
    ['subject', 'x'.repeat(151), 'A subject can have at most 150 characters'],
    ['subject', 7, 'Please enter the subject as text'],
    ['name', 'Ru\nmana', 'The name must be one line, without line breaks and tabs'],
    ['subject', 'Ru\u202emana', 'The text holds a character that cannot be stored'],
    ['message', 'Ru\u001bmana', 'The text holds a character that cannot be stored'],
    ['message', ' \n ', 'Please write your message'],
    ['message', 'x'.repeat(3001), 'A message can have at most 3000 characters'],
    ['website', 'https://spam.example', /as if a program had filled in the form/],
  ])('whose %s is wrong is refused and not stored (%#)', async (field, value, sentence) => {
    const { status, body } = await write({ [field]: value });
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(sentence);
    expect(await db.$count(contactMessages)).toBe(0);
  });

  test('sent twice with one key, even at once, is stored once', async () => {
    const key = { 'idempotency-key': 'first' };
    const answers = await Promise.all([write({}, key), write({}, key), write({}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db.$count(contactMessages)).toBe(1);
    await write({}, { 'idempotency-key': 'second' });
    await write();
    await write();
    expect(await db.$count(contactMessages)).toBe(4);
  });

  test('is refused when the sender keeps on sending', async () => {
    const guarded = await openTestApp({ rateLimit: true });
    const statuses: number[] = [];
    for (let count = 0; count < 121; count++) {
      statuses.push((await guarded.send(contactCalls.sendMessage, { body: letter })).status);
    }
    expect(statuses).toEqual([...Array(120).fill(200), 429]);
    expect(await guarded.database.db.$count(contactMessages)).toBe(120);
    await guarded.close();
  });
});

describe("the seller's list", () => {
  test('runs from the newest to the oldest, page by page', async () => {
    for (let number = 1; number <= 12; number++) await write({ message: `Message ${number}` });
    const texts = ({ messages }: { messages: { message: string }[] }) => messages.map(({ message }) => message);
    const first = (await list()).body;
    expect(texts(first)).toEqual(Array.from({ length: 10 }, (_, index) => `Message ${12 - index}`));
    expect(first.pagination).toMatchObject({ totalMessages: 12, totalPages: 2, hasNext: true });
    expect(texts((await list({ page: '2' })).body)).toEqual(['Message 2', 'Message 1']);
    expect((await list({ page: '3' })).body).toMatchObject({ messages: [], pagination: { totalPages: 2 } });
  });

  test('lets a message be deleted, once', async () => {
    await write();
    await write({ message: 'Another' });
    const id = (await list()).body.messages[1]._id as string;
    const remove = () => shop.send(contactCalls.deleteMessage, { as, params: { id } });
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'Message deleted successfully' } });
    expect(await remove()).toMatchObject({ status: 404, body: { message: 'This message is gone already' } });
    expect((await list()).body.messages).toMatchObject([{ message: 'Another' }]);
  });
});

describe('the file of messages', () => {
  /** Returns the file's cells, parsed by another program's library. */
  const exportAll = async (): Promise<string[][]> =>
    parse((await shop.send(contactCalls.exportMessages, { as })).body, { bom: true });

  test('holds all of them, the newest first', async () => {
    for (let number = 1; number <= 12; number++) await write({ message: `Message ${number}` });
    const [headings, ...rows] = await exportAll();
    expect(headings).toEqual(['Received', 'Name', 'Email', 'Subject', 'Message']);
    expect(rows.map((row) => row.at(-1))).toEqual(Array.from({ length: 12 }, (_, index) => `Message ${12 - index}`));
  });

  test('holds nothing that a spreadsheet would run', async () => {
    await write({ name: '@SUM(A1)', subject: '+1', message: '=HYPERLINK("https://spam.example")' });
    const [, [, ...cells] = []] = await exportAll();
    expect(cells).toEqual(["'@SUM(A1)", 'rumana@example.com', "'+1", `'=HYPERLINK("https://spam.example")`]);
  });

  test('stores a message of several lines in its row, also one from before such texts were refused', async () => {
    const message = 'Hello\n=cmd|x\r\n","=1+1","\u2028=2';
    await write({ message });
    await db.insert(contactMessages).values({ ...letter, name: 'Ru\r=1\nmana', message });
    const [, ...rows] = await exportAll();
    const [old, fresh] = rows;
    expect([old?.slice(1), fresh?.at(-1)]).toEqual([
      ['Ru\r=1\nmana', letter.email, letter.subject, message],
      'Hello\n=cmd|x\n","=1+1","\n=2',
    ]);
    expect(rows).toHaveLength(2);
    expect((await list()).body.messages[0]).toMatchObject({ name: 'Ru\r=1\nmana' });
  });
});
