import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/connection.ts';
import { databaseCodeOf } from './database-error.ts';

/** Serialization failure and deadlock: PostgreSQL undid the work and asks for it to be done again. */
const conflicts = new Set(['40001', '40P01']);
const tries = 5;

/** Does `work` again when it lost against another transaction, a few times, each a little later. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !conflicts.has(databaseCodeOf(error))) throw error;
      await wait(attempt * 20 * Math.random());
    }
  }
}

/**
 * Makes every transaction of this database one that is done again after a conflict. What a transaction's function does
 * beside its statements may so happen more than once. A transaction inside another is left to the outer one.
 */
export function withRetriedTransactions(db: Database): Database {
  const begin = db.transaction.bind(db) as Database['transaction'];
  db.transaction = (work, config) => retryConflicts(() => begin(work, config));
  return db;
}
