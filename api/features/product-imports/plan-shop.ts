import { and, eq, inArray } from 'drizzle-orm';
import { slugOf } from '#api/features/products/slugs/slug-of.ts';
import { skuKey } from '#api/features/products/write-variants.ts';
import { readStocks } from '#api/features/stock/read-stocks.ts';
import type { PictureStore } from '#api/pictures/picture-store.ts';
import { findReferenced } from '#api/pictures/remove-unreferenced.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { findCategory } from '#contract/categories/category.ts';
import { comparable } from '#contract/text/comparable.ts';
import type { Database } from '#database/driver/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import type { ImportRow } from '#database/tables/product-imports.ts';
import { productSlugs } from '#database/tables/product-slugs.ts';
import { products } from '#database/tables/products.ts';
import { skus } from '#database/tables/skus.ts';
import { type CellShop, canonicalCell, partsOf } from './cells/canonical-cell.ts';
import type { PlanShop } from './plan-product.ts';

type Row = typeof products.$inferSelect;
type Item = { productId: string | null; rows: readonly ImportRow[] };
type Tools = Pick<Services, 'addressOf' | 'categories' | 'settings' | 'clock' | 'pictures'>;

/**
 * Reads the data for planning these products of a file: the products, and all else that their rows name. Up to eleven
 * statements.
 */
export async function readPlanShop(
  { addressOf, categories, settings, clock, pictures }: Tools,
  db: Database,
  items: readonly Item[],
): Promise<{ shop: PlanShop; before: ReadonlyMap<string, Row> }> {
  const known = (await categories.load(db)).categories;
  const categoryPath = (written: string) => findCategory(known, written)?.path ?? written;
  const ids = items.flatMap(({ productId }) => productId ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(products)
          .where(and(inArray(products.id, ids), isKept));
  const stockIds = rows.flatMap((row) => row.variants?.map(({ id }) => id) ?? [row.id]);
  const cells: CellShop = { addressOf, categoryPath };
  return {
    before: new Map(rows.map((row) => [row.id, row])),
    shop: {
      ...cells,
      stocks: await readStocks(db, stockIds),
      today: dayOf(clock.now()),
      usualLowStock: settings.current.settings.lowStock,
      isCategory: (path) => findCategory(known, path) !== undefined,
      pictures: await readPictures(db, pictures, picturesNamed(items, cells), rows),
      skuOwners: await readOwners(db, items),
      skusGivenUp: new Set(),
      names: await readNames(db, items),
    },
  };
}

/** The pictures that rows name, by their root-relative addresses. */
export function picturesNamed(items: readonly Item[], cells: CellShop): string[] {
  const written = items.flatMap(({ rows }) =>
    rows.map((row) => canonicalCell('images', row.cells.images ?? '', cells)),
  );
  return [...new Set(written.flatMap(partsOf))];
}

async function readPictures(
  db: Database,
  { columns }: Pick<PictureStore, 'columns'>,
  named: readonly string[],
  rows: readonly Row[],
): Promise<Set<string>> {
  const own = new Set(rows.flatMap(({ images }) => images));
  const others = named.filter((path) => !own.has(path));
  const found = others.length > 0 ? await findReferenced(db, columns, others) : [];
  return new Set([...own, ...found]);
}

/**
 * The names that new products would duplicate. Products of the same name are found by their slug, current or former.
 */
async function readNames(db: Database, items: readonly Item[]): Promise<Set<string>> {
  const names = items.flatMap(({ productId, rows: [first] }) =>
    productId === null ? (first?.cells.name_en ?? []) : [],
  );
  if (names.length === 0) return new Set();
  const found = await db
    .select({ name: products.name })
    .from(productSlugs)
    .innerJoin(products, eq(products.id, productSlugs.productId))
    .where(and(inArray(productSlugs.slug, [...new Set(names.map(slugOf))]), isKept));
  return new Set(found.map(({ name }) => comparable(name)));
}

async function readOwners(db: Database, items: readonly Item[]): Promise<Map<string, string>> {
  const keys = items.flatMap(({ rows }) => rows.map(({ cells }) => skuKey(cells.sku?.trim() ?? ''))).filter(Boolean);
  if (keys.length === 0) return new Map();
  const { key, productId } = skus;
  const found = await db
    .select({ key, productId })
    .from(skus)
    .where(inArray(key, [...new Set(keys)]));
  return new Map(found.map((one) => [one.key, one.productId]));
}
