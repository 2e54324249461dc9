import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { databaseCodeOf, isDatabaseUnavailable } from './database-error.ts';

// Drizzle wraps what a driver throws, and both drivers keep the SQLSTATE under `code`.

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

test('the SQLSTATE is found in what the query builder throws, in a transaction as well', async () => {
  const divide = sql`select 1 / 0`;
  expect(databaseCodeOf(await failureOf(db.execute(divide)))).toBe('22012');
  expect(databaseCodeOf(await failureOf(db.transaction((transaction) => transaction.execute(divide))))).toBe('22012');
});

test('the SQLSTATE is found in what a text without the query builder throws', async () => {
  expect(databaseCodeOf(await failureOf(database.execute('select 1 / 0')))).toBe('22012');
});

test('a transaction that Citus rolled back without another machine is refused for now, another internal error is not', () => {
  const failed = (message: string) =>
    new Error('Failed query', { cause: Object.assign(new Error(message), { code: 'XX000' }) });
  expect(isDatabaseUnavailable(failed('failure on connection marked as essential: 10.0.0.2:5432'))).toBe(true);
  expect(isDatabaseUnavailable(failed('cache lookup failed for relation 1'))).toBe(false);
});
