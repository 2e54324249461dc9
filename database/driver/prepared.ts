import type { Database } from '#database/connection.ts';

/** What ends a query that is built in advance: `db.select()….prepare(name)`, with `sql.placeholder`s for its values. */
type PreparedQuery = { execute(values?: Record<string, unknown>): Promise<unknown> };

/** What Drizzle's sessions and prepared queries hold of the connection that they are bound to. */
type Bound = { client: unknown; logger: unknown };

/**
 * A query that is built once instead of at each call, and runs on whichever database or transaction it is asked of. For
 * what is asked with every request. A prepared query of Drizzle belongs to the session that it was built on: the pool,
 * not a transaction. The same query on another session is a copy that holds that session's connection.
 */
export function preparedOn<Query extends PreparedQuery>(build: (db: Database) => Query): (db: Database) => Query {
  // Both drivers may be in use in one process, and each has its own kind of query.
  const built = new Map<unknown, Query>();
  return (db) => {
    const { client, logger } = db._.session as unknown as Bound;
    const driver = db._.session.constructor;
    const query = built.get(driver) ?? build(db);
    built.set(driver, query);
    return Object.assign(Object.create(Object.getPrototypeOf(query)), query, { client, logger } satisfies Bound);
  };
}

/** A query that can be built in advance. */
type Preparable = { prepare(name: string): PreparedQuery };

/**
 * The same for a query of several forms, each of which is built when it is first asked for. `Form` says which parts the
 * query has, never with which values: all forms are cached. Their statements have the name and a number.
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
