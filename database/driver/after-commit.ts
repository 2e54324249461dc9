import type { Database } from './connection.ts';

/** It must not fail, because the transaction has already committed. */
type Work = () => void | Promise<void>;

const waiting = new WeakMap<Database, Work[]>();

/**
 * Runs `work` after this transaction, and the transaction around it, if any, has committed; never when one of them is
 * rolled back. Outside a transaction, runs it immediately. The caller of the transaction waits for `work`.
 */
export function afterCommit(db: Database, work: Work): void {
  const works = waiting.get(db);
  if (works) works.push(work);
  else void work();
}

/** Makes all transactions of this database support `afterCommit`. */
export function withAfterCommit(db: Database): Database {
  const begin = db.transaction.bind(db) as Database['transaction'];
  db.transaction = async (work, config) => {
    // Reset for each try of a retried transaction.
    let works: Work[] = [];
    const result = await begin((transaction) => {
      works = [];
      waiting.set(transaction, works);
      withAfterCommit(transaction);
      return work(transaction);
    }, config);
    const outer = waiting.get(db);
    if (outer) outer.push(...works);
    else for (const call of works) await call();
    return result;
  };
  return db;
}
