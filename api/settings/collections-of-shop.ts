import { desc, eq } from 'drizzle-orm';
import type { Collection, ShownCollection } from '#contract/collections/schemas.ts';
import type { Database } from '#database/connection.ts';
import { collectionLists } from '#database/tables/collection-lists.ts';
import { NewestVersion, type SavedVersion, type VersionTools } from './newest-version.ts';

/** The collections as they were saved. */
export type SavedCollections = SavedVersion & { collections: Collection[] };

const none: SavedCollections = { version: 0, saved: null, collections: [] };

/** The shop's collections in memory. */
export class CollectionsOfShop extends NewestVersion<SavedCollections> {
  constructor(tools: VersionTools) {
    super(tools, none);
  }

  async read(db: Database, which?: number): Promise<SavedCollections> {
    const isThis = which === undefined ? undefined : eq(collectionLists.version, which);
    const [row] = await db.select().from(collectionLists).where(isThis).orderBy(desc(collectionLists.version)).limit(1);
    if (!row) return none;
    const { version, collections, savedBy, savedAt } = row;
    return { version, collections, saved: savedBy === '' ? null : { by: savedBy, at: savedAt.toISOString() } };
  }

  /** Returns the collections that everybody sees, in their order. */
  shown(): ShownCollection[] {
    return this.current.collections
      .filter(isShown)
      .map(({ slug, name, text, products }) => ({ slug, name, text, isPicked: products.kind === 'picked' }));
  }

  /** Returns what a collection is made of, if it is shown. */
  productsOf(slug: string): Collection['products'] | undefined {
    return this.current.collections.find((one) => one.slug === slug && isShown(one))?.products;
  }
}

/** A collection is shown when it is on and, picked by hand, has products. */
function isShown({ isOn, products }: Collection): boolean {
  return isOn && !(products.kind === 'picked' && products.ids.length === 0);
}
