import type {
  CreateStmt,
  DeleteStmt,
  DropStmt,
  IndexStmt,
  InsertStmt,
  Node,
  RenameStmt,
  UpdateStmt,
} from 'libpg-query';
import { lintTableChange, type Place } from './table-change-rules.ts';

/** Statements that make something new, or change nothing that other transactions wait for. */
const harmless = new Set([
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
]);

/** Returns the problems of a migration's statement, and notes the statement's effects in `place`. */
export function lintStatement(node: Node, place: Place): string[] {
  if ('AlterTableStmt' in node) return lintTableChange(node.AlterTableStmt, place);
  if ('IndexStmt' in node) return lintIndex(node.IndexStmt, place);
  if ('DropStmt' in node) return lintDrop(node.DropStmt, place);
  if (!place.together)
    return ['only indexes that are made or dropped concurrently and "validate" stand in no transaction'];
  if ('CreateStmt' in node) return noteTable(node.CreateStmt, place);
  if ('RenameStmt' in node) return lintRename(node.RenameStmt, place);
  if ('UpdateStmt' in node) return lintWrite('update', node.UpdateStmt, place);
  if ('DeleteStmt' in node) return lintWrite('delete', node.DeleteStmt, place);
  if ('InsertStmt' in node) return lintInsert(node.InsertStmt, place);
  if ('CreateTrigStmt' in node) {
    lock(node.CreateTrigStmt.relation?.relname, place);
    return [];
  }
  const [kind = ''] = Object.keys(node);
  return harmless.has(kind) ? [] : [`${kind}: what it locks can't be told from the SQL`];
}

function lock(table: string | undefined, { made, locked }: Place): void {
  if (table && !made.has(table)) locked.add(table);
}

/** A foreign key of a new table locks the table to which it refers. */
function noteTable({ relation, tableElts = [] }: CreateStmt, place: Place): string[] {
  place.made.add(relation?.relname ?? '');
  for (const element of tableElts) {
    const own = 'Constraint' in element ? [element] : 'ColumnDef' in element ? element.ColumnDef.constraints : [];
    for (const node of own ?? []) if ('Constraint' in node) lock(node.Constraint.pktable?.relname, place);
  }
  return [];
}

function lintIndex({ idxname = '', relation, concurrent, if_not_exists }: IndexStmt, place: Place): string[] {
  const table = relation?.relname ?? '';
  if (place.made.has(table) && place.together && !concurrent) return [];
  if (!concurrent)
    return [`${table}: nobody writes while the index ${idxname} is built: "create index concurrently if not exists"`];
  if (place.together)
    return [`${table}: "create index concurrently" needs a file of its own that begins with "-- no transaction"`];
  return if_not_exists ? [] : [`${table}: say "concurrently if not exists": a broken try is repeated`];
}

function lintDrop({ objects = [], removeType, concurrent, missing_ok }: DropStmt, place: Place): string[] {
  return objects.flatMap((object) => {
    const names = 'List' in object ? (object.List.items ?? []) : [object];
    const texts = names.flatMap((name) => ('String' in name ? [name.String.sval ?? ''] : []));
    const name = texts.at(-1) ?? '';
    if (removeType === 'OBJECT_INDEX') {
      if (place.made.has(place.history.indexes.get(name) ?? '')) return [];
      if (concurrent && !place.together) return missing_ok ? [] : [`${name}: say "concurrently if exists"`];
      return [`${name}: "drop index concurrently if exists", in a file that begins with "-- no transaction"`];
    }
    if (!place.together) return [`${name}: it can't be repeated when it is broken off`];
    if (removeType === 'OBJECT_TABLE') {
      lock(name, place);
      return place.used.has(name) ? [`${name}: the release before uses the table: a later one may drop it`] : [];
    }
    if (removeType === 'OBJECT_TRIGGER') lock(texts.at(-2), place);
    return [];
  });
}

function lintRename({ renameType, relation, subname, newname }: RenameStmt, place: Place): string[] {
  const table = relation?.relname ?? '';
  if (place.made.has(table) || renameType === 'OBJECT_INDEX') return [];
  lock(table, place);
  if (renameType === 'OBJECT_TABCONSTRAINT') return [];
  return [
    `${[table, subname].filter(Boolean).join('.')}: the release before knows it by this name and not by ${newname}: add another one, and drop this one in a later release`,
  ];
}

function lintWrite(what: 'update' | 'delete', statement: UpdateStmt | DeleteStmt, { made }: Place): string[] {
  const table = statement.relation?.relname ?? '';
  if (made.has(table) || namesRows(statement.whereClause)) return [];
  return [`${table}: "${what}" of a whole table locks its rows until the end: a job does it in batches`];
}

function lintInsert({ relation, selectStmt }: InsertStmt, { made }: Place): string[] {
  const read = tablesReadBy(selectStmt).filter((table) => !made.has(table));
  if (read.length === 0) return [];
  return [
    `${relation?.relname}: rows for all of ${read.join(', ')} are one long transaction: a job does it in batches`,
  ];
}

/** Whether a condition names the rows by values: `column = 'value'`, or `column in ('one', 'two')`. */
function namesRows(where: Node | undefined): boolean {
  if (!where) return false;
  if ('BoolExpr' in where) return where.BoolExpr.boolop === 'AND_EXPR' && (where.BoolExpr.args ?? []).some(namesRows);
  if (!('A_Expr' in where)) return false;
  const { kind, name = [], lexpr, rexpr } = where.A_Expr;
  const isEqual = name.some((part) => 'String' in part && part.String.sval === '=');
  if (!isEqual || !lexpr || !('ColumnRef' in lexpr) || !rexpr) return false;
  return kind === 'AEXPR_IN' ? 'List' in rexpr && (rexpr.List.items ?? []).every(isValue) : isValue(rexpr);
}

function isValue(node: Node): boolean {
  return 'A_Const' in node || ('TypeCast' in node && node.TypeCast.arg !== undefined && isValue(node.TypeCast.arg));
}

function tablesReadBy(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const here = 'RangeVar' in part ? [(part.RangeVar as { relname?: string }).relname ?? ''] : [];
  return [...here, ...Object.values(part).flatMap(tablesReadBy)];
}
