import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { isMigrated } from './last-migration.ts';

// Drizzle documents neither its table of applied migrations nor the file with their creation times.

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;

test('a migrated database says so, until its newest migration is gone', async () => {
  expect(await isMigrated(db)).toBe(true);
  const undone = db.transaction(async (transaction) => {
    await transaction.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
    expect(await isMigrated(transaction)).toBe(false);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
});
