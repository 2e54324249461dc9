import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { users } from '#database/tables/users.ts';
import { ServerPool } from './server-pool.ts';

// How Drizzle uses a pool of `pg`, and how it recognises one: `ServerPool` is not a class of that library.

type Config = { text: string; name?: string };

/** Records how Drizzle uses a connection, and refuses one statement. */
class Recorder {
  readonly done: string[];
  readonly #refused: string;

  constructor(done: string[], refused = '') {
    this.done = done;
    this.#refused = refused;
  }

  async query({ text, name }: Config, values: unknown[]) {
    this.done.push(name ? `${name}: ${text} ${JSON.stringify(values)}` : text);
    if (text === this.#refused) throw new Error('refused');
    return { rows: [] };
  }

  release() {
    this.done.push('release');
  }
}

/** The same behind a pool. */
class RecorderPool extends Recorder {
  async connect() {
    this.done.push('connect');
    return this;
  }
}

const open = (recorder: Recorder) => ({ db: drizzle(recorder as never), done: recorder.done });

test('a class with "Pool" in its name is a pool: each transaction gets a connection of its own', async () => {
  expect(ServerPool.name).toContain('Pool');
  const { db, done } = open(new RecorderPool([]));
  await db.transaction((transaction) => transaction.execute(sql`select 1`));
  expect(done).toEqual(['connect', 'begin', 'select 1', 'commit', 'release']);
});

test('anything else is taken for one connection', async () => {
  const { db, done } = open(new Recorder([]));
  await db.transaction((transaction) => transaction.execute(sql`select 1`));
  expect(done).toEqual(['begin', 'select 1', 'commit']);
});

test('a transaction that fails is rolled back before its connection is given back', async () => {
  const { db, done } = open(new RecorderPool([]));
  await expect(db.transaction(() => Promise.reject(new Error('planted')))).rejects.toThrow('planted');
  expect(done).toEqual(['connect', 'begin', 'rollback', 'release']);
});

test('a connection on which a transaction could not begin is not given back', async () => {
  const { db, done } = open(new RecorderPool([], 'begin'));
  await expect(db.transaction(async () => {})).rejects.toThrow();
  expect(done).toEqual(['connect', 'begin']);
});

test('the begin of a transaction that is told how to run is longer than "begin"', async () => {
  const { db, done } = open(new RecorderPool([]));
  await db.transaction(async () => {}, { isolationLevel: 'serializable' });
  expect(done[1]).toBe('begin isolation level serializable');
});

test('a transaction inside another asks for no connection', async () => {
  const { db, done } = open(new RecorderPool([]));
  await db.transaction((outer) => outer.transaction((inner) => inner.execute(sql`select 1`)));
  expect(done.filter((one) => one === 'connect')).toEqual(['connect']);
});

test('a statement goes to the pool itself, with the name that it was prepared by, if any', async () => {
  const { db, done } = open(new RecorderPool([]));
  await db.select({ id: users.id }).from(users).limit(1);
  await db
    .select({ id: users.id })
    .from(users)
    .limit(sql.placeholder('most'))
    .prepare('some-users')
    .execute({ most: 2 });
  const text = 'select "id" from "users" limit $1';
  expect(done).toEqual([text, `some-users: ${text} [2]`]);
});
