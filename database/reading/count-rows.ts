import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';

/** A number of rows. In an estimate, there are more rows than were counted; `total` is the best known number. */
export type RowCount = { total: number; isEstimate: boolean };

/** Rows to count: a query without its limit. Without a condition, order it by the index that it should scan. */
export type CountableRows = { limit(rows: number): SQLWrapper };

/** SQL that counts a query's rows up to `maximum` + 1, and reads no further. */
export function countUpTo(rows: CountableRows, maximum: number = limits.rowsCounted): SQL<number> {
  return sql<number>`(select count(*) from ${rows.limit(maximum + 1)} counted)`.mapWith(Number);
}

/**
 * The same, but reads no rows when the server's statistics know more than `maximum` rows in `relation`; the result is their
 * number then. `relation` is a table, or a partial index with exactly the query's condition.
 */
export function countOrEstimate(
  relation: string,
  rows: CountableRows,
  maximum: number = limits.rowsCounted,
): SQL<number> {
  const estimated = sql`(select reltuples::bigint from pg_class where oid = to_regclass(${relation}))`;
  return sql<number>`case when ${estimated} > ${maximum} then ${estimated} else ${countUpTo(rows, maximum)} end`.mapWith(
    Number,
  );
}

/** Interprets a number from `countUpTo` or `countOrEstimate`. */
export function toRowCount(counted: number, maximum: number = limits.rowsCounted): RowCount {
  if (counted <= maximum) return { total: counted, isEstimate: false };
  return { total: counted === maximum + 1 ? maximum : counted, isEstimate: true };
}

/** Reads several of these numbers. One statement. */
export async function readCounts<Name extends string>(
  db: Database,
  counts: Record<Name, SQL<number>>,
): Promise<Record<Name, number>> {
  return theNumbers(await selectCounts(db, counts));
}

/** Returns the statement that reads several counts as one row, for prepared queries. */
export function selectCounts<Name extends string>(db: Database, counts: Record<Name, SQL>) {
  return db.select<Record<string, SQL>>(counts).from(sql`(values (1)) as one`);
}

/** Returns the numbers that `selectCounts` has read. */
export function theNumbers<Name extends string>(rows: Record<string, unknown>[]): Record<Name, number> {
  return theValues<Record<Name, number>>(rows);
}

/** The same with other values besides the numbers. */
export function theValues<Row>([row]: Record<string, unknown>[]): Row {
  if (!row) throw new Error('The numbers of rows were not read');
  return row as Row;
}

/** Reads one count, in one statement. */
export async function readCount(db: Database, count: SQL<number>, maximum?: number): Promise<RowCount> {
  return theCount(await selectCount(db, count), maximum);
}

/** Returns the statement that reads one count, for prepared queries. */
export function selectCount(db: Database, count: SQL<number>) {
  return selectCounts(db, { count });
}

/** Interprets the number that `selectCount` has read. */
export function theCount(rows: Record<string, unknown>[], maximum?: number): RowCount {
  return toRowCount(theNumbers<'count'>(rows).count, maximum);
}

/** How long the number of a list that is not counted to its end is kept, in ms. */
const keptFor = 60_000;

type Kept = { count: RowCount; until: number };
const kept = new WeakMap<Database, Map<string, Kept>>();

/**
 * Reads the number of a list's rows. An estimate is kept in memory for a minute, so that not each page of a long list asks for it
 * again; exact numbers are read each time. `list` names the list and its form.
 */
export async function keepEstimate(db: Database, list: string, read: () => Promise<RowCount>): Promise<RowCount> {
  const lists = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, lists);
  const known = lists.get(list);
  if (known && performance.now() < known.until) return known.count;
  const count = await read();
  if (count.isEstimate) lists.set(list, { count, until: performance.now() + keptFor });
  return count;
}
