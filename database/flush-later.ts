import { sql } from 'drizzle-orm';
import type { Database } from './driver/connection.ts';

/**
 * Lets a transaction commit without waiting for the disk: when PostgreSQL itself is killed within the next moment, all of it is
 * lost. Only for what a job makes that has not ended yet: the job's end is committed later and waits, also for this. On a Citus
 * cluster it has no effect, since there the machines commit one after the other.
 */
export async function flushLater(transaction: Database): Promise<void> {
  await transaction
    .select({ setting: sql`set_config('synchronous_commit', 'off', true)` })
    .from(sql`(select) as one`)
    .where(sql`to_regclass('pg_catalog.pg_dist_local_group') is null`);
}
