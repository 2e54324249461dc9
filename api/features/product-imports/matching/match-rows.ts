import { and, inArray, sql } from 'drizzle-orm';
import { withoutZeros } from '#api/features/product-imports/cells/without-zeros.ts';
import { type Fault, inLanguages, textFault } from '#api/features/product-imports/faults.ts';
import { isNamedById } from '#api/features/products/named-variant.ts';
import { skuKey } from '#api/features/products/write-variants.ts';
import { apiText } from '#api/texts/api-text.ts';
import { readId } from '#contract/declarations/read-id.ts';
import type { ProductColumn } from '#contract/product-imports/columns.ts';
import type { Database } from '#database/driver/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import type { ImportRow } from '#database/tables/product-imports.ts';
import { products } from '#database/tables/products.ts';
import { skus } from '#database/tables/skus.ts';
import {
  readSlugged,
  type SluggedProduct,
  type SluggedProducts,
  sluggedProduct,
  sluggedVariant,
} from './slugged-product.ts';

/**
 * A product of a file with its rows: an existing one, or a new one. A row without a name stands alone with its fault.
 */
export type MatchedItem = { productId: string | null; rows: ImportRow[]; fault?: Fault };

type Variant = { productId: string; variantId: string; sku: string };
type Known = {
  byVariant: ReadonlyMap<string, Variant>;
  byProduct: ReadonlyMap<string, readonly Variant[]>;
  bySku: ReadonlyMap<string, readonly Variant[]>;
  bySlug: SluggedProducts;
};
/** A variant, `new`, or why a row is refused. */
type Match = Variant | Fault | 'new';

/** Ids or units per look-up statement. */
const batchSize = 1000;

/** Returns the products that the rows of a file are about, each by the first of its rows. */
export async function matchRows(db: Database, rows: readonly ImportRow[]): Promise<MatchedItem[]> {
  const known = await readKnown(db, rows);
  const items: MatchedItem[] = [];
  const found = new Map<string, MatchedItem>();
  const rowsOf = new Map<string, number>();
  const bySlug = new Map<string, MatchedItem>();
  let previous: MatchedItem | undefined;
  let slugged: SluggedProduct | undefined;
  for (const written of rows) {
    const before = previous;
    previous = undefined;
    slugged = sluggedProduct(written, { bySlug: known.bySlug, before: slugged });
    const { row, match } = matchOf(written, known, slugged);
    // Rows without a name go on with the product of the row before.
    if (match === 'new' || ('productId' in match && match.productId !== slugged?.productId)) slugged = undefined;
    if (match === 'new') {
      const slug = cellOf(row, 'slug').toLowerCase();
      const joined = slug === '' && cellOf(row, 'name_en') === '' ? before : bySlug.get(slug);
      previous = joined ?? { productId: null, rows: [] };
      if (!joined) items.push(previous);
      if (slug !== '') bySlug.set(slug, previous);
      previous.rows.push(row);
      continue;
    }
    if ('reason' in match) {
      items.push({ productId: null, rows: [row], fault: match });
      continue;
    }
    const { productId, variantId } = match;
    const line = rowsOf.get(variantId);
    if (line !== undefined) {
      items.push({ productId, rows: [{ ...row, variantId }], fault: twice(written, line) });
      continue;
    }
    rowsOf.set(variantId, row.row);
    const item = found.get(productId) ?? { productId, rows: [] };
    if (!found.has(productId)) items.push(item);
    found.set(productId, item);
    item.rows.push({ ...row, variantId });
  }
  return items;
}

function twice(row: ImportRow, line: number): Fault {
  const column =
    (['variant_id', 'product_id', 'sku', 'slug'] as const).find((one) => cellOf(row, one) !== '') ?? 'variant_id';
  return { column, reason: inLanguages((language) => apiText(language, 'import-twice', { line })) };
}

/** Returns the variant of a row. A slug that only identifies the product is dropped, since it is no change. */
function matchOf(row: ImportRow, known: Known, slugged: SluggedProduct | undefined): { row: ImportRow; match: Match } {
  const match = namedBy(row, known);
  if (match !== 'new' || !slugged) return { row, match };
  const { slug: _named, ...cells } = row.cells;
  const own = sluggedVariant(slugged, row);
  return own === undefined ? { row, match } : { row: { ...row, cells }, match: own };
}

/** The variant that ids or a stock keeping unit name. */
function namedBy(row: ImportRow, { byVariant, byProduct, bySku }: Known): Match {
  if (row.isTooWide) return textFault('csv-too-many-cells', { column: '' });
  const [variantCell, productCell, sku] = [cellOf(row, 'variant_id'), cellOf(row, 'product_id'), cellOf(row, 'sku')];
  if (variantCell !== '')
    return byVariant.get(variantCell.toLowerCase()) ?? textFault('import-unknown', { column: 'variant_id' });
  if (productCell !== '') {
    const variants = byProduct.get(productCell.toLowerCase());
    if (!variants) return textFault('import-unknown', { column: 'product_id' });
    const [only, second] = variants;
    const own = second ? fitting(variants, sku) : only;
    return own ?? textFault('import-several', { column: sku === '' ? 'variant_id' : 'sku' });
  }
  if (sku === '') return 'new';
  return fitting([...(bySku.get(skuKey(sku)) ?? []), ...(bySku.get(`0${sku}`) ?? [])], sku) ?? 'new';
}

/** The variant with a stock keeping unit, or the only one whose unit matches without leading zeros. */
function fitting(variants: readonly Variant[], sku: string): Variant | undefined {
  if (sku === '') return undefined;
  const exact = variants.find((variant) => skuKey(variant.sku) === skuKey(sku));
  const [zeroed, another] = variants.filter((variant) => withoutZeros(variant.sku) === sku);
  return exact ?? (another ? undefined : zeroed);
}

async function readKnown(db: Database, rows: readonly ImportRow[]): Promise<Known> {
  const withIds = rows.flatMap((row) => [cellOf(row, 'variant_id'), cellOf(row, 'product_id')]);
  const ids = [...new Set(withIds.flatMap((cell) => readId(cell) ?? []))];
  const byVariant = new Map<string, Variant>();
  const byProduct = new Map<string, Variant[]>();
  for (const batch of batchesOf(ids)) {
    const { id, sku, variants } = products;
    const read = await db
      .select({ id, sku, variants })
      .from(products)
      .where(and(isNamedById(batch), isKept));
    for (const product of read) {
      const sold = product.variants ?? [{ id: product.id, sku: product.sku ?? '' }];
      const own = sold.map((one) => ({ productId: product.id, variantId: one.id, sku: one.sku ?? '' }));
      byProduct.set(product.id, own);
      for (const variant of own) byVariant.set(variant.variantId, variant);
    }
  }
  return { byVariant, byProduct, bySku: await readSkus(db, rows), bySlug: await readSlugged(db, rows) };
}

/**
 * The variants by the keys of their units. A unit that may have lost leading zeros has its matches under the key with a
 * `0` in front.
 */
async function readSkus(db: Database, rows: readonly ImportRow[]): Promise<Map<string, Variant[]>> {
  const nameless = rows.filter((row) => cellOf(row, 'variant_id') === '' && cellOf(row, 'product_id') === '');
  const keys = [...new Set(nameless.map((row) => skuKey(cellOf(row, 'sku'))).filter(Boolean))];
  const bySku = new Map<string, Variant[]>();
  const add = (key: string, variant: Variant) => bySku.set(key, [...(bySku.get(key) ?? []), variant]);
  const columns = { sku: skus.key, productId: skus.productId, variantId: skus.variantId };
  for (const batch of batchesOf(keys)) {
    const exact = await db.select(columns).from(skus).where(inArray(skus.key, batch));
    for (const variant of exact) add(variant.sku, variant);
    const numbers = batch.filter((key) => /^[1-9]\d*$/.test(key) && !bySku.has(key));
    if (numbers.length === 0) continue;
    const zeroed = await db
      .select(columns)
      .from(skus)
      .where(sql`${skus.key} like '0%' and ltrim(${skus.key}, '0') = any(${sql.param(numbers)}::text[])`);
    for (const variant of zeroed) add(`0${withoutZeros(variant.sku)}`, variant);
  }
  return bySku;
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / batchSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * batchSize, (index + 1) * batchSize));
}

function cellOf({ cells }: ImportRow, column: ProductColumn): string {
  return cells[column]?.trim() ?? '';
}
