import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#database/connection.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { commitBehind } from './commit-behind.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;

beforeEach(async () => {
  await db.delete(newsletterSubscribers);
});

const subscribe = (to: Database, email: string) => to.insert(newsletterSubscribers).values({ email });

async function subscribers() {
  const [row] = await db.select({ count: count() }).from(newsletterSubscribers);
  return row?.count;
}

test('what was sent before it is written, once', async () => {
  await db.transaction(async (transaction) => {
    const written = Promise.all([
      subscribe(transaction, 'rumana@example.com'),
      subscribe(transaction, 'kamrul@example.com'),
    ]);
    commitBehind(transaction);
    await written;
  });
  expect(await subscribers()).toBe(2);
});

test.each(['first', 'last'])('when the %s statement fails nothing is written', async (position) => {
  const work = db.transaction(async (transaction) => {
    const good = () => subscribe(transaction, 'rumana@example.com');
    const bad = () => transaction.execute(sql`select 1 / 0`);
    const written = Promise.all((position === 'first' ? [bad, good] : [good, bad]).map((send) => send()));
    commitBehind(transaction);
    await written;
  });
  await expect(work).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await subscribers()).toBe(0);
});

test('the connection is fit for the next transaction', async () => {
  for (const email of ['rumana@example.com', 'kamrul@example.com', 'tania@example.com']) {
    await db.transaction(async (transaction) => {
      const written = subscribe(transaction, email).execute();
      commitBehind(transaction);
      await written;
    });
    await expect(
      db.transaction(async (transaction) => {
        await transaction.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
        transaction.rollback();
      }),
    ).rejects.toThrow();
  }
  expect(await subscribers()).toBe(3);
});
