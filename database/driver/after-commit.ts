import type { Database } from './connection.ts';

/** It must not fail, because the transaction has already committed. */
type Work = () => void | Promise<void>;

/** The last statements of a transaction; an exception rolls it back. */
type LastWork = (transaction: Database) => Promise<void>;

type Works = { last: LastWork[]; after: Work[] };

const waiting = new WeakMap<Database, Works>();

/**
 * Runs `work` as the last of this transaction, or of the transaction around it, before the commit; not when it is rolled back.
 * For rows that many transactions share: each holds their locks only until its commit, and none waits for another lock
 * meanwhile. Throws outside a transaction.
 */
export function beforeCommit(db: Database, work: LastWork): void {
  const works = waiting.get(db);
  if (!works) throw new Error('Only a transaction has a commit');
  works.last.push(work);
}

/**
 * Runs `work` after this transaction, and the transaction around it, if any, has committed; never when one of them is
 * rolled back. Outside a transaction, runs it immediately. The caller of the transaction waits for `work`.
 */
export function afterCommit(db: Database, work: Work): void {
  const works = waiting.get(db);
  if (works) works.after.push(work);
  else void work();
}

/** Makes all transactions of this database support `beforeCommit` and `afterCommit`. */
export function withAfterCommit(db: Database): Database {
  const begin = db.transaction.bind(db) as Database['transaction'];
  db.transaction = async (work, config) => {
    // Reset for each try of a retried transaction.
    let works: Works = { last: [], after: [] };
    const result = await begin(async (transaction) => {
      works = { last: [], after: [] };
      waiting.set(transaction, works);
      withAfterCommit(transaction);
      const done = await work(transaction);
      if (!waiting.has(db)) for (const last of works.last) await last(transaction);
      return done;
    }, config);
    const outer = waiting.get(db);
    if (outer) {
      outer.last.push(...works.last);
      outer.after.push(...works.after);
    } else for (const call of works.after) await call();
    return result;
  };
  return db;
}
