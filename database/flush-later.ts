import { sql } from 'drizzle-orm';
import type { Database } from './driver/connection.ts';
import { isSpread } from './driver/spread/is-spread.ts';

/**
 * Lets a transaction commit without waiting for the disk: when PostgreSQL itself is killed within the next moment, all of it is
 * lost. Only for what a job makes that has not ended yet: the job's end is committed later and waits, also for this. On a
 * cluster it does nothing, since there the machines commit one after the other.
 */
export async function flushLater(transaction: Database): Promise<void> {
  if (isSpread(transaction)) return;
  await transaction.execute(sql`select set_config('synchronous_commit', 'off', true)`);
}
