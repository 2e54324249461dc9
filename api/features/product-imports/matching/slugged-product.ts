import { and, eq, inArray } from 'drizzle-orm';
import { canonicalCell, partsOf } from '#api/features/product-imports/cells/canonical-cell.ts';
import { exportedCells } from '#api/features/product-imports/cells/exported-cells.ts';
import { type Fault, textFault } from '#api/features/product-imports/faults.ts';
import { slugOf } from '#api/features/products/slugs/slug-of.ts';
import type { ProductCells, ProductColumn } from '#contract/product-imports/columns.ts';
import type { Database } from '#database/driver/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import type { ImportRow } from '#database/tables/product-imports.ts';
import { productSlugs } from '#database/tables/product-slugs.ts';
import { products } from '#database/tables/products.ts';

/** A product of the shop that rows name by its slug, with the cells of its variants. */
export type SluggedProduct = { productId: string; cells: readonly ProductCells[] };
export type SluggedProducts = ReadonlyMap<string, SluggedProduct>;

/** Slugs that one statement looks up. */
const batchSize = 1000;

/** Addresses are not compared here. */
const plain = { addressOf: (path: string) => path, categoryPath: (written: string) => written };

/** Returns the products, including drafts, that rows without ids name by a current or former slug. */
export async function readSlugged(db: Database, rows: readonly ImportRow[]): Promise<SluggedProducts> {
  const slugs = [...new Set(rows.filter(isWithoutId).flatMap((row) => slugIn(row) ?? []))];
  const found = new Map<string, SluggedProduct>();
  for (let from = 0; from < slugs.length; from += batchSize) {
    const read = await db
      .select({ slug: productSlugs.slug, product: products })
      .from(productSlugs)
      .innerJoin(products, eq(products.id, productSlugs.productId))
      .where(and(inArray(productSlugs.slug, slugs.slice(from, from + batchSize)), isKept));
    for (const { slug, product } of read) {
      const cells = exportedCells(product, { stocks: new Map(), ...plain });
      found.set(slug, { productId: product.id, cells });
    }
  }
  return found;
}

type Around = { bySlug: SluggedProducts; before: SluggedProduct | undefined };

/** The product of a row's slug, or the previous row's product when this row continues it. */
export function sluggedProduct(row: ImportRow, { bySlug, before }: Around): SluggedProduct | undefined {
  if (!isWithoutId(row)) return undefined;
  const slug = slugIn(row);
  if (slug !== undefined) return bySlug.get(slug);
  return cellOf(row, 'name_en') === '' ? before : undefined;
}

/**
 * The variant of a product that a row means: the only one, or the one with the same facts. Undefined when the row's
 * stock keeping unit differs from the variant's: that is another product.
 */
export function sluggedVariant(
  { productId, cells }: SluggedProduct,
  row: ImportRow,
): { productId: string; variantId: string; sku: string } | Fault | undefined {
  const facts = partsOf(cells[0]?.varies_by ?? '') as ProductColumn[];
  const own =
    cells.length === 1 ? cells[0] : cells.find((one) => facts.every((fact) => one[fact] === factIn(row, fact)));
  if (own && cellOf(row, 'sku') !== '' && own.sku !== '') return undefined;
  if (!own) return cellOf(row, 'sku') === '' ? textFault('import-several', { column: 'variant_id' }) : undefined;
  return { productId, variantId: own.variant_id, sku: own.sku };
}

function factIn(row: ImportRow, fact: ProductColumn): string {
  return canonicalCell(fact, row.cells[fact] ?? '', plain);
}

function slugIn(row: ImportRow): string | undefined {
  const slug = cellOf(row, 'slug');
  return slug === '' ? undefined : slugOf(slug);
}

function isWithoutId(row: ImportRow): boolean {
  return cellOf(row, 'variant_id') === '' && cellOf(row, 'product_id') === '';
}

function cellOf({ cells }: ImportRow, column: ProductColumn): string {
  return cells[column]?.trim() ?? '';
}
