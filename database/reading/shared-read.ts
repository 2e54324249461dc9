import type { Database } from '#database/connection.ts';

/** A read under way, and the one that will begin when it has ended, for those who have asked meanwhile. */
type Reading<Value> = { running: Promise<Value>; next?: Promise<Value> };

/**
 * A read that is done once for all who ask the same while they wait. Each answer is of a read that began after it was asked
 * for, so that nobody misses what was written before: who comes while one is under way waits for the next, which all who
 * come by then share. `query` is told from others by its JSON. The value must not be changed.
 */
export function sharedRead<Query, Value>(
  read: (db: Database, query: Query) => Promise<Value>,
): (db: Database, query: Query) => Promise<Value> {
  const readings = new WeakMap<Database, Map<string, Reading<Value>>>();

  function begin(db: Database, query: Query, key: string, known: Map<string, Reading<Value>>): Promise<Value> {
    // A query of Drizzle runs each time that it is waited for.
    const reading: Reading<Value> = { running: Promise.resolve(read(db, query)) };
    known.set(key, reading);
    const end = () => {
      if (!reading.next) known.delete(key);
    };
    reading.running.then(end, end);
    return reading.running;
  }

  return (db, query) => {
    const known = readings.get(db) ?? new Map<string, Reading<Value>>();
    readings.set(db, known);
    const key = JSON.stringify(query);
    const reading = known.get(key);
    if (!reading) return begin(db, query, key, known);
    const next = () => begin(db, query, key, known);
    reading.next ??= reading.running.then(next, next);
    return reading.next;
  };
}
