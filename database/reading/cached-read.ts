import type { Database } from '#database/connection.ts';

type Cached<Value> = { value: Promise<Value>; until: number };

/**
 * A read whose answer may be `maximumAge` milliseconds old: each database is asked once in that time, also by many who ask
 * at once. What failed is asked again.
 */
export function cachedRead<Value>(
  maximumAge: number,
  read: (db: Database) => Promise<Value>,
): (db: Database) => Promise<Value> {
  const answers = new WeakMap<Database, Cached<Value>>();
  return (db) => {
    const cached = answers.get(db);
    if (cached && cached.until > Date.now()) return cached.value;
    // A query of Drizzle runs each time that it is waited for.
    const value = Promise.resolve(read(db));
    answers.set(db, { value, until: Date.now() + maximumAge });
    value.catch(() => answers.delete(db));
    return value;
  };
}
