import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { userEmails } from '#database/tables/user-emails.ts';
import { users } from '#database/tables/users.ts';
import { createUser, registerUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { claimEmail, findByEmail } from './user-emails.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const holderOf = async (email: string) =>
  (await db.select().from(userEmails).where(eq(userEmails.email, email)))[0]?.userId;
const register = (email: string) =>
  shop.send(accountCalls.register, { body: { name: 'Another', email, password: 'correct horse battery 5' } });

test('a registration has its email', async () => {
  const { id, email } = await registerUser(shop);
  expect(await holderOf(email)).toBe(id);
});

test('an email that its user has given up is free', async () => {
  const { token, email } = await registerUser(shop);
  const body = { name: 'Rumana', email: 'moved-on@example.com' };
  expect((await shop.send(accountCalls.updateProfile, { as: { user: token }, body })).status).toBe(200);
  expect(await findByEmail(db, email)).toBeUndefined();
  expect((await register(email)).status).toBe(200);
  expect((await findByEmail(db, email))?.name).toBe('Another');
  expect((await findByEmail(db, body.email))?.name).toBe('Rumana');
});

test('looking for an email takes as many statements with an account as without one', async () => {
  const { email } = await createUser(db);
  const { statements } = shop.database;
  const counts: number[] = [];
  for (const one of [email, 'nobody@example.com']) {
    statements.splice(0);
    await findByEmail(db, one);
    counts.push(statements.length);
  }
  expect(counts).toEqual([2, 2]);
});

test('one of several concurrent registrations gets an email', async () => {
  const email = `${v7()}@example.com`;
  const answers = await Promise.all([1, 2, 3, 4].map(() => register(email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await db.$count(users, eq(users.email, email))).toBe(1);
});

test('an email that another user has cannot be claimed', async () => {
  const [one, other] = [await registerUser(shop), await registerUser(shop)];
  expect(await db.transaction((transaction) => claimEmail(transaction, one.email, other.id))).toBe(false);
  expect(await holderOf(one.email)).toBe(one.id);
});
