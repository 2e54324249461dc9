import { exists, sql } from 'drizzle-orm';
import type { CategoriesOfShop } from '#api/settings/categories-of-shop.ts';
import type { CollectionsOfShop } from '#api/settings/collections-of-shop.ts';
import { recordOf } from '#contract/records.ts';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';
import { inCollection } from './in-collection.ts';

type Shelves = {
  collections: Pick<CollectionsOfShop, 'productsOf'>;
  categories: Pick<CategoriesOfShop, 'within' | 'followed'>;
};

/** Returns which of these collections have a public product, in stock or not. One statement. */
export async function findFilledCollections(
  db: Database,
  shelves: Shelves,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set();
  const hasProduct = (slug: string) => {
    const { fits } = inCollection(shelves, { collection: slug });
    return exists(db.select({ one: sql`1` }).from(products).where(fits)).mapWith(Boolean);
  };
  const [found = {}] = await db.select(recordOf(slugs, hasProduct)).from(sql`(select 1) as once`);
  return new Set(slugs.filter((slug) => found[slug]));
}
