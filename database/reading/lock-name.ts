import { createHash } from 'node:crypto';
import { is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from '#database/driver/connection.ts';
import { useCounts } from '#database/tables/use-counts.ts';

/** The names that a transaction holds. */
const held = new WeakMap<Database, Set<string>>();

/**
 * Makes transactions with the same names run one after the other: each waits here until the previous one has ended.
 * Unlike an advisory lock, a row is known to all machines of a spread database. Locks in the order of the names, so
 * that two callers with several names cannot deadlock. One statement, or none when this transaction has the locks.
 */
export async function lockNames(transaction: Database, names: readonly string[]): Promise<void> {
  const before = held.get(transaction);
  const sorted = [...new Set(names.map(hashOf))].filter((name) => !before?.has(name)).sort();
  if (sorted.length === 0) return;
  await transaction
    .insert(useCounts)
    .values(sorted.map((subject) => ({ subject, kind: 'lock', startsAt: sql`now()`, uses: 0 })))
    .onConflictDoUpdate({ target: [useCounts.subject, useCounts.kind], set: { startsAt: sql`excluded.starts_at` } });
  if (is(transaction, PgTransaction)) held.set(transaction, new Set([...(before ?? []), ...sorted]));
}

/** Returns the stored form of a lock's name, which may contain what a person typed. */
export const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');

/** Returns the lock name of a phone number: its orders are placed one after the other. */
export function phoneName(digits: string): string {
  return `orders to ${digits}`;
}

/** Returns the lock name of an account's orders, where the lock of its row does not suffice (`order-lookups.ts`). */
export function accountName(userId: string): string {
  return `orders of ${userId}`;
}

/** Returns the lock name of orders from a network, by its keyed hash: those of accounts, or those without one. */
export function networkName(network: string, isGuest: boolean): string {
  return `orders ${isGuest ? 'without an account' : 'of new accounts'} from ${network}`;
}

/** Returns the lock name of a request to order without an account, by the hash of its key. */
export function guestAttemptName(attempt: string): string {
  return `order by guest ${attempt}`;
}

/** Returns the lock names of products: changes of a product run one after the other. */
export function productNames(ids: readonly string[]): string[] {
  return ids.map((id) => `product ${id}`);
}
