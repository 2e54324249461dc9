import type { Database } from './connection.ts';

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
