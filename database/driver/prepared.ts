import type { Database } from './connection.ts';

/** The result of `db.select()….prepare(name)`, with `sql.placeholder`s for its values. */
type PreparedQuery = { execute(values?: Record<string, unknown>): Promise<unknown> };

/** The parts of Drizzle's sessions and prepared queries that are bound to a connection. */
type Bound = { client: unknown; logger: unknown };

/**
 * Builds a query once instead of at each call, and runs it on any database or transaction. For queries of frequent
 * requests. A prepared Drizzle query belongs to the session that built it (the pool, not a transaction), so another
 * session gets a copy with its own connection.
 */
export function preparedOn<Query extends PreparedQuery>(build: (db: Database) => Query): (db: Database) => Query {
  // One process may use both drivers, and each has its own type of query.
  const built = new Map<unknown, Query>();
  return (db) => {
    const { client, logger } = db._.session as unknown as Bound;
    const driver = db._.session.constructor;
    const query = built.get(driver) ?? build(db);
    built.set(driver, query);
    return Object.assign(Object.create(Object.getPrototypeOf(query)), query, { client, logger } satisfies Bound);
  };
}

type Preparable = { prepare(name: string): PreparedQuery };

/**
 * The same for a query with several forms, each built on its first use. `Form` says which parts the query has, never their
 * values, because all forms are cached. The statements are named by `name` and a number.
 */
export function preparedForms<Form extends Record<string, string | boolean>, Query extends Preparable>(
  name: string,
  build: (db: Database, form: Form) => Query,
): (db: Database, form: Form) => ReturnType<Query['prepare']> {
  const forms = new Map<string, (db: Database) => ReturnType<Query['prepare']>>();
  return (db, form) => {
    const key = JSON.stringify(form);
    const known = forms.get(key);
    if (known) return known(db);
    const number = forms.size + 1;
    const prepared = preparedOn((on) => build(on, form).prepare(`${name}-${number}`) as ReturnType<Query['prepare']>);
    forms.set(key, prepared);
    return prepared(db);
  };
}
