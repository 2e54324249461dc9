import { getTableName } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { citusStandIn } from '#tests/support/database/citus-stand-in.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { distribute, NotDistributable, requireSpread } from './distribute.ts';
import { distributeStatements, tablesToSpread } from './distribute-statements.ts';
import { shopTables } from './spread-references.ts';
import { spreadOf } from './tables/spread.ts';

// The tests have no Citus: stand-ins replace the two functions and the catalogue that spreading uses.

const database = await openTestDatabase();
afterAll(() => database.close());

const names = shopTables.map(getTableName);

const read = async (query: string) => (await database.execute(query)).rows as Record<string, string>[];

/** What a failed run must leave: constraints, indexes and triggers. */
const rules = `select conname as name from pg_constraint where connamespace = 'public'::regnamespace
  union all select relname from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace
  union all select tgname from pg_trigger where not tgisinternal order by 1`;

describe('spreading the shop', () => {
  test('is refused where the setting or the server is not Citus', async () => {
    const { db } = database;
    await expect(distribute({ engine: 'postgres', db })).rejects.toThrow(/set DATABASE_KIND=citus/);
    await expect(distribute({ engine: 'citus', db })).rejects.toThrow(NotDistributable);
    expect(await read("select 1 from pg_trigger where tgname = 'products_inserted'")).not.toEqual([]);
  });

  test('leaves everything as it was when a table cannot be spread', async () => {
    await database.execute(citusStandIn);
    const before = await read(rules);
    await database.execute(`create or replace function create_distributed_table(name regclass, key text, colocate_with text)
      returns void language plpgsql as $$ begin if name = 'posts'::regclass then raise 'a worker is away'; end if; end $$`);
    const { db } = database;
    await expect(distribute({ engine: 'citus', db })).rejects.toThrow(
      'The tables could not be spread: a worker is away. Nothing was changed.',
    );
    expect(await read(rules)).toEqual(before);
  });

  test('leaves everything as it was when rows are missing', async () => {
    const { db } = database;
    const before = await read(rules);
    await database.execute(`create or replace function create_distributed_table(name regclass, key text, colocate_with text)
      returns void language sql as $$ delete from collection_lists $$`);
    await expect(distribute({ engine: 'citus', db })).rejects.toThrow(
      /collection_lists had 1 rows before it was spread and 0 after/,
    );
    expect(await read(rules)).toEqual(before);
  });

  test('is needed before a shop starts, of every table', async () => {
    const { db } = database;
    await expect(requireSpread({ engine: 'citus', db })).rejects.toThrow(/tables .* lie on one machine.*--distribute/);
    await expect(requireSpread({ engine: 'postgres', db })).resolves.toBeUndefined();
  });

  test('makes each table what it declares, once however often it is run', async () => {
    await database.execute(
      `drop table pg_dist_partition; drop function create_reference_table, create_distributed_table, create_distributed_function`,
    );
    await database.execute(citusStandIn);
    const citus = { engine: 'citus', db: database.db } as const;
    expect(await distribute(citus)).toMatchObject({ tables: tablesToSpread().length });
    expect(await distribute(citus)).toEqual({ tables: 0, rows: 0 });
    await expect(requireSpread(citus)).resolves.toBeUndefined();
    const rows = await read(`select logicalrelid::text as name, partkey, colocated as beside from pg_dist_partition
      where partmethod = 'h' or repmodel = 't'`);
    const wanted = names.flatMap((name): object[] => {
      const spread = spreadOf(name);
      if (spread?.kind === 'everywhere') return [{ name, partkey: null, beside: null }];
      if (spread?.kind !== 'by') return [];
      return [{ name, partkey: spread.key, beside: spread.group === name ? 'none' : spread.group }];
    });
    // Were a table spread twice, it would have two rows.
    expect(rows).toHaveLength(wanted.length);
    expect(rows).toEqual(expect.arrayContaining(wanted));
  });

  test('begins each group with the table that the others lie beside', () => {
    const made = distributeStatements().flatMap(
      (statement) =>
        /create_distributed_table\('(\w+)', '\w+', colocate_with => '(\w+)'/.exec(statement)?.slice(1) ?? [],
    );
    const order = made.filter((_, place) => place % 2 === 0);
    for (const [place, beside] of made.entries())
      if (place % 2 === 1 && beside !== 'none') expect(order.indexOf(beside)).toBeLessThan((place - 1) / 2);
    expect(order.length).toBeGreaterThan(20);
  });

  test('leaves no unique index without the key of its table', async () => {
    const indexes = await read(`select i.relname as name, x.indrelid::regclass::text as own,
        (select string_agg(a.attname, ',') from pg_attribute a where a.attrelid = x.indrelid and a.attnum = any(x.indkey)) as columns
      from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indisunique and i.relnamespace = 'public'::regnamespace`);
    const wrong = indexes.filter(({ own = '', columns = '' }) => {
      const spread = spreadOf(own);
      return spread?.kind === 'by' && !columns.split(',').includes(spread.key);
    });
    expect(wrong).toEqual([]);
    expect(indexes).toContainEqual({
      name: 'addresses_pkey',
      own: 'addresses',
      columns: expect.stringMatching(/user_id/),
    });
  });

  test('keeps the triggers, whose functions take no row as its table declares it: each part of a table has a type of its own', async () => {
    const triggers = await read(
      'select tgname as name, tgrelid::regclass::text as own from pg_trigger where not tgisinternal',
    );
    expect(triggers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['categories_versioned', 'products_versioned', 'products_updated', 'users_versioned']),
    );
    const typed = await read(`select proname as name from pg_proc join pg_type t on t.oid = any(proargtypes)
      where pronamespace = 'public'::regnamespace and t.typtype = 'c'`);
    expect(typed).toEqual([]);
  });

  test('leaves foreign keys only within a group and to what every machine has', async () => {
    const keys = await read(`select conrelid::regclass::text as own, confrelid::regclass::text as other
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
    const wrong = keys.filter(({ own = '', other = '' }) => {
      const [from, to] = [spreadOf(own), spreadOf(other)];
      if (from?.kind === 'by') return to?.kind === 'by' ? to.group !== from.group : to?.kind !== 'everywhere';
      return to?.kind === 'by';
    });
    expect(wrong).toEqual([]);
    expect(keys).toContainEqual({ own: 'order_lines', other: 'orders' });
    expect(keys).not.toContainEqual({ own: 'orders', other: 'users' });
  });
});

test('every table says how it is spread', () => {
  expect(names.filter((name) => !spreadOf(name))).toEqual([]);
});
