import type { AroundStatement } from '#database/driver/connection.ts';
import { databaseCodeOf } from './database-error.ts';

/** PostgreSQL's SQLSTATE for each statement after a failed one, until the transaction ends. */
const alreadyAborted = '25P02';
const back = /^\s*rollback to\b/i;

/**
 * Runs the statements of one transaction. After a statement has failed, each later one fails with the same error, which
 * tells whether a retry makes sense. So statements that were sent together may be awaited in any order.
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
