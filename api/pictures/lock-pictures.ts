import { sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { timeLimits } from '#database/driver/time-limits.ts';
import { lockNames } from '#database/reading/lock-name.ts';

/**
 * Locks pictures until the transaction ends, so that a new use of a picture and the deletion of its files never run at
 * once. Lock rows after pictures, never before. The transaction may then wait for files between statements for as long
 * as one statement may take; all other transactions are ended sooner (`timeLimits.idleInTransaction`).
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
