import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './connection.ts';
import { databaseCodeOf } from './database-error.ts';

/** Serialization failure and deadlock: PostgreSQL rolled back and expects a retry. */
const conflicts = new Set(['40001', '40P01']);
const tries = 5;

/** Retries `work` a few times after a conflict with another transaction, with growing pauses. */
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
 * Makes all transactions of this database retry after a conflict. Side effects of a transaction's function may therefore happen
 * more than once. A nested transaction is retried with the outer one.
 */
export function withRetriedTransactions(db: Database): Database {
  const begin = db.transaction.bind(db) as Database['transaction'];
  db.transaction = (work, config) => retryConflicts(() => begin(work, config));
  return db;
}
