import type { Database } from '#database/connection.ts';

/** It must not fail: what it follows from is committed. */
type Work = () => void | Promise<void>;

const waiting = new WeakMap<Database, Work[]>();

/**
 * Calls `work` when this transaction has been committed, never when it is rolled back; outside of one, at once. Whoever
 * made the transaction waits for it.
 */
export function afterCommit(db: Database, work: Work): void {
  const works = waiting.get(db);
  if (works) works.push(work);
  else void work();
}

/** Makes every transaction of this database one that `afterCommit` can wait for. */
export function withAfterCommit(db: Database): Database {
  const begin = db.transaction.bind(db) as Database['transaction'];
  db.transaction = async (work, config) => {
    // Made anew by each try of a transaction that is done again.
    let works: Work[] = [];
    const result = await begin((transaction) => {
      works = [];
      waiting.set(transaction, works);
      return work(transaction);
    }, config);
    for (const call of works) await call();
    return result;
  };
  return db;
}
