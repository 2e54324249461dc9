import type { Database } from '#database/driver/connection.ts';

/** A running read, and the next one for callers that came meanwhile. */
type Reading<Value> = { running: Promise<Value>; next?: Promise<Value> };

/**
 * Shares a read among concurrent callers with the same query. Each result comes from a read that began after its call, so that
 * nobody misses earlier writes: callers during a running read wait for the next one, which all of them share. Queries are
 * compared as JSON. Do not modify the value.
 */
export function sharedRead<Query, Value>(
  read: (db: Database, query: Query) => Promise<Value>,
): (db: Database, query: Query) => Promise<Value> {
  const readings = new WeakMap<Database, Map<string, Reading<Value>>>();

  function begin(db: Database, query: Query, key: string, known: Map<string, Reading<Value>>): Promise<Value> {
    // A Drizzle query runs each time it is awaited.
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
