import type { Database } from './connection.ts';

/**
 * A query that is built once for each database instead of at each call: `build` ends in `prepare(name)`, and its values
 * are `sql.placeholder`s. For what is asked with every request; a transaction is a database of its own, and gains nothing.
 */
export function preparedOn<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
