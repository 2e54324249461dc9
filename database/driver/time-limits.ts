/** Time limits for a PostgreSQL server, in ms. */
export type TimeLimits = {
  /** For a free or new connection. */
  connection: number;
  /** For one statement. The server cancels it; shortly afterwards the connection is closed. */
  statement: number;
  /** For a lock of another transaction. */
  lock: number;
  /** Between two statements of a transaction. Its locks are held so long when the network swallows its connection. */
  idleInTransaction: number;
  /** For a whole transaction. */
  transaction: number;
  /** Between two heartbeats, and for the response to one. */
  heartbeat: number;
  heartbeatAnswer: number;
};

/**
 * A visitor waits at most for a connection or a heartbeat's response. Both stay below the two seconds within which a response
 * is due, whatever the server does.
 */
export const timeLimits: TimeLimits = {
  connection: 1000,
  statement: 15_000,
  lock: 5000,
  idleInTransaction: 5000,
  transaction: 30_000,
  heartbeat: 500,
  heartbeatAnswer: 1000,
};

/** Returns the begin of a transaction with these limits, for a connection without limits of its own. */
export function limitedBegin({ statement, lock, idleInTransaction }: TimeLimits): string {
  return [
    'begin',
    `set local statement_timeout = ${statement}`,
    `set local lock_timeout = ${lock}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransaction}`,
  ].join('; ');
}
