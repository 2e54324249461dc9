import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Constraint, Node } from 'libpg-query';

/** The results of earlier statements, as far as the rules for later ones need them. */
export type SchemaHistory = {
  /** Index → its table. */
  indexes: Map<string, string>;
  /** `table.constraint` → the column that the constraint keeps from being null. */
  notNullChecks: Map<string, string>;
  /** `table.column` of which every row is known not to be null. */
  neverNull: Set<string>;
};

export const emptyHistory = (): SchemaHistory => ({
  indexes: new Map(),
  notNullChecks: new Map(),
  neverNull: new Set(),
});

/** Notes what a statement has made. */
export function remember(node: Node, history: SchemaHistory): void {
  if ('IndexStmt' in node) {
    const { idxname, relation } = node.IndexStmt;
    history.indexes.set(idxname ?? '', relation?.relname ?? '');
  }
  if (!('AlterTableStmt' in node)) return;
  const table = node.AlterTableStmt.relation?.relname ?? '';
  for (const command of node.AlterTableStmt.cmds ?? []) {
    if (!('AlterTableCmd' in command)) continue;
    const { subtype, name, def } = command.AlterTableCmd;
    if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
      rememberConstraint(table, def.Constraint, history);
    const column = history.notNullChecks.get(`${table}.${name}`);
    if (subtype === 'AT_ValidateConstraint' && column) history.neverNull.add(`${table}.${column}`);
  }
}

function rememberConstraint(table: string, constraint: Constraint, history: SchemaHistory): void {
  const { contype, conname, raw_expr: check, skip_validation: unchecked } = constraint;
  if (contype !== 'CONSTR_CHECK' || !check || !('NullTest' in check)) return;
  const { arg, nulltesttype } = check.NullTest;
  if (nulltesttype !== 'IS_NOT_NULL' || !arg || !('ColumnRef' in arg)) return;
  const last = arg.ColumnRef.fields?.at(-1);
  const column = last && 'String' in last ? (last.String.sval ?? '') : '';
  history.notNullChecks.set(`${table}.${conname}`, column);
  if (!unchecked) history.neverNull.add(`${table}.${column}`);
}

type Release = { version: string; migration: string };

/** The releases of the shop, and the newest migration of each. */
export function readReleases(folder: string): Release[] {
  return JSON.parse(readFileSync(join(folder, 'releases.json'), 'utf8'));
}

type Snapshot = { tables: Record<string, { name: string; columns: Record<string, unknown> }> };

/**
 * Every `table` and `table.column` that the code of a release uses, from drizzle-kit's snapshot of its last migration.
 */
export function columnsUsedBy({ migration }: Release, folder: string): Set<string> {
  const file = join(folder, 'meta', `${migration.slice(0, 4)}_snapshot.json`);
  const { tables }: Snapshot = JSON.parse(readFileSync(file, 'utf8'));
  return new Set(
    Object.values(tables).flatMap(({ name, columns }) => [
      name,
      ...Object.keys(columns).map((column) => `${name}.${column}`),
    ]),
  );
}
