import { and, eq } from 'drizzle-orm';
import { type ProductChange, unchanged } from '#api/features/products/product-change.ts';
import { lockProduct } from '#api/features/stock/count-stock.ts';
import { writeBadges } from '#api/features/stock/stock-badges.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';

/** Puts a product on sale or takes it off sale. A product with counted stock is in stock only while some is left. */
export async function setStock(db: Database, id: string, inStock: boolean): Promise<ProductChange | Refusal> {
  return db.transaction(async (transaction) => {
    if (!(await lockProduct(transaction, id))) return new Refusal('product-not-found');
    const [counted] = await transaction
      .select({ stock: productStocks.stock })
      .from(productStocks)
      .where(eq(productStocks.productId, id))
      .for('no key update');
    if (inStock && counted?.stock === 0) return new Refusal('nothing-left');
    if (counted) {
      await transaction.update(productStocks).set({ isSwitchedOff: !inStock }).where(eq(productStocks.productId, id));
      const [change] = await writeBadges(transaction, [id]);
      return change ?? unchanged(id);
    }
    const [changed] = await transaction
      .update(products)
      .set({ inStock })
      .where(and(eq(products.id, id), isKept))
      .returning({ category: products.category });
    return { ...unchanged(id), lists: changed ? [changed.category] : [] };
  });
}
