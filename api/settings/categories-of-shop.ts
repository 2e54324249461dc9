import { categoriesBelow, findCategory, offeredCategories, type ShopCategory } from '#contract/categories/category.ts';
import type { Database } from '#database/driver/connection.ts';
import { categories } from '#database/tables/categories.ts';
import { NewestVersion, type SavedVersion, type VersionTools } from './newest-version.ts';

export type CategoryRow = typeof categories.$inferSelect;

/**
 * The categories in order, each main one followed by its subcategories, and for each removed one the path of its
 * successor.
 */
type SavedCategories = SavedVersion & {
  categories: readonly ShopCategory[];
  moves: readonly { path: string; to: string }[];
  /** The version of each, by path. */
  versions: ReadonlyMap<string, number>;
};

const none: SavedCategories = { version: 0, saved: null, categories: [], moves: [], versions: new Map() };

/** The shop's categories in memory. */
export class CategoriesOfShop extends NewestVersion<SavedCategories> {
  constructor(tools: VersionTools) {
    super(tools, none);
  }

  async read(db: Database): Promise<SavedCategories> {
    const rows = await db.select().from(categories);
    return {
      version: Math.max(0, ...rows.map(({ version }) => version)),
      saved: null,
      categories: inOrder(rows).map(toCategory),
      versions: new Map(rows.map(({ path, version }) => [path, version])),
      moves: rows.flatMap(({ path, movedTo: to }) => (to === null ? [] : { path, to })),
    };
  }

  /** All categories in order, hidden ones too. */
  get all(): readonly ShopCategory[] {
    return this.current.categories;
  }

  /** Returns the categories that are offered. */
  offered(): ShopCategory[] {
    return offeredCategories(this.all);
  }

  /** Returns the category with a path, in any case. */
  find(path: string): ShopCategory | undefined {
    return findCategory(this.all, path);
  }

  /** Returns the paths of a category and its parts; none of an unknown one. */
  within(path: string): string[] {
    const category = this.find(path);
    return category ? [category, ...categoriesBelow(this.all, category.path)].map((one) => one.path) : [];
  }

  /** Returns the path itself, or the successor's path for a removed category. */
  followed(path: string): string {
    return this.movedTo(path) ?? path;
  }

  /** Returns the path to which the address of a removed category leads on. */
  movedTo(path: string): string | undefined {
    const seen = new Set<string>();
    let [known, at]: [ShopCategory | undefined, string | undefined] = [this.find(path), path];
    if (known) return undefined;
    while (at !== undefined && !known && !seen.has(at)) {
      seen.add(at);
      at = findCategory(this.current.moves, at)?.to;
      known = at === undefined ? undefined : this.find(at);
    }
    return known?.path;
  }
}

/** Returns the rows without removed ones in order, each main category followed by its subcategories. */
export function inOrder(rows: readonly CategoryRow[]): CategoryRow[] {
  const present = rows
    .filter(({ removedAt }) => removedAt === null)
    .sort((one, other) => one.position - other.position);
  return categoriesBelow(present, null).flatMap((main) => [main, ...categoriesBelow(present, main.path)]);
}

function toCategory({ path, names, image, color, parent, isHidden }: CategoryRow): ShopCategory {
  return { path, names, image, color, parent, ...(isHidden && { isHidden }) };
}
