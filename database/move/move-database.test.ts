import { expect, onTestFinished, test } from 'vitest';
import type { AroundStatement, Connection } from '#database/driver/connection.ts';
import { openEmbeddedDatabase } from '#tests/support/database/embedded-database.ts';
import { openServerDatabase } from '#tests/support/database/server-database.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { moveDatabase, NotMovable } from './move-database.ts';

/** Both kinds of databases are moved alike; the tests of the command move from one kind to the other. */
async function open(aroundStatement?: AroundStatement): Promise<Connection> {
  const connection = await (onServer ? openServerDatabase : openEmbeddedDatabase)({ aroundStatement });
  onTestFinished(() => connection.close());
  return connection;
}

const planted = `create table planted (
  id bigint generated always as identity primary key, user_id uuid references users (id), texts text[], data jsonb, moment timestamptz,
  bytes bytea, share float8, doubled int generated always as (length(coalesce(texts[1], '')) * 2) stored, "Odd name" date)`;

async function fill(connection: Connection): Promise<void> {
  const { id } = await createUser(connection.db);
  await connection.execute(planted);
  await connection.execute(
    `insert into planted (user_id, texts, data, moment, bytes, share, "Odd name") values
      ($1, array['a "b"', null, 'NULL', '{}', E'line\\nline'], 'null', '2026-11-26 14:00:00.123456+06', '\\x00ff', 0.1, '2026-11-26'),
      ($1, '{}', '{"a": [1, null]}', null, '', 'Infinity', null), (null, null, null, null, null, null, null)`,
    [id],
  );
  await connection.execute(
    `insert into pgboss.job (name, data, start_after) select 'send-mail', '{}', now() from generate_series(1, 1200)`,
  );
  await connection.execute(`update categories set position = 77 where path = 'flower'`);
}

const rowsOf = async (connection: Connection) =>
  (
    await connection.execute(`select to_jsonb(planted) - 'moment' as row, extract(epoch from moment)::text as moment,
    data is null as lacks from planted order by id`)
  ).rows;

test('a move copies every value, continues sequences, and leaves triggers as they were', async () => {
  const [from, to] = [await open(), await open()];
  await fill(from);
  await to.execute(planted);
  const moved = await moveDatabase(from, to);
  expect(moved.already).toBe(false);
  expect(moved.tables).toContainEqual({ name: 'public.planted', rows: 3 });
  expect(moved.tables).toContainEqual({ name: 'pgboss.job', rows: 1200 });
  expect(await rowsOf(to)).toEqual(await rowsOf(from));
  const { rows } = await to.execute(`insert into planted (texts) values ('{}') returning id::int`);
  expect(rows).toEqual([{ id: 4 }]);
  expect((await to.execute(`select tgname from pg_trigger where tgenabled = 'D'`)).rows).toEqual([]);
  expect((await to.execute(`select position from categories where path = 'flower'`)).rows).toEqual([{ position: 77 }]);
});

test('a move that is cut off leaves nothing, and is made by the next try; a third finds it made', async () => {
  let broken = true;
  const from = await open();
  const to = await open((statement, run) => {
    if (broken && statement.includes('into pgboss.job ')) throw new Error('The line is cut');
    return run();
  });
  await fill(from);
  await to.execute(planted);
  await expect(moveDatabase(from, to)).rejects.toThrow();
  const filled = async () => (await to.execute('select (select count(*)::int from users) as users')).rows;
  expect(await filled()).toEqual([{ users: 0 }]);
  broken = false;
  expect((await moveDatabase(from, to)).already).toBe(false);
  expect(await filled()).toEqual([{ users: 1 }]);
  expect((await moveDatabase(from, to)).already).toBe(true);
  await to.execute(`update users set name = name || '.'`);
  await expect(moveDatabase(from, to)).rejects.toThrow(NotMovable);
});

test('a move into a database that holds other data is refused, and changes nothing there', async () => {
  const [from, to] = [await open(), await open()];
  await createUser(from.db);
  const { id } = await createUser(to.db);
  await expect(moveDatabase(from, to)).rejects.toThrow(/holds other data \(public\.users: 1 rows, /);
  expect((await to.execute('select id from users')).rows).toEqual([{ id }]);
});

test('a move between databases with different tables is refused', async () => {
  const [from, to] = [await open(), await open()];
  await from.execute('create table planted (id int)');
  await expect(moveDatabase(from, to)).rejects.toThrow(/different tables \(public\.planted\)/);
});
