import { getTableColumns, getTableName, type InferSelectModel, type Table } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Where the rows of a table are in a database of several machines. `by` a key: rows with the same key are together, across all
 * tables of a group. `everywhere`: each machine has all rows, so any statement may join them, and a write goes to all machines.
 * `local`: on one machine.
 */
export type Spread = { kind: 'by'; key: string; group: string } | { kind: 'everywhere' } | { kind: 'local' };

const spreads = new Map<string, Spread>();

/** Spreads a table by a column, beside the rows of another table with the same key, or as the first of its group. */
export function spreadBy<Own extends PgTable>(
  table: Own,
  column: keyof InferSelectModel<Own> & string,
  beside: Table = table,
): void {
  const group = getTableName(beside);
  if (beside !== table && spreads.get(group)?.kind !== 'by') throw new Error(`${group} is not spread`);
  const key = getTableColumns<PgTable>(table)[column]?.name ?? column;
  spreads.set(getTableName(table), { kind: 'by', key, group });
}

const replaced = new Set<string>();

/**
 * Names unique indexes without the key of their table. A look-up table or the lock of a row keeps the same rule, so they are dropped
 * when the table is spread.
 */
export function replacedWhenSpread(...indexes: string[]): void {
  for (const index of indexes) replaced.add(index);
}

/** Whether the shop does without a unique index. */
export function isReplacedWhenSpread(index: string): boolean {
  return replaced.has(index);
}

/** Puts a copy of each table on every machine: for tables that many queries join and few writes change. */
export function everywhere(...tables: PgTable[]): void {
  for (const table of tables) spreads.set(getTableName(table), { kind: 'everywhere' });
}

/** Keeps tables on one machine: for small tables, or tables that no shopper waits for. */
export function local(...tables: PgTable[]): void {
  for (const table of tables) spreads.set(getTableName(table), { kind: 'local' });
}

/** Returns how a table is spread, by its name in the database; undefined when it was not declared. */
export function spreadOf(table: string): Spread | undefined {
  return spreads.get(table);
}
