import { eq } from 'drizzle-orm';
import { type ProductChange, unchanged } from '#api/features/products/product-change.ts';
import { withLockedProducts } from '#api/features/products/with-locked-products.ts';
import { readStocks } from '#api/features/stock/read-stocks.ts';
import { readShown, type ShownProduct, writeLevels } from '#api/features/stock/write-levels.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { levelOf, type StockLevel } from '#contract/stock/stock-level.ts';
import type { Database } from '#database/connection.ts';
import { productStocks } from '#database/tables/stock.ts';

/**
 * Puts a product with all its variants, or one of these alone, on sale or takes it off sale. What is counted is in stock only while
 * some is left.
 */
export async function setStock(db: Database, id: string, inStock: boolean): Promise<ProductChange | Refusal> {
  const read = (transaction: Database) => readShown(transaction, [id]);
  return withLockedProducts(db, { ids: [id], read }, async (transaction, [product]) => {
    const switched = product ? switchedBy(product, id) : [];
    if (!product || switched.length === 0) return new Refusal('product-not-found');
    return switchVariants(transaction, product, switched, inStock);
  });
}

/** Puts variants of a product on sale or takes them off, in a transaction that has the product's lock. */
export async function switchVariants(
  transaction: Database,
  product: ShownProduct,
  switched: readonly string[],
  inStock: boolean,
): Promise<ProductChange | Refusal> {
  const stocks = await readStocks(transaction, switched);
  if (inStock && switched.every((one) => stocks.get(one)?.stock === 0)) return new Refusal('nothing-left');
  const uncounted: StockLevel = { inStock, fewLeft: null, isLow: false };
  const levels = new Map(switched.map((one) => [one, uncounted]));
  // In id order, as orders lock their stocks.
  for (const counted of [...stocks.keys()].sort()) {
    const [row] = await transaction
      .update(productStocks)
      .set({ isSwitchedOff: !inStock })
      .where(eq(productStocks.productId, counted))
      .returning();
    if (row) levels.set(counted, levelOf(row));
  }
  const [change] = await writeLevels(transaction, [product], levels);
  return change ?? unchanged(product.id);
}

/** Returns the ids of the variants that an id switches: all by the product's own. */
function switchedBy(product: ShownProduct, id: string): string[] {
  const sold = product.variants?.map((variant) => variant.id) ?? [product.id];
  return id === product.id ? sold : sold.filter((one) => one === id);
}
