import type { Database } from '#database/connection.ts';

/**
 * Sends the commit of a transaction right behind the statements that were just sent, instead of when their answers are
 * here: what the last of them locks is free as soon as the database has written it, however busy this process is. When one
 * of them fails the database rolls back, so all that has to be refused must fail as a statement. Nothing may be asked of
 * the transaction afterwards. On the embedded database it changes nothing.
 */
export function commitBehind(transaction: Database): void {
  const { client } = transaction._.session as unknown as { client: { commitBehind?(): void } };
  client.commitBehind?.();
}
