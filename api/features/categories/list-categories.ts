import { sql } from 'drizzle-orm';
import { categoriesBelow, type ShopCategory } from '#contract/categories/category.ts';
import type { OwnCategory } from '#contract/categories/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';

type Counts = Pick<OwnCategory, 'count' | 'inStock'>;
type CountedCategory = Omit<OwnCategory, 'version'>;

/**
 * Returns categories as the API shows them, with their numbers of products; a main category includes its subcategories.
 * One statement.
 */
export async function listCategories(
  db: Database,
  { shown, all }: { shown: readonly ShopCategory[]; all: readonly ShopCategory[] },
  addressOf: AddressOf,
): Promise<CountedCategory[]> {
  const counted = await countByCategory(db);
  return shown.map(({ path, names, image, color, parent, isHidden = false }) => {
    const own = [path, ...categoriesBelow(all, path).map((part) => part.path)].map((one) => counted.get(one));
    const sum = (name: keyof Counts) => own.reduce((total, one) => total + (one?.[name] ?? 0), 0);
    const counts = { count: sum('count'), inStock: sum('inStock') };
    return { path, names, image: image && addressOf(image), color, parent, ...counts, isHidden };
  });
}

async function countByCategory(db: Database): Promise<ReadonlyMap<string, Counts>> {
  const rows = await db
    .select({
      path: products.category,
      count: sql`count(*)`.mapWith(Number),
      inStock: sql`count(*) filter (where ${products.inStock})`.mapWith(Number),
    })
    .from(products)
    .where(isPublic)
    .groupBy(products.category);
  return new Map(rows.map(({ path, ...counts }) => [path, counts]));
}
