import { onCitus } from './server-machines.ts';

/**
 * SQL of the sessions of this database that wait for a lock, as ids for `pg_cancel_backend`. Of a cluster, the waiting
 * part of a statement is on another machine than its session.
 */
export const lockWaiters = onCitus
  ? 'select distinct waiting_gpid as pid from citus_lock_waits'
  : `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
