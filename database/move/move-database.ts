import { sql } from 'drizzle-orm';
import type { Connection, Database } from '#database/driver/connection.ts';
import {
  askRows,
  cellsOf,
  inOneForm,
  type MovedTable,
  readMovedTables,
  sumTable,
  type TableSum,
} from './moved-tables.ts';

/** The data can't be moved; the message tells the operator why and what to do. */
export class NotMovable extends Error {}

/** What was moved, or had been: the tables that have rows, with their numbers. */
export type Moved = { already: boolean; tables: { name: string; rows: number }[] };

type Sums = ReadonlyMap<string, TableSum>;

const batchSize = 500;
/** Tables in which migrations put rows, which the move replaces. */
const filledByMigrations = ['public.categories', 'public.collection_lists', 'pgboss.queue'];

/**
 * Copies all rows of one database into another with the same tables and no rows, in one transaction: they are there all together,
 * equal by count and checksum, or not at all. When the other already holds these rows and no others, nothing is done, so a try
 * that was cut off can be made again. Throws `NotMovable`.
 */
export async function moveDatabase(from: Connection, to: Connection): Promise<Moved> {
  return from.db.transaction(async (source) => {
    await inOneForm(source);
    const tables = await readMovedTables(source);
    await requireSameTables(tables, to.db);
    const wanted = await sumTables(source, tables);
    const already = await to.db.transaction(async (target) => {
      await inOneForm(target);
      const found = await sumTables(target, tables);
      if (differing(wanted, found).length === 0) return true;
      refuseOtherRows(found);
      await copyAll(source, target, tables);
      const names = differing(wanted, await sumTables(target, tables));
      if (names.length > 0) throw new Error(`The copies of ${names.join(', ')} differ from what was copied`);
      return false;
    });
    const filled = [...wanted].map(([name, { rows }]) => ({ name, rows })).filter(({ rows }) => rows > 0);
    return { already, tables: filled };
  });
}

async function requireSameTables(tables: readonly MovedTable[], target: Database): Promise<void> {
  const describe = (list: readonly MovedTable[]) =>
    new Map(list.map(({ name, columns }) => [name, JSON.stringify(columns)]));
  const [here, there] = [describe(tables), describe(await readMovedTables(target))];
  const names = [...new Set([...here.keys(), ...there.keys()])].filter((name) => here.get(name) !== there.get(name));
  if (names.length > 0)
    throw new NotMovable(
      `The two databases have different tables (${names.join(', ')}). Name an empty database in DATABASE_URL, and bring the folder's to this version by "npm run migrate" without DATABASE_URL, then try again.`,
    );
}

async function sumTables(db: Database, tables: readonly MovedTable[]): Promise<Sums> {
  const sums = new Map<string, TableSum>();
  for (const table of tables) sums.set(table.name, await sumTable(db, table));
  return sums;
}

function differing(wanted: Sums, found: Sums): string[] {
  return [...wanted.keys()].filter((name) => {
    const [one, other] = [wanted.get(name), found.get(name)];
    return one?.rows !== other?.rows || one?.sum !== other?.sum;
  });
}

function refuseOtherRows(found: Sums): void {
  const filled = [...found].filter(([name, { rows }]) => rows > 0 && !filledByMigrations.includes(name));
  if (filled.length > 0)
    throw new NotMovable(
      `The database that DATABASE_URL names holds other data (${filled.map(([name, { rows }]) => `${name}: ${rows} rows`).join(', ')}). Nothing was changed. Name an empty one.`,
    );
}

async function copyAll(source: Database, target: Database, tables: readonly MovedTable[]): Promise<void> {
  await target.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')}`));
  for (const table of tables) await copyTable(source, target, table);
  await copySequences(source, target);
}

/** Triggers would change the copied rows, or announce them. */
async function copyTable(source: Database, target: Database, table: MovedTable): Promise<void> {
  const { name, hasTriggers } = table;
  if (hasTriggers) await target.execute(sql.raw(`alter table ${name} disable trigger user`));
  await source.execute(sql`declare moved no scroll cursor for select ${cellsOf(table)} as cells from ${sql.raw(name)}`);
  const next = sql.raw(`fetch ${batchSize} from moved`);
  for (;;) {
    const rows = await askRows<{ cells: (string | null)[] }>(source, next);
    if (rows.length === 0) break;
    await insertRows(target, table, rows);
  }
  await source.execute(sql.raw('close moved'));
  if (hasTriggers) await target.execute(sql.raw(`alter table ${name} enable trigger user`));
}

/** One parameter for each column, however many rows. */
async function insertRows(target: Database, { name, columns }: MovedTable, rows: { cells: (string | null)[] }[]) {
  const names = sql.raw(columns.map((column) => column.name).join(', '));
  const values = sql.raw(columns.map((column) => `${column.name}::${column.type}`).join(', '));
  const lists = columns.map(
    (_column, index) => sql`${sql.param(rows.map(({ cells }) => cells[index] ?? null))}::text[]`,
  );
  await target.execute(sql`insert into ${sql.raw(name)} (${names}) overriding system value
    select ${values} from unnest(${sql.join(lists, sql`, `)}) as moved (${names})`);
}

async function copySequences(source: Database, target: Database): Promise<void> {
  const rows = await askRows<{ name: string }>(
    source,
    sql`select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'pgboss')`,
  );
  for (const { name } of rows) {
    const state = await askRows<{ value: string; called: boolean }>(
      source,
      sql`select last_value::text as value, is_called as called from ${sql.raw(name)}`,
    );
    for (const { value, called } of state)
      await target.execute(sql`select setval(${name}::regclass, ${value}::bigint, ${called})`);
  }
}
