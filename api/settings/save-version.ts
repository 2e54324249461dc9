import { isDeepStrictEqual } from 'node:util';
import { eq, lte, sql } from 'drizzle-orm';
import type { Channel, MessageBus } from '#api/bus/message-bus.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Clock } from '#api/time/clock.ts';
import type { Database } from '#database/driver/connection.ts';
import type { collectionLists } from '#database/tables/collection-lists.ts';
import { sellers } from '#database/tables/sellers.ts';
import type { shopSettings } from '#database/tables/shop-settings.ts';
import { differingPaths } from './differing-paths.ts';
import type { NewestVersion, SavedVersion } from './newest-version.ts';

type Tools = { db: Database; clock: Clock; bus: Pick<MessageBus, 'publish'> };
type VersionRow = Pick<typeof shopSettings.$inferInsert, 'version' | 'savedBy' | 'savedAt'>;

type NewVersion<Content> = {
  sellerId: string;
  /** The version from which it was made. */
  version: number;
  /** Returns the new content, given the previous one. */
  content(before: Content): Content;
  /** The content in the request's form. */
  sentOf(content: Content): Record<string, unknown>;
  table: typeof shopSettings | typeof collectionLists;
  /** Writes the row; returns none when its version exists already. */
  insert(transaction: Database, row: VersionRow, content: Content): PromiseLike<unknown[]>;
  /** The number of versions that are kept. */
  kept: number;
  /** Tells all nodes. */
  channel: Channel;
  /** The refusal of a save that would revert another one made meanwhile. */
  refusal: 'settings-changed' | 'collections-changed';
};

/** Reads the newest version, or a certain one; the empty version 0 when that version is no longer stored. */
type Versions<Content> = NewestVersion<SavedVersion & Content> & {
  read(db: Database, version?: number): Promise<SavedVersion & Content>;
};

/**
 * Saves shop-wide data that is based on a version, unless it would revert a save made since; of two concurrent saves,
 * the primary key admits one. Saving the current content again succeeds, so that a request with a lost response can be
 * repeated. All nodes are notified at once.
 */
export async function saveVersion<Content extends object>(
  services: Tools,
  known: Versions<Content>,
  wanted: NewVersion<Content>,
): Promise<(SavedVersion & Content) | Refusal> {
  const { sellerId, content, table, insert, kept, channel } = wanted;
  const { db, clock, bus } = services;
  const saved = await db.transaction(async (transaction) => {
    const before = await known.read(transaction);
    const after = content(before);
    if (isDeepStrictEqual(before, { ...before, ...after })) return before;
    const refusal = await refuseOlder(transaction, known, wanted, { before, after });
    if (refusal) return refusal;
    const [seller] = await transaction.select({ email: sellers.email }).from(sellers).where(eq(sellers.id, sellerId));
    const row = { version: before.version + 1, savedBy: seller?.email ?? '', savedAt: clock.now() };
    const inserted = await insert(transaction, row, after);
    if (inserted.length === 0) return 'overtaken';
    await transaction.delete(table).where(lte(table.version, sql`${row.version - kept}`));
    return { ...after, version: row.version, saved: { by: row.savedBy, at: row.savedAt.toISOString() } };
  });
  if (saved === 'overtaken') return saveVersion(services, known, wanted);
  if (saved instanceof Refusal) return saved;
  known.adopt(saved);
  bus.publish(channel, { version: saved.version });
  return saved;
}

/**
 * Refuses content that is based on an older version and reverts a later save. If the older version is no longer stored,
 * everything may have changed since.
 */
async function refuseOlder<Content extends object>(
  transaction: Database,
  known: Versions<Content>,
  { version: seen, sentOf, refusal }: NewVersion<Content>,
  { before, after }: { before: SavedVersion & Content; after: Content },
): Promise<Refusal | undefined> {
  const { version, saved } = before;
  if (seen === version) return undefined;
  const older = await known.read(transaction, seen);
  const current = sentOf(before);
  const changed = older.version === seen ? new Set(differingPaths(sentOf(older), current)) : undefined;
  const fields = differingPaths(current, sentOf(after)).filter((path) => changed?.has(path) ?? true);
  if (fields.length === 0) return undefined;
  const by = saved?.by ?? 'unknown';
  return new Refusal(refusal, { by }, { changed: { version, fields, current: { ...current, version, saved } } });
}
