import { soldIds } from '#api/features/products/named-variant.ts';
import { readStocks, type StockRow } from '#api/features/stock/read-stocks.ts';
import type { BulkChange } from '#contract/bulk-edits/bulk-change-schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import type { EditedColumns } from '#database/tables/bulk-edits.ts';
import type { products } from '#database/tables/products.ts';
import type { EditableProduct } from './apply-change.ts';

type Row = typeof products.$inferSelect;
export type Stocks = ReadonlyMap<string, StockRow>;

/** The unit of a change: a variant for prices, availability and weights, otherwise the whole product. */
export type EditedPart = {
  /** The id by which its stock is kept. */
  id: string;
  /** The variant's id, if the product has variants. */
  variantId?: string;
  /** The state before the change. */
  has: EditableProduct;
};

/**
 * Reads the stocks that a change of these products depends on: none, unless the change puts products on sale or takes
 * them off.
 */
export async function stocksFor(db: Database, change: BulkChange, rows: readonly Row[]): Promise<Stocks> {
  return change.inStock === undefined ? new Map() : readStocks(db, rows.flatMap(soldIds));
}

/** Returns the parts of a product that a change concerns. */
export function partsOf(product: Row, change: BulkChange, stocks: Stocks): EditedPart[] {
  const { id, price, offerPrice, category, facts, inStock, shippingWeight, isDraft, taxClass, variants } = product;
  const has = {
    price,
    offerPrice,
    category,
    facts,
    inStock: isSwitchedOn(id, inStock, stocks),
    shippingWeight,
    isDraft,
    publishAt: product.publishAt?.toISOString() ?? null,
    taxClass,
  };
  if (variants === null || isOfProduct(change)) return [{ id, has }];
  return variants.map((variant) => ({
    id: variant.id,
    variantId: variant.id,
    has: {
      ...has,
      price: variant.price,
      offerPrice: variant.offerPrice,
      shippingWeight: variant.shippingWeight ?? null,
      inStock: isSwitchedOn(variant.id, variant.inStock, stocks),
    },
  }));
}

/** Whether a change, or what it makes, is of a whole product and not of its variants. */
export function isOfProduct({ category, facts, isDraft, taxClass }: BulkChange | EditedColumns): boolean {
  return [category, facts, isDraft, taxClass].some((value) => value !== undefined);
}

/** Whether the seller has put something on sale. What is counted may be so and yet have sold out. */
function isSwitchedOn(id: string, inStock: boolean, stocks: Stocks): boolean {
  const stock = stocks.get(id);
  return stock ? !stock.isSwitchedOff : inStock;
}
