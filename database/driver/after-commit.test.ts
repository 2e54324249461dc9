import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { afterCommit, beforeCommit } from './after-commit.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;

let done: string[] = [];
beforeEach(() => {
  done = [];
});

test('the caller of a transaction waits for its follow-up work, run one after the other', async () => {
  await db.transaction(async (transaction) => {
    afterCommit(transaction, async () => {
      await db.execute(sql`select 1`);
      done.push('first');
    });
    afterCommit(transaction, () => {
      done.push('second');
    });
    await transaction.execute(sql`select 1`);
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['first', 'second']);
});

test('the follow-up work of a nested transaction waits for the outer one', async () => {
  await db.transaction(async (transaction) => {
    await transaction.transaction(async (nested) => {
      afterCommit(nested, () => {
        done.push('followed');
      });
    });
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['followed']);
});

test.each(['nested', 'outer'])('a nested transaction has none when the %s one is rolled back', async (which) => {
  const work = db.transaction(async (transaction) => {
    const nested = transaction.transaction(async (inner) => {
      afterCommit(inner, () => {
        done.push('followed');
      });
      if (which === 'nested') throw new Error('planted');
    });
    await nested.catch(() => {});
    if (which === 'outer') throw new Error('planted');
  });
  await work.catch(() => {});
  expect(done).toEqual([]);
});

test('a rolled-back transaction has no follow-up work', async () => {
  const failed = db.transaction(async (transaction) => {
    afterCommit(transaction, () => {
      done.push('followed');
    });
    await transaction.execute(sql`select 1`);
    throw new Error('planted');
  });
  await expect(failed).rejects.toThrow('planted');
  expect(done).toEqual([]);
});

test('the last work of a transaction comes after all else, nested transactions included, and before the commit', async () => {
  await db.transaction(async (transaction) => {
    await transaction.transaction(async (nested) => {
      beforeCommit(nested, async (last) => {
        await last.execute(sql`select 1`);
        beforeCommit(last, async () => {
          done.push('added by the last');
        });
        afterCommit(last, () => {
          done.push('committed');
        });
        done.push('last');
      });
    });
    await transaction.execute(sql`select 1`);
    done.push('written');
  });
  expect(done).toEqual(['written', 'last', 'added by the last', 'committed']);
});

test('last work that fails rolls the transaction back, and none is done when it is rolled back', async () => {
  const work = db.transaction(async (transaction) => {
    afterCommit(transaction, () => {
      done.push('committed');
    });
    const nested = transaction.transaction(async (inner) => {
      beforeCommit(inner, async () => {
        done.push('rolled back');
      });
      throw new Error('planted inside');
    });
    await nested.catch(() => {});
    beforeCommit(transaction, async () => {
      throw new Error('planted at the end');
    });
  });
  await expect(work).rejects.toThrow('planted at the end');
  expect(done).toEqual([]);
  expect(() => beforeCommit(db, async () => {})).toThrow('Only a transaction has a commit');
});
