import { desc } from 'drizzle-orm';
import { onPage } from '#api/features/products/product-filter.ts';
import { toProduct } from '#api/features/products/product-shape.ts';
import type { CategoryPath } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';

/** One more than a product's page shows of others: it may be among them itself. */
export const relatedMax = limits.relatedProducts + 1;

/** The newest products of a category that are in stock. One query, of a few rows along an index. */
export async function listRelatedProducts(db: Database, category: CategoryPath, addressOf: AddressOf) {
  const rows = await db
    .select()
    .from(products)
    .where(onPage({ category, inStock: 'true' }))
    .orderBy(desc(products.id))
    .limit(relatedMax);
  return { success: true as const, products: rows.map((row) => toProduct(row, addressOf)) };
}
