import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { plantMigrations } from '#tests/support/database/planted-migrations.ts';
import { refusedMigrations } from './lint-migrations.ts';

const breakpoint = '--> statement-breakpoint\n';

/** Returns the problems of migrations that follow the shop's own, without the migrations' names. */
async function refused(...migrations: string[]): Promise<string[]> {
  const tags = migrations.map((text, index) => [`9${index}_planted`, text]);
  const { folder, remove } = plantMigrations(Object.fromEntries(tags));
  onTestFinished(remove);
  return (await refusedMigrations(folder)).map((line) => line.replace(/^ {2}\w+: /, ''));
}

const alone = (statement: string) => `-- no transaction\n${statement}`;

describe('a migration is refused that', () => {
  test.each<[what: string, statement: string, remark: RegExp]>([
    ['builds an index under a lock', 'create index i on orders (total)', /^orders: nobody writes while the index i/],
    [
      'builds one concurrently in a transaction',
      'create index concurrently if not exists i on orders (total)',
      /^orders: .* a file of its own/,
    ],
    [
      'makes an index that a second try would not find',
      alone('create index concurrently i on orders (total)'),
      /^orders: say "concurrently if not exists"/,
    ],
    ['drops an index under a lock', 'drop index orders_open_user', /^orders_open_user: "drop index concurrently/],
    [
      'checks all rows at once',
      'alter table orders add constraint c check (total > 0)',
      /^orders: the constraint c reads the whole table/,
    ],
    [
      'checks all references at once',
      'alter table orders add constraint c foreign key (user_id) references orders (id)',
      /^orders: the constraint c reads the whole table/,
    ],
    [
      'builds the index of a key under a lock',
      'alter table orders add constraint c unique (total)',
      /^orders: the constraint c builds an index/,
    ],
    ['changes a type', 'alter table orders alter column total type bigint', /^orders.total: another type writes/],
    [
      'reads all rows for nulls',
      'alter table orders alter column paid_at set not null',
      /^orders.paid_at: "set not null" reads/,
    ],
    [
      'writes another value into each row',
      'alter table orders add column c uuid default gen_random_uuid()',
      /^orders.c: the default gen_random_uuid\(\)/,
    ],
    ['numbers the rows', 'alter table orders add column c bigserial', /^orders.c: a value for each row/],
    [
      'works a column out for each row',
      'alter table orders add column c integer generated always as (1) stored',
      /^orders.c: a value for each row/,
    ],
    [
      'asks for a value that no row has',
      'alter table orders add column c integer not null',
      /^orders.c: "not null" without a default/,
    ],
    [
      'checks a new column',
      'alter table orders add column c integer check (c > 0)',
      /^orders.c: a check or reference reads/,
    ],
    ['makes a new column unique', 'alter table orders add column c integer unique', /^orders.c: the index is built/],
    ['writes a whole table', `update orders set status = 'x' where total > 0`, /^orders: "update" of a whole table/],
    ['empties a table', 'delete from orders', /^orders: "delete" of a whole table/],
    [
      'copies a table',
      'insert into order_numbers select id::text, id from orders',
      /^order_numbers: rows for all of orders/,
    ],
    [
      'takes a column from the release before',
      'alter table orders drop column total',
      /^orders.total: the release before/,
    ],
    ['takes a table from it', 'drop table orders', /^orders: the release before uses the table/],
    ['renames a column', 'alter table orders rename column total to sum', /^orders.total: the release before knows/],
    ['renames a table', 'alter table orders rename to sales', /^orders: the release before knows/],
    ['hides what it does', 'do $$ begin delete from orders; end $$', /^DoStmt: what it locks/],
    ['locks by hand', 'lock table orders', /^LockStmt: what it locks/],
    ['changes a table in no way known', 'alter table orders disable trigger all', /^orders: AT_\w+ is not known/],
    [
      'cannot be repeated without a transaction',
      alone('alter table orders add column c integer'),
      /^orders: it can't be repeated/,
    ],
    ['writes without a transaction', alone(`insert into orders (id) values ('x')`), /^only indexes that are made/],
    ['is no SQL', 'alter tabel orders', /^not SQL: syntax error/],
    ['has two statements in one', 'select 1; select 2', /^put "--> statement-breakpoint"/],
  ])('%s', async (_what, statement, remark) => {
    const problems = await refused(statement);
    expect(problems[0]).toMatch(remark);
  });

  test('locks several tables in one transaction', async () => {
    const columns = ['orders', 'users'].map((table) => `alter table ${table} add column c integer;`);
    expect(await refused(columns.join(breakpoint))).toEqual([
      'one transaction locks orders, users: orders lock them in another order, so take one each',
    ]);
    const trigger = 'create trigger t after insert on users for each row execute function f();';
    expect(await refused([columns[0], trigger].join(breakpoint))).toHaveLength(1);
    const references = 'create table c (o uuid references orders (id), u uuid references users (id))';
    expect(await refused(references)).toEqual([]);
    expect(await refused([columns[0], references].join(breakpoint))).toHaveLength(1);
    expect(await refused(...columns)).toEqual([]);
  });

  test('validates while it holds a lock', async () => {
    const add = 'alter table orders add constraint c check (total > 0) not valid;';
    const validate = 'alter table orders validate constraint c';
    expect(await refused([add, validate].join(breakpoint))).toEqual([
      'orders: "validate constraint c" reads the whole table while orders stays locked: another migration is its place',
    ]);
    expect(await refused(add, validate)).toEqual([]);
    expect(await refused(add, alone(validate))).toEqual([]);
  });
});

describe('a migration may', () => {
  test.each([
    [
      'make a table, its indexes and references',
      `create table c (id uuid, o uuid);${breakpoint}create index i on c (o);${breakpoint}alter table c add constraint f foreign key (o) references orders (id)`,
    ],
    ['fill a table that it has made', `create table c (id uuid);${breakpoint}update c set id = null`],
    ['add a column', `alter table orders add column c timestamptz default now() not null, add column d integer`],
    ['add a check for rows to come', 'alter table orders add constraint c check (total > 0) not valid'],
    ['change rows that it names', `update shop_settings set settings = '{}' where id in (1)`],
    [
      'make and drop indexes beside other work',
      alone(
        `create index concurrently if not exists i on orders (total);${breakpoint}drop index concurrently if exists orders_open_user`,
      ),
    ],
    ['drop a column that the release before does not use', 'alter table orders drop column not_in_any_release'],
  ])('%s', async (_what, statements) => {
    expect(await refused(statements)).toEqual([]);
  });

  test('make a column required once a check of it is valid', async () => {
    const check = 'alter table orders add constraint c check (paid_at is not null) not valid';
    const required = 'alter table orders alter column paid_at set not null';
    expect(await refused(check, 'alter table orders validate constraint c', required)).toEqual([]);
    expect(await refused(check, required)).toHaveLength(1);
  });

  test('drop what the previous release did not use, but nothing that it used', async () => {
    const { folder, remove } = plantMigrations({
      '0001_planted': `comment on table orders is 'planted'`,
      '0002_drop': 'alter table orders drop column total',
    });
    onTestFinished(remove);
    const snapshot = readFileSync(join(folder, 'meta/0000_snapshot.json'), 'utf8');
    const { tables } = JSON.parse(snapshot);
    delete tables['public.orders'].columns.total;
    writeFileSync(join(folder, 'meta/0001_snapshot.json'), JSON.stringify({ tables }));
    const releases = JSON.parse(readFileSync(join(folder, 'releases.json'), 'utf8'));
    expect(await refusedMigrations(folder)).toHaveLength(1);
    writeFileSync(
      join(folder, 'releases.json'),
      JSON.stringify([...releases, { version: '2.0.0', migration: '0001_planted' }]),
    );
    expect(await refusedMigrations(folder)).toEqual([]);
  });
});

test('migrations of the first release are not refused', async () => {
  const { folder, remove } = plantMigrations({ '0001_locks': 'create index i on orders (total)' });
  onTestFinished(remove);
  copyFileSync(join(folder, 'meta/0000_snapshot.json'), join(folder, 'meta/0001_snapshot.json'));
  expect(await refusedMigrations(folder)).toHaveLength(1);
  writeFileSync(join(folder, 'releases.json'), JSON.stringify([{ version: '2.0.0', migration: '0001_locks' }]));
  expect(await refusedMigrations(folder)).toEqual([]);
});
