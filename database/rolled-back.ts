import type { Database } from './driver/connection.ts';

/** Runs a transaction for its result alone: its rows are rolled back. */
export async function rolledBack<Result>(
  db: Database,
  write: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const done: { result?: Result } = {};
  try {
    await db.transaction(async (transaction) => {
      done.result = await write(transaction);
      transaction.rollback();
    });
  } catch (error) {
    if (!('result' in done)) throw error;
  }
  return done.result as Result;
}
