import { getTableName } from 'drizzle-orm';
import { type ForeignKey, getTableConfig } from 'drizzle-orm/pg-core';
import { referencesAcrossKeys, referencesWithinGroups, shopTables } from './spread-references.ts';
import { isReplacedWhenSpread, type Spread, spreadOf } from './tables/spread.ts';

/**
 * The settings of a spread database. A transaction that has asked a machine over several connections at once may no
 * longer write what is everywhere. Triggers run on the machines: those of the shop change the written row alone, or
 * notify on the coordinator. @internal Tests set them in copies of a spread database.
 */
export const settingsOfSpread = [
  'citus.multi_shard_modify_mode = sequential',
  'citus.enable_unsafe_triggers = on',
] as const;

/** What triggers call: Citus copies the functions of triggers to all machines, but does not look into them. */
const calledByTriggers = ['product_page(jsonb)', 'product_form(jsonb)', 'changed_columns(jsonb,jsonb,integer)'];

type Keyed = { name: string; spread: Extract<Spread, { kind: 'by' }> };

/**
 * Returns the SQL that spreads the shop over a Citus cluster as the tables declare (`tables/spread.ts`), to be run in one
 * transaction. Foreign keys across keys are dropped for good, foreign keys within a group only while their tables are
 * spread. Skips tables that are spread already, so that the SQL can be run again, for instance after a release with new
 * tables.
 */
export function distributeStatements(): string[] {
  const keyed = keyedTables();
  const copied = copiedTables();
  const kept = referencesWithinGroups();
  return [
    ...settingsOfSpread.flatMap((setting) => [
      `set local ${setting}`,
      `do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`,
    ]),
    ...calledByTriggers.map((name) => `select create_distributed_function('${name}')`),
    ...keyed.flatMap(({ name, spread }) => uniqueStatements(name, spread.key)),
    ...[...referencesAcrossKeys(), ...kept].map(({ table, key }) => {
      const name = getTableName(table);
      return unlessSpread(name, `alter table ${name} drop constraint if exists ${key.getName()}`);
    }),
    ...copied.map((name) => unlessSpread(name, `perform create_reference_table('${name}')`)),
    ...keyed.map(({ name, spread }) => {
      const beside = spread.group === name ? 'none' : spread.group;
      return unlessSpread(
        name,
        `perform create_distributed_table('${name}', '${spread.key}', colocate_with => '${beside}')`,
      );
    }),
    ...kept.map(({ table, key }) =>
      unlessConstrained(
        key.getName(),
        `alter table ${getTableName(table)} add constraint ${key.getName()} ${textOf(key)}`,
      ),
    ),
  ];
}

/** The names of the tables that have to be on several machines. */
export function tablesToSpread(): string[] {
  return [...copiedTables(), ...keyedTables().map(({ name }) => name)];
}

/**
 * SQL of whether a table is on several machines: Citus also notes local tables that refer to such a table, by another
 * method and model.
 */
export const isSpread = "(partmethod = 'h' or repmodel = 't')";

/** The tables of which every machine has a copy, each after those that it refers to: Citus refuses a reference to a local table. */
function copiedTables(): string[] {
  const left = shopTables.filter((table) => spreadOf(getTableName(table))?.kind === 'everywhere');
  const sorted: string[] = [];
  while (left.length > 0) {
    const next = left.findIndex((table) =>
      getTableConfig(table).foreignKeys.every((key) => {
        const { foreignTable } = key.reference();
        return foreignTable === table || !left.some((one) => one === foreignTable);
      }),
    );
    const [table] = left.splice(next, 1);
    if (next < 0 || !table) throw new Error('Tables that are everywhere refer to each other in a circle');
    sorted.push(getTableName(table));
  }
  return sorted;
}

/** The tables that are spread by a key, the first of each group before the others. */
function keyedTables(): Keyed[] {
  const found = shopTables.flatMap((table) => {
    const name = getTableName(table);
    const spread = spreadOf(name);
    return spread?.kind === 'by' ? [{ name, spread }] : [];
  });
  const isFirst = ({ name, spread }: Keyed) => spread.group === name;
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))];
}

/** Adds the table's key to its primary key, and drops the unique indexes that the shop does without. */
function uniqueStatements(name: string, key: string): string[] {
  const table = shopTables.find((one) => getTableName(one) === name);
  if (!table) return [];
  const { columns, uniqueConstraints } = getTableConfig(table);
  const primary = columns.find(({ primary: isPrimary }) => isPrimary)?.name;
  const unique = columns.flatMap(({ isUnique, uniqueName }) => (isUnique && uniqueName ? [uniqueName] : []));
  const replaced = [...unique, ...uniqueConstraints.flatMap((one) => one.name ?? [])].filter(isReplacedWhenSpread);
  return [
    ...(primary && primary !== key
      ? [`alter table ${name} drop constraint ${name}_pkey, add primary key (${key}, ${primary})`]
      : []),
    ...replaced.map((index) => `alter table ${name} drop constraint if exists ${index}`),
  ].map((statement) => unlessSpread(name, statement));
}

function textOf(key: ForeignKey): string {
  const { columns, foreignColumns, foreignTable } = key.reference();
  const list = (of: { name: string }[]) => of.map(({ name }) => name).join(', ');
  const onDelete = key.onDelete ? ` on delete ${key.onDelete}` : '';
  return `foreign key (${list(columns)}) references ${getTableName(foreignTable)} (${list(foreignColumns)})${onDelete}`;
}

function unlessSpread(table: string, statement: string): string {
  return `do $$ begin if not exists (select from pg_dist_partition where logicalrelid = '${table}'::regclass and ${isSpread}) then
  ${statement};
end if; end $$`;
}

function unlessConstrained(name: string, statement: string): string {
  return `do $$ begin if not exists (select from pg_constraint where conname = '${name}') then
  ${statement};
end if; end $$`;
}
