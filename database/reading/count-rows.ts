import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/connection.ts';

/** A number of rows. Of an estimate there are more than were counted; `total` is what is known of them. */
export type RowCount = { total: number; isEstimate: boolean };

/** Rows to be counted: a query before its limit. Ordered by the index that it should walk, when it has no condition. */
export type CountableRows = { limit(rows: number): SQLWrapper };

/**
 * How many rows a query has, at most `maximum` + 1: no more of them are read, however many there are.
 */
export function countUpTo(rows: CountableRows, maximum: number = limits.rowsCounted): SQL<number> {
  return sql<number>`(select count(*) from ${rows.limit(maximum + 1)} counted)`.mapWith(Number);
}

/**
 * The same, but no rows are read when the server's statistics know of more than `maximum` in `relation`: the number is
 * theirs then. `relation` is a table, or an index with a condition that holds for the rows of the query and for no other.
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

/** What a number from `countUpTo` or `countOrEstimate` says. */
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

/** The statement that reads several of these numbers, as one row; for queries that are prepared. */
export function selectCounts<Name extends string>(db: Database, counts: Record<Name, SQL>) {
  return db.select<Record<string, SQL>>(counts).from(sql`(values (1)) as one`);
}

/** The numbers that `selectCounts` has read. */
export function theNumbers<Name extends string>(rows: Record<string, unknown>[]): Record<Name, number> {
  return theValues<Record<Name, number>>(rows);
}

/** The same with other values beside the numbers. */
export function theValues<Row>([row]: Record<string, unknown>[]): Row {
  if (!row) throw new Error('The numbers of rows were not read');
  return row as Row;
}

/** Reads one of these numbers. One statement. */
export async function readCount(db: Database, count: SQL<number>, maximum?: number): Promise<RowCount> {
  return theCount(await selectCount(db, count), maximum);
}

/** The statement that reads one of these numbers; for queries that are prepared. */
export function selectCount(db: Database, count: SQL<number>) {
  return selectCounts(db, { count });
}

/** What the number says that `selectCount` has read. */
export function theCount(rows: Record<string, unknown>[], maximum?: number): RowCount {
  return toRowCount(theNumbers<'count'>(rows).count, maximum);
}
