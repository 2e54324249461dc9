import { getTableName, is } from 'drizzle-orm';
import { type ForeignKey, getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './tables/schema.ts';
import { spreadOf } from './tables/spread.ts';

/** All tables of the shop. */
export const shopTables = Object.values(schema).filter((one) => is(one, PgTable));

export type Reference = { table: PgTable; key: ForeignKey };

const references: readonly Reference[] = shopTables.flatMap((table) =>
  getTableConfig(table).foreignKeys.map((key) => ({ table, key })),
);

/** The foreign keys within a group, which hold its key: each machine checks its own rows. Set again after spreading. */
export function referencesWithinGroups(): Reference[] {
  return references.filter(isTogether);
}

/**
 * Returns the foreign keys that a spread database lacks, of all tables or to one. Citus accepts foreign keys within a
 * group, to a table that every machine has, and between local tables.
 */
export function referencesAcrossKeys(to?: PgTable): Reference[] {
  const asked = references.filter(({ key }) => to === undefined || key.reference().foreignTable === to);
  return asked.filter((reference) => !isTogether(reference) && isRefused(reference));
}

function isTogether({ table, key }: Reference): boolean {
  const { columns, foreignColumns, foreignTable } = key.reference();
  const [own, other] = [spreadOf(getTableName(table)), spreadOf(getTableName(foreignTable))];
  if (own?.kind !== 'by' || other?.kind !== 'by' || own.group !== other.group) return false;
  return columns.some(({ name }, place) => name === own.key && foreignColumns[place]?.name === other.key);
}

function isRefused({ table, key }: Reference): boolean {
  const own = spreadOf(getTableName(table))?.kind;
  const other = spreadOf(getTableName(key.reference().foreignTable))?.kind;
  return own === 'by' ? other !== 'everywhere' : other === 'by';
}
