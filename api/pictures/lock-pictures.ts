import { sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { timeLimits } from '#database/driver/time-limits.ts';
import { lockNames } from '#database/reading/lock-name.ts';

/**
 * Locks pictures until the transaction ends, so that starting to use a picture and deleting its files never run at once. Lock rows
 * after pictures, never before. Between its next statements the transaction may wait for files for as long as one statement may
 * take; all others are ended sooner (`timeLimits.idleInTransaction`).
 */
export async function lockPictures(transaction: Database, addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0)
    await transaction.execute(sql`select set_config('idle_in_transaction_session_timeout', ${fileWait}, true)`);
  await lockNames(
    transaction,
    addresses.map((address) => `picture ${withoutSize(address)}`),
  );
}

/** In ms. */
const fileWait = String(timeLimits.statement);

/** Returns the common part of a picture's file names, so that any of them takes the same lock. */
function withoutSize(address: string): string {
  return address.replace(/-[^-]*$/, '');
}
