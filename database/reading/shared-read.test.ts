import { describe, expect, test } from 'vitest';
import type { Database } from '#database/driver/connection.ts';
import { sharedRead } from './shared-read.ts';

/** A store with one value, whose reads complete when the test says so. */
function openStore() {
  const ends: (() => void)[] = [];
  const store = { value: 'first', failing: false };
  const read = sharedRead(async (_db, query: { of: string }) => {
    const { value, failing } = store;
    await new Promise<void>((resolve) => ends.push(resolve));
    if (failing) throw new Error('The store is away');
    return `${query.of}: ${value}`;
  });
  const db = {} as Database;
  return {
    store,
    ask: (of = 'all', from = db) => read(from, { of }),
    reads: () => ends.length,
    end: () => ends.shift()?.(),
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a shared read', () => {
  test('serves all callers that came during the previous one, and shows what was written by then', async () => {
    const { store, ask, reads, end } = openStore();
    const early = ask();
    store.value = 'second';
    const late = [ask(), ask(), ask()];
    await settled();
    expect(reads()).toBe(1);
    end();
    expect(await early).toBe('all: first');
    await settled();
    expect(reads()).toBe(1);
    store.value = 'third';
    const later = ask();
    end();
    expect(await Promise.all(late)).toEqual(Array(3).fill('all: second'));
    await settled();
    end();
    expect(await later).toBe('all: third');
  });

  test('runs a query once that runs each time that it is waited for', async () => {
    let runs = 0;
    // biome-ignore lint/suspicious/noThenProperty: as a query of Drizzle is.
    const query = { then: (resolve: (value: number) => void) => resolve(++runs) } as Promise<number>;
    const read = sharedRead((_db, _query: null) => query);
    const db = {} as Database;
    expect(await Promise.all([read(db, null), read(db, null), read(db, null)])).toEqual([1, 2, 2]);
  });

  test('is not reused by later callers', async () => {
    const { store, ask, end } = openStore();
    const first = ask();
    end();
    await first;
    store.value = 'second';
    const second = ask();
    end();
    expect(await second).toBe('all: second');
  });

  test('is shared only for the same query and database', async () => {
    const { ask, reads, end } = openStore();
    const asked = [ask('a'), ask('b'), ask('a', {} as Database)];
    expect(reads()).toBe(3);
    for (const _ of asked) end();
    expect(await Promise.all(asked)).toEqual(['a: first', 'b: first', 'a: first']);
  });

  test('fails for all callers that share it, and for no later ones', async () => {
    const { store, ask, end } = openStore();
    store.failing = true;
    const early = ask();
    const late = [ask(), ask()];
    const failures = [early, ...late].map((asked) => expect(asked).rejects.toThrow('The store is away'));
    end();
    await settled();
    store.failing = false;
    const later = ask();
    end();
    await Promise.all(failures);
    await settled();
    end();
    expect(await later).toBe('all: first');
  });
});
