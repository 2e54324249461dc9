import { isDeepStrictEqual } from 'node:util';
import { eq, lte, sql } from 'drizzle-orm';
import type { Channel, MessageBus } from '#api/bus/message-bus.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Clock } from '#api/time/clock.ts';
import type { Database } from '#database/driver/connection.ts';
import type { collectionLists } from '#database/tables/collection-lists.ts';
import { sellers } from '#database/tables/sellers.ts';
import type { shopSettings } from '#database/tables/shop-settings.ts';
import type { NewestVersion, SavedVersion } from './newest-version.ts';

type Tools = { db: Database; clock: Clock; bus: Pick<MessageBus, 'publish'> };
type VersionRow = Pick<typeof shopSettings.$inferInsert, 'version' | 'savedBy' | 'savedAt'>;

type NewVersion<Content> = {
  sellerId: string;
  /** The version from which it was made. */
  version: number;
  /** Returns what is saved, given what was saved before. */
  content(before: Content): Content;
  table: typeof shopSettings | typeof collectionLists;
  /** Writes the row; returns none when its version exists already. */
  insert(transaction: Database, row: VersionRow, content: Content): PromiseLike<unknown[]>;
  /** The number of versions that are kept. */
  kept: number;
  /** Tells all nodes. */
  channel: Channel;
  /** The refusal when somebody has saved meanwhile. */
  refusal: 'settings-changed' | 'collections-changed';
};

/**
 * Saves shop-wide data that is based on a version, if it is still the newest; of two concurrent saves, the primary key admits
 * one. Data that equals what is saved succeeds, so that a request with a lost response can be repeated. All nodes are notified
 * at once.
 */
export async function saveVersion<Content extends object>(
  { db, clock, bus }: Tools,
  known: NewestVersion<SavedVersion & Content>,
  { sellerId, version, content, table, insert, kept, channel, refusal }: NewVersion<Content>,
): Promise<(SavedVersion & Content) | Refusal> {
  const refuseChanged = ({ saved }: SavedVersion) => new Refusal(refusal, { by: saved?.by ?? 'unknown' });
  const saved = await db.transaction(async (transaction) => {
    const before = await known.read(transaction);
    const after = content(before);
    if (isDeepStrictEqual(before, { ...before, ...after })) return before;
    if (before.version !== version) return refuseChanged(before);
    const [seller] = await transaction.select({ email: sellers.email }).from(sellers).where(eq(sellers.id, sellerId));
    const row = { version: version + 1, savedBy: seller?.email ?? '', savedAt: clock.now() };
    const inserted = await insert(transaction, row, after);
    if (inserted.length === 0) return refuseChanged(await known.read(transaction));
    await transaction.delete(table).where(lte(table.version, sql`${row.version - kept}`));
    return { ...after, version: row.version, saved: { by: row.savedBy, at: row.savedAt.toISOString() } };
  });
  if (saved instanceof Refusal) return saved;
  known.adopt(saved);
  bus.publish(channel, { version: saved.version });
  return saved;
}
