import { type Spread, spreadOf } from '#database/tables/spread.ts';
import type { EqualTerms } from './equal-terms.ts';
import { type Columns, type Query, type Relation, readStatement } from './read-query.ts';
import { isValue, listOf, type Node, namesOf, nodeOf, parseSql, walk } from './sql-tree.ts';

/** Who sends a statement: a job may look through all machines, because nobody waits for it. */
export type Sender = 'request' | 'job';

/** Returns the problems of a statement on spread tables, each by a rule of docs/decisions/0084. */
export function problemsOf(text: string, sender: Sender, columns: Columns): string[] {
  return parseSql(text).flatMap(({ kind, node }) => {
    if (!/^(Select|Insert|Update|Delete)Stmt$/.test(kind)) return [];
    const { query, terms } = readStatement(kind, node, columns);
    const check = new SpreadCheck(terms, sender);
    return [...new Set([...checkFunctions(node), ...check.read(query)])];
  });
}

const refusedFunctions = /^(nextval|pg_(try_)?advisory_.*|pg_notify)$/;

function checkFunctions(node: Node): string[] {
  const names: string[] = [];
  walk(node, (one) => {
    names.push(...namesOf(nodeOf(one, 'FuncCall')?.funcname));
    return true;
  });
  return names.filter((name) => refusedFunctions.test(name)).map((name) => `calls ${name}, which knows one machine`);
}

type By = { relation: Relation; spread: Extract<Spread, { kind: 'by' }> };

class SpreadCheck {
  readonly #terms: EqualTerms;
  readonly #sender: Sender;

  constructor(terms: EqualTerms, sender: Sender) {
    this.#terms = terms;
    this.#sender = sender;
  }

  /** Checks a query that names no columns of another, together with the queries inside it that name its columns. */
  read(query: Query): string[] {
    const together = [query, ...dependent(query)];
    const apart = together.flatMap(({ inner }) => inner.filter(({ isCorrelated }) => !isCorrelated));
    return [...this.#readTogether(query, together, apart), ...apart.flatMap((one) => this.read(one))];
  }

  #readTogether(query: Query, together: Query[], apart: Query[]): string[] {
    const relations = together.flatMap((one) => one.relations);
    const spread = relations.flatMap((relation) => asSpread(relation) ?? []);
    const undeclared = relations.filter(({ table }) => table !== undefined && !kindOf(table));
    const isOneShard = this.#isOneShard(spread) && apart.every((one) => this.#isOneShard(allSpread(one), spread[0]));
    const problems = [
      ...undeclared.map(({ table }) => `uses ${table}, of which nobody says how it is spread`),
      ...together.flatMap((one) => this.#checkLocks(one, isOneShard)),
      ...this.#checkWrite(query, isOneShard, apart),
      ...this.#checkCopied(query),
      ...(isOneShard ? [] : this.#checkApart(spread[0], apart)),
    ];
    const copied = query.target?.table && kindOf(query.target.table) === 'everywhere' ? query.target.table : undefined;
    if (copied && spread[0])
      problems.push(`writes ${copied}, of which every machine has a copy, by ${nameOf(spread[0])}`);
    const local = relations.find(({ table }) => table !== undefined && kindOf(table) === 'local');
    if (local && spread[0]) problems.push(`joins ${local.table}, which lies on one machine, and ${nameOf(spread[0])}`);
    if (isOneShard) return problems;
    return [...problems, ...this.#checkJoins(spread), ...this.#checkShape(query, together)];
  }

  #isOneShard(tables: By[], first = tables[0]): boolean {
    return tables.every((one) => first && this.#isBeside(one, first) && this.#terms.fixedTo(keyOf(one)) === 'one');
  }

  #isBeside(one: By, other: By): boolean {
    const isSameKey = this.#terms.classOf(keyOf(one)) === this.#terms.classOf(keyOf(other));
    return isSameKey && one.spread.group === other.spread.group;
  }

  #checkJoins(tables: By[]): string[] {
    const [first] = tables;
    const other = first && tables.find((one) => !this.#isBeside(one, first));
    return first && other ? [`joins ${nameOf(first)} and ${nameOf(other)}, but not on their keys`] : [];
  }

  #checkShape(query: Query, together: Query[]): string[] {
    const problems: string[] = [];
    const inside = together.slice(1).flatMap(({ relations }) => relations.flatMap((one) => asSpread(one) ?? []));
    if (inside[0] && !query.relations.some(asSpread))
      problems.push(`looks for rows of ${nameOf(inside[0])} for each row of what is not spread`);
    const unfolded = together
      .slice(1)
      .find((one) => !one.isListed && one.relations.length > 0 && one.relations.every(isFunction));
    const copied = query.relations.find(({ table }) => table !== undefined && kindOf(table) === 'everywhere');
    const beside = query.relations.flatMap((one) => asSpread(one) ?? [])[0];
    if (unfolded && copied && beside)
      problems.push(`unfolds a value in a condition on ${nameOf(beside)} and ${copied.table}`);
    for (const { kept, optional } of together.flatMap(({ outer }) => outer)) {
      const missing = optional.flatMap((one) => asSpread(one) ?? [])[0];
      if (missing && !kept.some(asSpread))
        problems.push(`keeps rows of what is not spread where ${nameOf(missing)} has none`);
    }
    return problems;
  }

  #checkLocks({ node, relations }: Query, isOneShard: boolean): string[] {
    const clauses = listOf(node.lockingClause).map((clause) => nodeOf(clause, 'LockingClause') ?? {});
    const locked = clauses.flatMap(({ lockedRels }) => {
      const names = listOf(lockedRels).map((range) => nodeOf(range, 'RangeVar')?.relname);
      return names.length === 0 ? relations : relations.filter(({ alias }) => names.includes(alias));
    });
    return locked.flatMap(({ table }) => {
      const kind = table === undefined ? undefined : kindOf(table);
      if (kind === 'everywhere') return [`locks rows of ${table}, of which every machine has a copy`];
      return kind === 'by' && !isOneShard ? [`locks rows of ${table} on several machines`] : [];
    });
  }

  /** What is read before the query itself. */
  #checkApart(beside: By | undefined, apart: Query[]): string[] {
    const isOfOneKey = (one: By) => this.#terms.fixedTo(keyOf(one)) === 'one';
    const read = apart.flatMap((one) => {
      const inside = allSpread(one);
      const [first] = inside;
      // Rows of a key beside rows of a key of the same group: of one order, for instance, whose id is sent twice.
      const isBeside =
        beside &&
        isOfOneKey(beside) &&
        inside.every((each) => isOfOneKey(each) && each.spread.group === beside.spread.group);
      return first && !isBeside ? [{ one, first }] : [];
    });
    return read.flatMap(({ one, first }) => [
      ...(beside && one.isListed ? [`looks up rows of ${nameOf(first)} in what it returns of ${nameOf(beside)}`] : []),
      ...(one.isSublink && !one.node.larg && listOf(one.node.targetList).length === 0
        ? [`looks for rows of ${nameOf(first)} without a column`]
        : []),
    ]);
  }

  /** Writes of what several machines have. */
  #checkCopied({ kind, node, target }: Query): string[] {
    const spread = target?.table === undefined ? undefined : kindOf(target.table);
    if (spread !== 'by' && spread !== 'everywhere') return [];
    const onConflict = node.onConflictClause as Node | undefined;
    const sets = listOf(kind === 'UpdateStmt' ? node.targetList : onConflict?.targetList);
    const looksUp = kind === 'InsertStmt' && sets.some((set) => holdsQuery(nodeOf(set, 'ResTarget')?.val));
    const changing = kind === 'UpdateStmt' || kind === 'DeleteStmt';
    const timed = changing && [...sets, node.whereClause].some(choosesByTime);
    const moved = changing && [...sets, node.whereClause].some(dependsOnSession);
    const sliced = sets.find((set) => isSlice(nodeOf(set, 'ResTarget')?.val));
    return [
      ...(sliced ? [`sets ${nodeOf(sliced, 'ResTarget')?.name} of ${target?.table} to a part of an array`] : []),
      ...(moved ? [`changes ${target?.table} by a function of a column that depends on the session`] : []),
      ...(looksUp ? [`sets ${target?.table} by a query where a row is there already`] : []),
      ...(timed ? [`changes ${target?.table} by the time in a coalesce or case`] : []),
    ];
  }

  #checkWrite({ kind, node, target, relations, inner }: Query, isOneShard: boolean, apart: Query[]): string[] {
    const written = target && asSpread(target);
    if (!written) return [];
    const { key } = written.spread;
    const onConflict = node.onConflictClause as Node | undefined;
    const sets = listOf(kind === 'UpdateStmt' ? node.targetList : onConflict?.targetList);
    if (sets.some((set) => nodeOf(set, 'ResTarget')?.name === key))
      return [`moves rows of ${nameOf(written)} to another key`];
    if (isOneShard || this.#terms.fixedTo(keyOf(written))) return [];
    const source = kind === 'InsertStmt' && apart.flatMap(allSpread).find((one) => this.#isBeside(one, written));
    if (source) return [];
    const isSweep =
      this.#sender === 'job' && kind !== 'InsertStmt' && relations.length === 1 && inner.every(isEverywhere);
    return isSweep ? [] : [`writes ${nameOf(written)} without naming the key`];
  }
}

/** Whether a value is an element or a slice of an array, with nothing around it. */
function isSlice(value: unknown): boolean {
  return listOf(nodeOf(value, 'A_Indirection')?.indirection).some((one) => nodeOf(one, 'A_Indices'));
}

function holdsQuery(value: unknown): boolean {
  let found = false;
  walk(value, (node) => {
    found ||= Boolean(node.SubLink);
    return !found;
  });
  return found;
}

const isOfMoment = /^(now|(clock|statement|transaction)_timestamp|random|gen_random_uuid)$/;

/** Whether an expression has a function in a `coalesce` or `case` that is another at each call. */
function choosesByTime(value: unknown): boolean {
  let found = false;
  walk(value, (node) => {
    if (node.SubLink) return false;
    walk(nodeOf(node, 'CoalesceExpr') ?? nodeOf(node, 'CaseExpr'), (inside) => {
      found ||= namesOf(nodeOf(inside, 'FuncCall')?.funcname).some((name) => isOfMoment.test(name));
      return !found;
    });
    return !found;
  });
  return found;
}

const isStable = /^(jsonb?_build_(object|array)|to_jsonb?|concat(_ws)?|convert_to|format|to_char|date_trunc)$/;

/** Whether an expression has a function or a sum of times, with a column in it, that PostgreSQL calls stable. */
function dependsOnSession(value: unknown): boolean {
  let found = false;
  walk(value, (node) => {
    if (node.SubLink) return false;
    const sum = nodeOf(node, 'A_Expr');
    const isSum = sum?.kind === 'AEXPR_OP' && /^[+-]$/.test(namesOf(sum.name)[0] ?? '');
    const sides = isSum ? [sum.lexpr, sum.rexpr] : [];
    found ||= sides.some((side) => nodeOf(side, 'ColumnRef')) && sides.some(isInterval);
    const call = nodeOf(node, 'FuncCall');
    found ||= namesOf(call?.funcname).some((name) => isStable.test(name)) && !listOf(call?.args).every(isValue);
    return !found;
  });
  return found;
}

function isInterval(value: unknown): boolean {
  let found = false;
  walk(value, (node) => {
    const type = nodeOf(nodeOf(node, 'TypeCast'), 'typeName');
    found ||= namesOf(type?.names).includes('interval');
    found ||= namesOf(nodeOf(node, 'FuncCall')?.funcname).includes('make_interval');
    return !found;
  });
  return found;
}

/** Whether a query can be asked of any machine. */
function isEverywhere({ relations, inner }: Query): boolean {
  const isCopied = ({ table }: Relation) => table === undefined || kindOf(table) === 'everywhere';
  return relations.every(isCopied) && inner.every(isEverywhere);
}

/** The queries inside a query that name its columns, and the queries inside these that do the same. */
function dependent({ inner }: Query): Query[] {
  return inner.filter(({ isCorrelated }) => isCorrelated).flatMap((one) => [one, ...dependent(one)]);
}

function allSpread({ relations, inner }: Query): By[] {
  return [...relations.flatMap((one) => asSpread(one) ?? []), ...inner.flatMap(allSpread)];
}

function asSpread(relation: Relation): By | undefined {
  const spread = relation.table === undefined ? undefined : spreadOf(relation.table);
  return spread?.kind === 'by' ? { relation, spread } : undefined;
}

/** Tables of other schemas, such as the job library's, and the server's own catalogues lie on one machine. */
function kindOf(table: string): Spread['kind'] | undefined {
  return /^pg_|\./.test(table) ? 'local' : spreadOf(table)?.kind;
}

/** Whether rows come from a function. */
const isFunction = ({ table, isMade }: Relation) => table === undefined && !isMade;

const keyOf = ({ relation, spread }: By) => `${relation.id}.${spread.key}`;
const nameOf = ({ relation }: By) => String(relation.table);
