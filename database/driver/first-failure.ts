import type { AroundStatement } from '#database/driver/connection.ts';
import { databaseCodeOf } from './database-error.ts';

/** What PostgreSQL says of each statement after one that failed, until the transaction ends. */
const alreadyAborted = '25P02';
const back = /^\s*rollback to\b/i;

/**
 * Runs the statements of one transaction. After one has failed, each later one fails with the error of that first one, which says
 * whether a retry makes sense. So it doesn't matter which of several statements that were sent together is looked at first.
 */
export function firstFailure(): AroundStatement {
  let first: { error: unknown } | undefined;
  return async (text, run) => {
    // A savepoint undoes the failure.
    if (back.test(text)) first = undefined;
    try {
      return await run();
    } catch (error) {
      if (first && databaseCodeOf(error) === alreadyAborted) throw first.error;
      first ??= { error };
      throw error;
    }
  };
}
