import { sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';

/** Shared for writers of references to a picture, exclusive for the deletion of its files. */
const locks = {
  shared: sql`pg_advisory_xact_lock_shared`,
  exclusive: sql`pg_advisory_xact_lock`,
};

/**
 * Locks pictures until the transaction ends. Always in the order of their addresses, so that two who lock several never
 * wait for each other. Rows are locked after pictures, never before.
 */
export async function lockPictures(
  transaction: Database,
  addresses: readonly string[],
  kind: keyof typeof locks,
): Promise<void> {
  for (const picture of [...new Set(addresses.map(withoutSize))].sort()) {
    await transaction.execute(sql`select ${locks[kind]}(hashtextextended(${picture}, 0))`);
  }
}

/** What all files of a picture have in common, so that the lock can be had for any of them. */
function withoutSize(address: string): string {
  return address.replace(/-[^-]*$/, '');
}
