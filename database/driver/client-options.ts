import type { ServerAddress } from './server-address.ts';
import type { TimeLimits } from './time-limits.ts';

/** Returns the options of every connection to the server. */
export function clientOptions({ url, isPooled }: ServerAddress, limits: TimeLimits) {
  return {
    connectionString: url,
    application_name: 'sobuj',
    // Whoever opens one limits the wait, by this process's turns; this only ends a connection that never opens.
    connectionTimeoutMillis: 3 * limits.connection,
    // Longer than the server's own limit: it matters only when the server no longer responds.
    query_timeout: limits.statement + 1000,
    keepAlive: true,
    // A pooler refuses connections that set limits at their start.
    ...(!isPooled && {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
  };
}
