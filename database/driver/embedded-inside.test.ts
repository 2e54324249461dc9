import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { connectEmbedded } from './connect-embedded.ts';

// Internals of PGlite and of Drizzle's driver on which the wrapper relies: statements go through `query` and `exec` of
// the database, or of the transaction that `transaction` passes to its callback, and everything else works on the
// wrapped object.

const seen: string[] = [];
const { db, execute, listen, close } = await connectEmbedded({
  aroundStatement: (text, run) => {
    seen.push(text);
    return run();
  },
});
afterAll(close);
beforeEach(() => {
  seen.length = 0;
});

test('each statement of the query builder is run inside it', async () => {
  await db.execute(sql`select ${1}::int`);
  expect(seen).toEqual(['select $1::int']);
});

test('so is each statement of a transaction, and of one inside it', async () => {
  await db.transaction(async (outer) => {
    await outer.execute(sql`select 1`);
    await outer.transaction((inner) => inner.execute(sql`select 2`));
  });
  expect(seen).toEqual(['select 1', 'savepoint sp1', 'select 2', 'release savepoint sp1']);
});

test('a transaction that fails takes everything back', async () => {
  await execute('create table planted (id int)');
  const failed = db.transaction(async (transaction) => {
    await transaction.execute(sql`insert into planted values (1)`);
    throw new Error('planted');
  });
  await expect(failed).rejects.toThrow('planted');
  expect(await execute('select id from planted')).toMatchObject({ rows: [] });
});

test('so are texts without the query builder, several at once included', async () => {
  expect((await execute('select 1 as one; select 2 as two')).rows).toEqual([{ one: 1 }, { two: 2 }]);
  expect((await execute('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
  expect(seen).toEqual(['select 1 as one; select 2 as two', 'select $1::int as one']);
});

test('notifications are heard through it', async () => {
  const heard: (string | undefined)[] = [];
  await listen('planted', (payload) => heard.push(payload));
  await execute(`notify planted, 'news'`);
  await expect.poll(() => heard).toEqual([undefined, 'news']);
});
