/** How long the shop waits for a PostgreSQL server, in milliseconds. */
export type TimeLimits = {
  /** For a free connection, or for a new one to be made. */
  connection: number;
  /** For one statement; the server ends it, and a little later the connection is given up. */
  statement: number;
  /** For a lock that another transaction holds. */
  lock: number;
  /** Between two statements of a transaction. */
  idleInTransaction: number;
  /** For a whole transaction. */
  transaction: number;
  /** Between two heartbeats, and for the answer to one. */
  heartbeat: number;
  heartbeatAnswer: number;
};

/**
 * What a visitor waits at most is a connection or a heartbeat's answer: both stay below the two seconds after which an
 * answer has to be there, whatever the server does.
 */
export const timeLimits: TimeLimits = {
  connection: 1000,
  statement: 15_000,
  lock: 5000,
  idleInTransaction: 10_000,
  transaction: 30_000,
  heartbeat: 500,
  heartbeatAnswer: 1000,
};

/** The begin of a transaction with these limits, for a connection that has none by itself. */
export function limitedBegin({ statement, lock, idleInTransaction }: TimeLimits): string {
  return [
    'begin',
    `set local statement_timeout = ${statement}`,
    `set local lock_timeout = ${lock}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransaction}`,
  ].join('; ');
}
