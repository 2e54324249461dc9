import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { plantMigrations } from '#tests/support/database/planted-migrations.ts';
import { onServer, openTestDatabase } from '#tests/support/database/test-database.ts';
import { migrateEmbedded } from './connect-embedded.ts';
import { migrationsFolder } from './connection.ts';
import { readMigrations } from './read-migrations.ts';
import { MigrationFailed } from './run-migrations.ts';
import { DatabaseTooOld, readSchemaState } from './schema-state.ts';

/** A migrated database, a folder with these additional migrations, and a function that lists the pending ones. */
async function plant(extra: Record<string, string>) {
  const database = await openTestDatabase();
  const { folder, remove } = plantMigrations(extra);
  onTestFinished(async () => {
    await database.close();
    remove();
  });
  const pending = async () =>
    (await readSchemaState((text) => database.execute(text), folder)).pending.map(({ tag }) => tag);
  return { database, folder, pending };
}

async function connectTo(url = '', application = 'rival'): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: application });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}

const indexesOf = async (database: { execute(text: string): Promise<{ rows: unknown[] }> }, table: string) =>
  (
    await database.execute(
      `select relname::text as name, indisvalid as valid from pg_index join pg_class on oid = indexrelid
      where indrelid = '${table}'::regclass order by relname`,
    )
  ).rows;

describe('a migration', () => {
  test('that fails leaves those before it, and nothing of its own', async () => {
    const { database, folder, pending } = await plant({
      '9000_first': 'create table planted (id int)',
      '9001_second': 'insert into planted values (1);--> statement-breakpoint\nselect 1 / 0',
      '9002_third': 'insert into planted values (3)',
    });
    const failure = database.migrate({ folder });
    await expect(failure).rejects.toBeInstanceOf(MigrationFailed);
    await expect(failure).rejects.toMatchObject({ migration: '9001_second', cause: { code: '22012' } });
    expect(await pending()).toEqual(['9001_second', '9002_third']);
    expect((await database.execute('select * from planted')).rows).toEqual([]);
  });

  test('without a transaction makes indexes beside other work, also where a try before has left a broken one', async () => {
    const { database, folder, pending } = await plant({
      '9000_table': 'create table planted (id int);--> statement-breakpoint\ninsert into planted values (1), (1)',
      '9001_index': '-- no transaction\ncreate unique index concurrently if not exists planted_id on planted (id)',
    });
    await expect(database.migrate({ folder })).rejects.toMatchObject({ cause: { code: '23505' } });
    // An unfinished unique index would go on refusing rows.
    expect(await indexesOf(database, 'planted')).toEqual([]);
    await database.execute('create unique index concurrently planted_id on planted (id)').catch(() => {});
    expect(await indexesOf(database, 'planted')).toEqual([{ name: 'planted_id', valid: false }]);
    await database.execute('delete from planted');
    await database.migrate({ folder });
    expect(await indexesOf(database, 'planted')).toEqual([{ name: 'planted_id', valid: true }]);
    expect(await pending()).toEqual([]);
  });

  test('of a later version is counted, and left alone', async () => {
    const { database, folder } = await plant({ '9000_table': 'create table planted (id int)' });
    await database.migrate({ folder });
    await database.migrate();
    expect(await readSchemaState((text) => database.execute(text))).toEqual({ pending: [], ahead: 1 });
  });
});

test('of a shop from before the first migration changes nothing: that database is refused', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const noted = async () => (await database.execute('select created_at from drizzle.__drizzle_migrations')).rows;
  const before = await noted();
  await database.execute('update drizzle.__drizzle_migrations set created_at = 1; create table kept (id int)');
  await expect(readSchemaState((text) => database.execute(text))).rejects.toBeInstanceOf(DatabaseTooOld);
  await expect(database.migrate()).rejects.toBeInstanceOf(DatabaseTooOld);
  expect(await noted()).toHaveLength(before.length);
});

test("drizzle's own migrator goes on where this one has ended, and the other way about", async () => {
  const { folder, remove } = plantMigrations({ '9000_table': 'create table planted (id int)' });
  onTestFinished(remove);
  const client = await PGlite.create({ extensions: { pg_trgm } });
  onTestFinished(() => client.close());
  const journal = async () =>
    (await client.query('select hash, created_at from drizzle.__drizzle_migrations order by id')).rows;
  await migrateEmbedded(client);
  const first = await journal();
  await migrate(drizzle(client), { migrationsFolder });
  expect(await journal()).toEqual(first);
  await migrate(drizzle(client), { migrationsFolder: folder });
  const noted = readMigrations(folder).map(({ hash, when }) => ({ hash, created_at: when }));
  expect(await journal()).toEqual(noted);
  await migrateEmbedded(client, { folder });
  expect(await journal()).toEqual(noted);
});

describe.runIf(onServer)('on a server, a migration', () => {
  const addColumn = { '9000_column': 'alter table orders add column planted int' };

  test('gives up a lock that it does not get within a second, and tries again until it does', async () => {
    const { database, folder, pending } = await plant(addColumn);
    const rival = await connectTo(database.url);
    await rival.query('begin; lock table orders in share mode');
    const failure = database.migrate({ folder, tries: 2, pause: 10 });
    await expect(failure).rejects.toMatchObject({ cause: { code: '55P03' } });
    const migrated = database.migrate({ folder, pause: 10 });
    const watch = await connectTo(database.url, 'watch');
    const waits = `select 1 from pg_stat_activity where application_name = 'sobuj migration'
      and datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await watch.query(waits)).rowCount).toBe(1), { timeout: 20_000 });
    await rival.query('commit');
    await migrated;
    expect(await pending()).toEqual([]);
  });

  test('that locks tables in another order than others is undone by the deadlock, and tried again', async () => {
    // The migration waits until the rival waits for it, and then for the rival. It closes the circle, so its own short
    // `deadlock_timeout` detects the deadlock.
    const { database, folder, pending } = await plant({
      '9000_both': [
        `set local deadlock_timeout = '20ms'`,
        'alter table orders add column planted int',
        `do $$ begin
          while exists (select from pg_stat_activity where application_name = 'rival' and datname = current_database()
            and wait_event_type is distinct from 'Lock') loop
            perform pg_sleep(0.01);
            perform pg_stat_clear_snapshot();
          end loop;
        end $$`,
        'alter table users add column planted int',
      ].join(';--> statement-breakpoint\n'),
    });
    const rival = await connectTo(database.url);
    await rival.query(`set deadlock_timeout = '1min'; begin; lock table users in row exclusive mode`);
    const migrated = database.migrate({ folder, pause: 300 });
    const holds = `select 1 from pg_locks where relation = 'orders'::regclass and mode = 'AccessExclusiveLock' and granted`;
    const watch = await connectTo(database.url, 'watch');
    await vi.waitFor(async () => expect((await watch.query(holds)).rowCount).toBe(1), { timeout: 20_000 });
    await rival.query('lock table orders in row exclusive mode; commit');
    await rival.end();
    await migrated;
    expect(await pending()).toEqual([]);
    const deadlocks = `select deadlocks::int from pg_stat_database where datname = current_database()`;
    await vi.waitFor(async () => expect((await watch.query(deadlocks)).rows).toEqual([{ deadlocks: 1 }]), {
      timeout: 20_000,
    });
  });

  test('without a transaction waits for old ones to end, without a limit, and keeps nobody waiting', async () => {
    const { database, folder } = await plant({
      '9000_index': '-- no transaction\ncreate index concurrently if not exists planted on orders (total)',
    });
    const rival = await connectTo(database.url);
    await rival.query('begin isolation level repeatable read; select count(*) from orders');
    // Two servers at once: who waits for the other must not be what its index waits for.
    const migrated = Promise.all([database.migrate({ folder, tries: 1 }), database.migrate({ folder, tries: 1 })]);
    const watch = await connectTo(database.url, 'watch');
    const waits = `select 1 from pg_stat_activity where query like 'create index%' or query like '-- no transaction%'
      and wait_event_type = 'Lock' and now() - query_start > interval '1500 ms'`;
    await vi.waitFor(async () => expect((await watch.query(waits)).rowCount).toBe(1), { timeout: 20_000 });
    await watch.query(`set lock_timeout = '500ms'; update orders set total = total`);
    await rival.query('commit');
    await migrated;
    expect(await indexesOf(database, 'orders')).toContainEqual({ name: 'planted', valid: true });
  });
});
