import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sellingCalls } from '#contract/selling/calls.ts';
import { users } from '#database/tables/users.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** Oldest first. */
const rows = [
  { name: 'Rumana Haque', email: 'rumana@example.com', lastLogin: daysAgo(0) },
  { name: 'Karim 100% Mia', email: 'karim@garden.example', lastLogin: daysAgo(29.9) },
  { name: 'Salma_Begum', email: 'salma@example.com', lastLogin: daysAgo(30.1) },
  { name: 'আয়েশা', email: 'ayesha@example.com', lastLogin: null, profileImage: '/media/ayesha.webp' },
  { name: "Robert'); drop table users;--", email: 'bobby\\tables@example.com', lastLogin: daysAgo(400) },
];

beforeAll(async () => {
  await db.insert(users).values(rows.map((row) => ({ id: v7(), passwordHash: 'none', ...row })));
});

const list = (query: Record<string, string> = {}) => shop.send(sellingCalls.listUsers, { as, query });
const emailsOf = (body: { users: { email: string }[] }) => body.users.map(({ email }) => email);

describe("the seller's list of users", () => {
  test('shows what the seller needs of a user, and neither password nor cart', async () => {
    const { status, body } = await list({ search: 'ayesha' });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      users: [
        {
          _id: expect.any(String),
          name: 'আয়েশা',
          email: 'ayesha@example.com',
          profileImage: '/media/ayesha.webp',
          createdAt: expect.stringMatching(/Z$/),
          lastLogin: null,
        },
      ],
      pagination: { currentPage: 1, totalPages: 1, totalUsers: 1, hasNext: false, hasPrev: false, hasNextPage: false },
      stats: { totalUsers: 5, activeUsers: 2 },
    });
  });

  test.each<[string, number[]]>([
    ['', [4, 3, 2, 1, 0]],
    ['   ', [4, 3, 2, 1, 0]],
    ['RUMANA', [0]],
    [' haque ', [0]],
    ['garden', [1]],
    ['আয়ে', [3]],
    ['a@example', [3, 2, 0]],
    ['%', [1]],
    ['0% m', [1]],
    ['_', [2]],
    ['\\', [4]],
    ["'); drop", [4]],
    ['nobody', []],
  ])('finds %j in names and emails, to the letter, newest first', async (search, expected) => {
    const { status, body } = await list({ search });
    expect(status).toBe(200);
    expect(emailsOf(body)).toEqual(expected.map((index) => rows[index]?.email));
    expect(body.pagination.totalUsers).toBe(expected.length);
    expect(body.stats).toEqual({ totalUsers: 5, activeUsers: 2 });
  });

  test.each([2, 5])('comes in pages of %d, each user once', async (limit) => {
    const seen: string[] = [];
    const totalPages = Math.ceil(5 / limit);
    for (let page = 1; page <= totalPages; page += 1) {
      const { body } = await list({ page: String(page), limit: String(limit) });
      expect(body.pagination).toMatchObject({ currentPage: page, totalPages, hasNext: page < totalPages });
      seen.push(...emailsOf(body));
    }
    expect(seen).toEqual(rows.map(({ email }) => email).reverse());
  });

  test('is empty beyond the end', async () => {
    const { status, body } = await list({ page: '1000000', limit: '100' });
    expect([status, body.users]).toEqual([200, []]);
    expect(body.pagination).toMatchObject({ totalUsers: 5, hasNext: false, hasPrev: true });
  });

  test('refuses a search that is too long, with a sentence', async () => {
    const { status, body } = await list({ search: 'x'.repeat(101) });
    expect([status, body.message]).toEqual([400, 'Please search with at most 100 characters']);
  });

  test('is not for users', async () => {
    const { token } = await createUser(db);
    const { status, body } = await shop.send(sellingCalls.listUsers, { as: { user: token } });
    expect([status, body.users]).toEqual([401, undefined]);
  });
});
