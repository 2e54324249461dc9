import { isDeepStrictEqual } from 'node:util';
import { and, asc } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import { type ProductChange, unchanged } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { isNamedById } from '#api/features/products/named-variant.ts';
import { type VariantColumns, variantColumns } from '#api/features/products/variant-columns.ts';
import { writeProducts } from '#api/features/products/write-products.ts';
import { keysOf } from '#contract/records.ts';
import { offerOn } from '#contract/stock/preorder.ts';
import { isSameLevel, levelOf, type StockLevel } from '#contract/stock/stock-level.ts';
import type { Database } from '#database/driver/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import type { StockRow } from './read-stocks.ts';

/** A product's columns with its shown stock levels, and the columns that depend on its variants in stock. */
export type ShownProduct = Pick<typeof products.$inferSelect, 'id' | 'category' | keyof VariantColumns>;

/** Levels by the id of the variant. */
export type Levels = ReadonlyMap<string, StockLevel>;

/** Reads the products in the shop by their own ids or those of variants. */
export function readShown(db: Database, ids: readonly string[]): Promise<ShownProduct[]> {
  return db
    .select({
      id: products.id,
      category: products.category,
      variesBy: products.variesBy,
      variants: products.variants,
      price: products.price,
      offerPrice: products.offerPrice,
      weight: products.weight,
      facts: products.facts,
      sku: products.sku,
      inStock: products.inStock,
      fewLeft: products.fewLeft,
      isLow: products.isLow,
      shipsFrom: products.shipsFrom,
      leastPrice: products.leastPrice,
      lowestOffer: products.lowestOffer,
      highestOffer: products.highestOffer,
      bestDiscount: products.bestDiscount,
    })
    .from(products)
    .where(and(isNamedById(ids), isKept))
    .orderBy(asc(products.id));
}

/** Returns the levels of counted stocks on a day: pre-orders are offered by the day. */
export function levelsOf(stocks: ReadonlyMap<string, StockRow>, today: string): Levels {
  return new Map([...stocks].map(([id, stock]) => [id, levelOf(stock, offerOn(today, stock))]));
}

/**
 * Writes changed levels into products, and announces the changes. Variants without a level stay as they are. The
 * products are locked by name.
 */
export async function writeLevels(
  tools: ProductTools,
  transaction: Database,
  shown: readonly ShownProduct[],
  levels: Levels,
): Promise<void> {
  const changed = shown.flatMap((product) => {
    const columns = columnsAt(product, levels);
    return columns ? [{ product, columns }] : [];
  });
  await writeProducts(
    transaction,
    changed.map(({ product: { id }, columns }) => ({ id, columns })),
  );
  const changes = changed.map(({ product, columns }) => changeBetween(product, { ...product, ...columns }));
  await announceProducts(tools, transaction, changes);
}

/** Returns the columns at these levels; undefined when nothing changes. */
function columnsAt(product: ShownProduct, levels: Levels): StockLevel | VariantColumns | undefined {
  const { id, variants, variesBy, facts } = product;
  if (variants === null) {
    const level = levels.get(id);
    return level && !isSameLevel(level, product) ? level : undefined;
  }
  const levelled = variants.map((variant) => atLevel(variant, levels.get(variant.id)));
  const columns = variantColumns(levelled, variesBy, facts);
  return keysOf(columns).every((key) => isDeepStrictEqual(columns[key], product[key])) ? undefined : columns;
}

function atLevel(variant: StoredVariant, level: StockLevel | undefined): StoredVariant {
  if (!level) return variant;
  const { shipsFrom: _before, ...kept } = variant;
  const { shipsFrom, ...shown } = level;
  return { ...kept, ...shown, ...(shipsFrom !== null && { shipsFrom }) };
}

/** When another variant becomes the default one, the product is shown with its price and facts. */
function changeBetween(before: ShownProduct, after: ShownProduct): ProductChange {
  return {
    ...unchanged(before.id),
    lists: before.inStock === after.inStock ? [] : [before.category],
    repriced: (['price', 'offerPrice', 'leastPrice'] as const).some((key) => before[key] !== after[key]),
    factsChanged: !isDeepStrictEqual(before.facts, after.facts),
  };
}
