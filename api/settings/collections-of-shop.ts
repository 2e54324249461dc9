import { desc, eq } from 'drizzle-orm';
import { shopTags } from '#api/http/cache/response-tags.ts';
import type { Collection, ShownCollection } from '#contract/collections/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { collectionLists } from '#database/tables/collection-lists.ts';
import { NewestVersion, type SavedVersion, type VersionTools } from './newest-version.ts';

/** The collections as they were saved. */
export type SavedCollections = SavedVersion & { collections: Collection[] };

const none: SavedCollections = { version: 0, saved: null, collections: [] };

type Tools = VersionTools & {
  /** Returns which collections have a product. */
  findFilled(collections: CollectionsOfShop, slugs: readonly string[]): Promise<ReadonlySet<string>>;
};

/** The shop's collections in memory. */
export class CollectionsOfShop extends NewestVersion<SavedCollections> {
  readonly #tools: Tools;
  #empty: ReadonlySet<string> = new Set();
  /** Whether products or collections have changed since the empty collections were determined. */
  #isOutdated = true;
  #reading: Promise<void> | undefined;

  constructor(tools: Tools) {
    super(tools, none);
    this.#tools = tools;
  }

  override adopt(saved: SavedCollections): void {
    if (saved.version > this.current.version) this.#isOutdated = true;
    super.adopt(saved);
  }

  override async refresh(): Promise<void> {
    await super.refresh();
    await this.findEmpty();
  }

  /** Notes that products have come, gone or changed. */
  productsChanged(): void {
    this.#isOutdated = true;
  }

  /**
   * Determines the empty collections again if they may have changed, and then drops cached pages. Called before a page
   * is made, since every page shows the collections. The previous result stays while the database is unreachable.
   */
  async findEmpty(): Promise<void> {
    if (this.#isOutdated && !this.#reading)
      this.#reading = this.#readEmpty().finally(() => {
        this.#reading = undefined;
      });
    await this.#reading;
  }

  async #readEmpty(): Promise<void> {
    this.#isOutdated = false;
    const slugs = this.current.collections.filter(isShown).map(({ slug }) => slug);
    try {
      const filled = await this.#tools.findFilled(this, slugs);
      const empty = new Set(slugs.filter((slug) => !filled.has(slug)));
      const isSame = empty.size === this.#empty.size && [...empty].every((slug) => this.#empty.has(slug));
      if (isSame) return;
      this.#empty = empty;
      this.#tools.catalogCache.drop(shopTags);
    } catch (error) {
      this.#isOutdated = true;
      this.#tools.log.warn({ err: error }, 'it could not be read which collections are empty');
    }
  }

  /** Returns the collections for menus: those that are shown and not known to be empty. */
  filled(): ShownCollection[] {
    return this.shown().filter(({ slug }) => !this.#empty.has(slug));
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

  /** Returns how a collection chooses its products, if the collection is shown. */
  productsOf(slug: string): Collection['products'] | undefined {
    return this.current.collections.find((one) => one.slug === slug && isShown(one))?.products;
  }
}

/** A collection is shown when it is on and, picked by hand, has products. */
function isShown({ isOn, products }: Collection): boolean {
  return isOn && !(products.kind === 'picked' && products.ids.length === 0);
}
