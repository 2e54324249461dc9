import { EqualTerms } from './equal-terms.ts';
import { isValue, listOf, type Node, namesOf, nodeOf, walk } from './sql-tree.ts';

/** A table, or a sub-select, in a statement. `id` tells two uses of one table apart. */
export type Relation = {
  id: string;
  alias: string;
  /** Its name in the database; undefined for a sub-select or a function. */
  table?: string;
  /** Whether a query in the statement makes it: a sub-select or a query of `with`, not a table or a function. */
  isMade: boolean;
  /** The terms behind the columns of a sub-select. */
  columns: ReadonlyMap<string, string>;
};

/** A query and the queries in it. */
export type Query = {
  kind: string;
  node: Node;
  relations: Relation[];
  /** The queries inside it: sub-selects and the queries of its `with`. */
  inner: Query[];
  /** Whether the query names columns of the query around it. */
  isCorrelated: boolean;
  /** Whether it is in what the query around it returns, groups or sorts by, instead of in its conditions. */
  isListed: boolean;
  /** Whether it is in an expression, as in `exists (…)`. */
  isSublink: boolean;
  /** The written table. */
  target?: Relation;
  /** For each outer join: the relations that keep all their rows, and the relations that may lack a matching row. */
  outer: { kept: Relation[]; optional: Relation[] }[];
  outputs: Map<string, string>;
  /** The output at each place, for `in (select …)` and `insert … select`. */
  places: (string | undefined)[];
};

type Scope = { query: Query; ctes: ReadonlyMap<string, Query>; around?: Scope | undefined };

/** Returns the columns of a table, to find the table of a column that is named without one. */
export type Columns = (table: string) => readonly string[];

/** Reads one statement: which tables it names, how they are joined, and which of their columns are fixed. */
export function readStatement(kind: string, node: Node, columns: Columns): { query: Query; terms: EqualTerms } {
  const reader = new QueryReader(columns);
  return { query: reader.read(kind, node, undefined, new Map()), terms: reader.terms };
}

class QueryReader {
  readonly terms = new EqualTerms();
  readonly #columns: Columns;
  #number = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  read(kind: string, node: Node, around: Scope | undefined, known: ReadonlyMap<string, Query>): Query {
    const query: Query = {
      ...{ kind, node, relations: [], inner: [], isCorrelated: false, isListed: false, isSublink: false, outer: [] },
      ...{ outputs: new Map(), places: [] },
    };
    const ctes = new Map(known);
    const scope: Scope = { query, ctes, around };
    for (const cte of listOf((node.withClause as Node | undefined)?.ctes)) {
      const { ctename, ctequery } = nodeOf(cte, 'CommonTableExpr') ?? {};
      ctes.set(String(ctename), this.#readInner(ctequery, scope, { isApart: true }));
    }
    if (node.relation) query.target = this.#addTable(node.relation as Node, scope);
    for (const item of [...listOf(node.fromClause), ...listOf(node.usingClause)]) this.#readFrom(item, scope);
    this.#readCondition(node.whereClause, scope);
    for (const side of [node.larg, node.rarg]) if (side) this.#readSide(side as Node, scope);
    if (kind === 'InsertStmt' && node.selectStmt) {
      const source = nodeOf(node.selectStmt, 'SelectStmt');
      if (source && !source.valuesLists) this.#readInner(node.selectStmt, scope);
      else this.#readExpressions(node.selectStmt, scope);
    }
    const rest = [node.targetList, node.groupClause, node.havingClause, node.sortClause, node.onConflictClause];
    const isListed = kind === 'SelectStmt';
    for (const part of [...rest, node.valuesLists]) this.#readExpressions(part, scope, { isListed });
    this.#readOutputs(node, scope);
    if (kind === 'InsertStmt') this.#readInserted(query);
    return query;
  }

  #readInner(value: unknown, scope: Scope, { isApart = false, isListed = false, isSublink = false } = {}): Query {
    const [kind = '', node] = Object.entries(value as Record<string, Node>)[0] ?? [];
    const inner = this.read(kind, node ?? {}, isApart ? scope.around : scope, scope.ctes);
    inner.isListed = isListed;
    inner.isSublink = isSublink;
    scope.query.inner.push(inner);
    return inner;
  }

  /** One side of a `union` has the columns of both. */
  #readSide(side: Node, scope: Scope): void {
    scope.query.inner.push(this.read('SelectStmt', side, scope.around, scope.ctes));
  }

  #addTable(range: Node, { query, ctes }: Scope): Relation {
    const name = String(range.relname);
    const alias = String((range.alias as Node | undefined)?.aliasname ?? name);
    const made = range.schemaname === undefined ? ctes.get(name) : undefined;
    this.#number += 1;
    const id = `${alias}#${this.#number}`;
    const table = range.schemaname && range.schemaname !== 'public' ? `${range.schemaname}.${name}` : name;
    const relation: Relation = made
      ? { id, alias, isMade: true, columns: made.outputs }
      : { id, alias, isMade: false, table, columns: new Map() };
    query.relations.push(relation);
    return relation;
  }

  /** Returns the relations that a part of `from` adds. */
  #readFrom(item: unknown, scope: Scope): Relation[] {
    const table = nodeOf(item, 'RangeVar');
    if (table) return [this.#addTable(table, scope)];
    const join = nodeOf(item, 'JoinExpr');
    if (join) {
      const [left, right] = [this.#readFrom(join.larg, scope), this.#readFrom(join.rarg, scope)];
      // An outer join keeps rows that do not meet its condition; the condition still decides about shards.
      this.#readCondition(join.quals, scope);
      if (join.jointype === 'JOIN_LEFT') scope.query.outer.push({ kept: left, optional: right });
      if (join.jointype === 'JOIN_RIGHT') scope.query.outer.push({ kept: right, optional: left });
      if (join.jointype === 'JOIN_FULL')
        scope.query.outer.push({ kept: [...left, ...right], optional: [...left, ...right] });
      return [...left, ...right];
    }
    const subselect = nodeOf(item, 'RangeSubselect');
    const inner = subselect && this.#readInner(subselect.subquery, scope);
    const alias = String(((subselect ?? nodeOf(item, 'RangeFunction'))?.alias as Node | undefined)?.aliasname ?? '');
    this.#number += 1;
    const id = `${alias}#${this.#number}`;
    const made: Relation = { id, alias, isMade: inner !== undefined, columns: inner?.outputs ?? new Map() };
    scope.query.relations.push(made);
    if (!inner) this.#readExpressions(nodeOf(item, 'RangeFunction')?.functions, scope);
    return [made];
  }

  /** Reads the equations of a condition whose parts all hold. */
  #readCondition(value: unknown, scope: Scope): void {
    const all = nodeOf(value, 'BoolExpr');
    if (all?.boolop === 'AND_EXPR') {
      for (const part of listOf(all.args)) this.#readCondition(part, scope);
      return;
    }
    const equation = nodeOf(value, 'A_Expr');
    if (equation && namesOf(equation.name)[0] === '=') this.#readEquation(equation, scope);
    const sublink = nodeOf(value, 'SubLink');
    if (sublink?.subLinkType === 'ANY_SUBLINK' && sublink.testexpr && !sublink.operName) {
      const inner = this.#readInner(sublink.subselect, scope, { isSublink: true });
      const [left, right] = [this.#termOf(sublink.testexpr, scope), inner.places[0]];
      if (left && right) this.terms.join(left, right);
      return;
    }
    this.#readExpressions(value, scope);
  }

  #readEquation({ kind, lexpr, rexpr }: Node, scope: Scope): void {
    const [left, right] = [this.#termOf(lexpr, scope), this.#termOf(rexpr, scope)];
    if (kind === 'AEXPR_OP' && left && right) this.terms.join(left, right);
    else if (kind === 'AEXPR_OP' && (left ?? right)) {
      if (isValue(left ? rexpr : lexpr)) this.terms.fix(String(left ?? right), 'one');
    } else if (left && (kind === 'AEXPR_IN' || (kind === 'AEXPR_OP_ANY' && isValue(rexpr)))) {
      const values = listOf(nodeOf(rexpr, 'List')?.items);
      if (kind === 'AEXPR_OP_ANY' || values.every(isValue))
        this.terms.fix(left, kind === 'AEXPR_IN' && values.length === 1 ? 'one' : 'many');
    }
  }

  /** The term of a column; undefined for every other expression. */
  #termOf(value: unknown, scope: Scope): string | undefined {
    const cast = nodeOf(value, 'TypeCast');
    if (cast) return this.#termOf(cast.arg, scope);
    const column = nodeOf(value, 'ColumnRef');
    return column && this.#resolve(namesOf(column.fields), scope);
  }

  #resolve(names: string[], scope: Scope | undefined): string | undefined {
    const column = names.at(-1) ?? '';
    const alias = names.at(-2);
    for (let at = scope, depth = 0; at; at = at.around, depth += 1) {
      const found = at.query.relations.find((relation) =>
        alias === undefined ? this.#has(relation, column) : relation.alias === alias,
      );
      if (!found) continue;
      if (depth > 0)
        for (let inner = scope; inner && inner !== at; inner = inner.around) inner.query.isCorrelated = true;
      return found.columns.get(column) ?? `${found.id}.${column}`;
    }
    return undefined;
  }

  #has({ table, columns }: Relation, column: string): boolean {
    return table === undefined ? columns.has(column) : this.#columns(table).includes(column);
  }

  /** Reads the sub-selects in expressions, and notes whether they name columns of a query around them. */
  #readExpressions(value: unknown, scope: Scope, { isListed = false } = {}): void {
    walk(value, (node) => {
      const sublink = nodeOf(node, 'SubLink');
      if (sublink) {
        this.#readInner(sublink.subselect, scope, { isListed, isSublink: true });
        this.#readExpressions(sublink.testexpr, scope, { isListed });
        return false;
      }
      const column = nodeOf(node, 'ColumnRef');
      if (column) this.#resolve(namesOf(column.fields), scope);
      return true;
    });
  }

  /** Fixes the columns of the written row to what is written into them. */
  #readInserted({ node, target, inner }: Query): void {
    const source = nodeOf(node.selectStmt, 'SelectStmt') ?? {};
    const rows = listOf(source.valuesLists).map((row) => listOf(nodeOf(row, 'List')?.items));
    for (const [place, column] of listOf(node.cols).entries()) {
      const term = `${target?.id}.${nodeOf(column, 'ResTarget')?.name}`;
      const from = inner.find(({ node: one }) => one === source)?.places[place];
      const selected = nodeOf(listOf(source.targetList)[place], 'ResTarget')?.val;
      const texts = new Set(rows.map((row) => JSON.stringify(row[place]).replace(/"location":\d+/g, '')));
      if (from) this.terms.join(term, from);
      else if (rows.length > 0) this.terms.fix(term, texts.size === 1 ? 'one' : 'many');
      else if (selected && isValue(selected)) this.terms.fix(term, 'one');
    }
  }

  #readOutputs(node: Node, scope: Scope): void {
    const { query } = scope;
    const returned = (node.returningClause as Node | undefined)?.exprs;
    for (const item of listOf(query.kind === 'SelectStmt' ? node.targetList : returned)) {
      const { name, val } = nodeOf(item, 'ResTarget') ?? {};
      const fields = nodeOf(val, 'ColumnRef')?.fields;
      if (listOf(fields).some((field) => nodeOf(field, 'A_Star'))) this.#addAll(query, namesOf(fields)[0]);
      else {
        const term = this.#termOf(val, scope);
        const shown = String(name ?? namesOf(fields).at(-1) ?? '');
        query.places.push(term);
        if (term) query.outputs.set(shown, term);
      }
    }
  }

  #addAll(query: Query, alias: string | undefined): void {
    for (const relation of query.relations) {
      if (alias !== undefined && relation.alias !== alias) continue;
      const { table, columns, id } = relation;
      const all =
        table === undefined ? [...columns] : this.#columns(table).map((name) => [name, `${id}.${name}`] as const);
      for (const [name, term] of all) {
        query.outputs.set(name, term);
        query.places.push(term);
      }
    }
  }
}
