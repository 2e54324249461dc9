/** Time limits for a PostgreSQL server, in ms. */
export type TimeLimits = {
  /** For a free or new connection, while the server responds. */
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
 * While the server does not respond, a visitor waits for at most one heartbeat and its response: both together take
 * less than the two seconds within which the shop has to respond then. A server that responds slowly is waited for.
 */
export const timeLimits: TimeLimits = {
  connection: 5000,
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
