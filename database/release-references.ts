import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './driver/connection.ts';
import { type Reference, referencesAcrossKeys } from './spread-references.ts';
import { spreadOf } from './tables/spread.ts';

const batch = 1000;

/**
 * Does the work of the foreign keys that a spread database lacks, before a row is deleted: deletes the rows that refer
 * to it, or empties their reference. On one server, the foreign keys then have nothing left to do.
 */
export async function releaseReferences(transaction: Database, to: PgTable, id: string): Promise<void> {
  for (const { table, key } of referencesAcrossKeys(to)) {
    const [column] = key.reference().columns;
    if (!column) continue;
    if (key.onDelete === 'cascade' || key.onDelete === 'set null')
      await release(transaction, { table, column, id, onDelete: key.onDelete });
  }
}

type Release = { table: PgTable; column: PgColumn; id: string; onDelete: NonNullable<Reference['key']['onDelete']> };

/** Each statement names the keys of the rows, so that it goes only to the machines that have them. */
async function release(transaction: Database, { table, column, id, onDelete }: Release): Promise<void> {
  const write = (where: SQL | undefined) =>
    transaction.execute(
      onDelete === 'cascade'
        ? sql`delete from ${table} where ${where}`
        : sql`update ${table} set ${sql.identifier(column.name)} = null where ${where}`,
    );
  const isOwn = eq(column, id);
  const key = keyOf(table);
  if (!key) {
    await write(isOwn);
    return;
  }
  for (let found = batch; found === batch; ) {
    const rows = await transaction.selectDistinct({ value: key }).from(table).where(isOwn).limit(batch);
    found = rows.length;
    const values = sql.param(rows.map(({ value }) => value));
    if (found > 0) await write(and(isOwn, sql`${key} = any(${values}::${sql.raw(key.getSQLType())}[])`));
  }
}

function keyOf(table: PgTable): PgColumn | undefined {
  const spread = spreadOf(getTableName(table));
  if (spread?.kind !== 'by') return undefined;
  return Object.values(getTableColumns(table)).find(({ name }) => name === spread.key);
}
