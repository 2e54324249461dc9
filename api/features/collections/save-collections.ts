import type { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { SavedCollections } from '#api/settings/collections-of-shop.ts';
import { saveVersion } from '#api/settings/save-version.ts';
import type { Collection } from '#contract/collections/schemas.ts';
import { limits } from '#contract/limits.ts';
import { collectionLists } from '#database/tables/collection-lists.ts';

/** Saves the whole list of collections as a new version (`saveVersion`). */
export function saveCollections(
  services: Pick<Services, 'db' | 'clock' | 'collections' | 'bus'>,
  sellerId: string,
  { version, collections }: { version: number; collections: Collection[] },
): Promise<SavedCollections | Refusal> {
  return saveVersion(services, services.collections, {
    sellerId,
    version,
    content: () => ({ collections }),
    table: collectionLists,
    insert: (transaction, row, content) =>
      transaction
        .insert(collectionLists)
        .values({ ...row, ...content })
        .onConflictDoNothing()
        .returning({ version: collectionLists.version }),
    kept: limits.collectionVersionsMax,
    channel: 'collections_changed',
    refusal: 'collections-changed',
  });
}
