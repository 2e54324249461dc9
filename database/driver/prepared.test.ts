import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { users } from '#database/tables/users.ts';
import { onServer, openTestDatabase } from '#tests/support/database/test-database.ts';
import { createUser } from '#tests/support/people/factories.ts';
import type { Database } from './connection.ts';
import { preparedForms, preparedOn } from './prepared.ts';

const [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
afterAll(() => Promise.all([one.close(), other.close()]));

const nameOf = preparedOn((db) =>
  db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('test-name-of'),
);
const rename = preparedOn((db) =>
  db
    .update(users)
    .set({ name: sql`${sql.placeholder('name')}` })
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('test-rename'),
);

test('a prepared query runs in the transaction that it is asked of', async () => {
  const { id } = await createUser(one.db, { name: 'Rumana' });
  const failed = one.db.transaction(async (transaction) => {
    await rename(transaction).execute({ id, name: 'Salma' });
    expect(await nameOf(transaction).execute({ id })).toEqual([{ name: 'Salma' }]);
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  expect(await nameOf(one.db).execute({ id })).toEqual([{ name: 'Rumana' }]);
});

test('it runs on the database that it is asked of, and is counted there', async () => {
  const { id } = await createUser(other.db, { name: 'Karim' });
  const before = [one.statements.length, other.statements.length];
  expect(await nameOf(one.db).execute({ id })).toEqual([]);
  expect(await nameOf(other.db).execute({ id })).toEqual([{ name: 'Karim' }]);
  expect([one.statements.length, other.statements.length]).toEqual(before.map((count) => (count ?? 0) + 1));
});

test('each form of a query is built once, and runs on any database', async () => {
  const built: string[] = [];
  const namesBy = preparedForms('test-names-by', (db, { by }: { by: 'id' | 'name' }) => {
    built.push(by);
    return db
      .select({ name: users.name })
      .from(users)
      .where(eq(users[by], sql.placeholder('value')));
  });
  const { id } = await createUser(one.db, { name: 'Nasima' });
  for (const value of [id, id])
    expect(await namesBy(one.db, { by: 'id' }).execute({ value })).toEqual([{ name: 'Nasima' }]);
  expect(await namesBy(one.db, { by: 'name' }).execute({ value: 'Nasima' })).toEqual([{ name: 'Nasima' }]);
  expect(await namesBy(other.db, { by: 'name' }).execute({ value: 'Nasima' })).toEqual([]);
  expect(built).toEqual(['id', 'name']);
});

describe('of Drizzle this relies on', () => {
  const fieldsOf = (object: unknown) => object as Record<string, unknown>;
  const sessionOf = (db: Database) => fieldsOf(db._.session);

  test('a prepared query takes the client, the log, and a cache that keeps nothing from its session', () => {
    const session = sessionOf(one.db);
    const query = fieldsOf(one.db.select({ id: users.id }).from(users).prepare('test-fields'));
    const shared = Object.keys(query).filter((key) => query[key] instanceof Object && query[key] === session[key]);
    expect(shared.sort()).toEqual(['cache', 'client', 'logger']);
    expect((session.cache as object).constructor.name).toBe('NoopCache');
  });

  test('a session of its own for each transaction, of the same class, with another client', async () => {
    await one.db.transaction(async (transaction) => {
      const [outer, inner] = [sessionOf(one.db), sessionOf(transaction)];
      expect(inner.constructor).toBe(outer.constructor);
      expect(inner.client).not.toBe(outer.client);
      expect(inner.logger).toBe(outer.logger);
    });
  });

  test.runIf(onServer)('its name reaches the server: prepared once on a connection, run twice', async () => {
    const named = preparedOn((db) => db.select({ id: users.id }).from(users).limit(1).prepare('test-named'));
    await one.db.transaction(async (transaction) => {
      await named(transaction).execute();
      await named(transaction).execute();
      await transaction.select({ id: users.id }).from(users).limit(2);
      const result = await transaction.execute(
        sql`select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like '%"users" limit%'`,
      );
      expect(result).toMatchObject({ rows: [{ name: 'test-named', runs: 2 }] });
    });
  });
});
