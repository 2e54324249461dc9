import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query';
import type { SchemaHistory } from './schema-history.ts';

/** The effects of a migration so far, and the schema before it. */
export type Place = {
  history: SchemaHistory;
  /** Tables that the migration has made: nobody uses them yet. */
  made: Set<string>;
  /** Existing tables that the migration's transaction keeps others from writing to. */
  locked: Set<string>;
  /** Whether it is one transaction. */
  together: boolean;
  /** `table` and `table.column` of all that the release before uses. */
  used: ReadonlySet<string>;
};

/** Changes that lock the table only for a moment, however many rows it has. */
const brief = new Set([
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_DropConstraint',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
]);

/** Functions with one value for a whole transaction: a default of theirs is computed once, and no row is written. */
const steady = new Set([
  'now',
  'transaction_timestamp',
  'statement_timestamp',
  'jsonb_build_object',
  'jsonb_build_array',
]);

/** Returns the problems of an `alter table`. */
export function lintTableChange(statement: AlterTableStmt, place: Place): string[] {
  const table = statement.relation?.relname ?? '';
  if (place.made.has(table)) return [];
  return (statement.cmds ?? []).flatMap((node) =>
    'AlterTableCmd' in node ? lintCommand(table, node.AlterTableCmd, place) : [`${table}: an unknown change`],
  );
}

function lintCommand(table: string, command: AlterTableCmd, place: Place): string[] {
  const { subtype = '', name = '', def } = command;
  if (subtype === 'AT_ValidateConstraint') return lintValidation(table, name, place);
  place.locked.add(table);
  if (!place.together)
    return [
      `${table}: it can't be repeated when it is broken off: a transaction of its own, another file, is its place`,
    ];
  if (brief.has(subtype)) return [];
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return lintNewColumn(table, def.ColumnDef);
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return lintNewConstraint(table, def.Constraint, place);
  if (subtype === 'AT_SetNotNull') {
    if (place.history.neverNull.has(`${table}.${name}`)) return [];
    return [
      `${table}.${name}: "set not null" reads the whole table under a lock, unless "check (${name} is not null)" was added "not valid" and validated before`,
    ];
  }
  if (subtype === 'AT_AlterColumnType')
    return [`${table}.${name}: another type writes the whole table anew under a lock: add a column, fill it by a job`];
  if (subtype === 'AT_DropColumn') {
    if (!place.used.has(`${table}.${name}`)) return [];
    return [`${table}.${name}: the release before reads the column: a later one may drop it`];
  }
  return [`${table}: ${subtype} is not known to be brief`];
}

function lintValidation(table: string, constraint: string, { together, locked }: Place): string[] {
  if (!together || locked.size === 0) return [];
  return [
    `${table}: "validate constraint ${constraint}" reads the whole table while ${[...locked].join(', ')} stays locked: another migration is its place`,
  ];
}

function lintNewColumn(table: string, { colname = '', typeName, constraints = [] }: ColumnDef): string[] {
  const where = `${table}.${colname}`;
  const rules = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const kinds = new Set(rules.map(({ contype }) => contype));
  const problems: string[] = [];
  const type = nameOf(typeName?.names);
  if (/^(small|big)?serial[248]?$/.test(type) || kinds.has('CONSTR_IDENTITY') || kinds.has('CONSTR_GENERATED'))
    problems.push(`${where}: a value for each row writes the whole table anew under a lock: fill it by a job`);
  for (const { contype, raw_expr: value } of rules) {
    const [call] = contype === 'CONSTR_DEFAULT' ? callsIn(value).filter((name) => !steady.has(name)) : [];
    if (call)
      problems.push(
        `${where}: the default ${call}() is another for each row, which writes the whole table under a lock`,
      );
    if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
      problems.push(`${where}: a check or reference reads the whole table under a lock: add it "not valid" by itself`);
    if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
      problems.push(`${where}: the index is built under a lock: "create unique index concurrently"`);
  }
  if (kinds.has('CONSTR_NOTNULL') && !kinds.has('CONSTR_DEFAULT'))
    problems.push(`${where}: "not null" without a default fails where there are rows, and for the release before`);
  return problems;
}

function lintNewConstraint(table: string, constraint: Constraint, place: Place): string[] {
  const { contype, conname = '', skip_validation: unchecked, indexname, pktable } = constraint;
  if (contype === 'CONSTR_FOREIGN' && pktable?.relname && !place.made.has(pktable.relname))
    place.locked.add(pktable.relname);
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    if (unchecked) return [];
    return [
      `${table}: the constraint ${conname} reads the whole table under a lock: add it "not valid", validate it after`,
    ];
  }
  if (indexname && (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')) return [];
  return [
    `${table}: the constraint ${conname} builds an index under a lock: "create unique index concurrently", then "using index"`,
  ];
}

/** The names of the functions that are called somewhere in an expression. */
function callsIn(expression: unknown): string[] {
  if (typeof expression !== 'object' || expression === null) return [];
  const here = 'FuncCall' in expression ? [nameOf((expression.FuncCall as { funcname?: Node[] }).funcname)] : [];
  return [...here, ...Object.values(expression).flatMap(callsIn)];
}

function nameOf(names: Node[] | undefined): string {
  const last = names?.at(-1);
  return last && 'String' in last ? (last.String.sval ?? '') : '';
}
