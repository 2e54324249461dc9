import { desc } from 'drizzle-orm';
import { onPage } from '#api/features/products/product-filter.ts';
import { toProduct } from '#api/features/products/product-shape.ts';
import { readGrowers } from '#api/features/products/read-growers.ts';
import { limits } from '#contract/limits.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';

/** One more than a product's page shows, because the product itself may be among them. */
export const relatedMax = limits.relatedProducts + 1;

/**
 * Returns the newest products of a category that are in stock. One statement that reads few rows of an index, and one for the
 * growers' names.
 */
export async function listRelatedProducts(db: Database, category: string, addressOf: AddressOf) {
  const rows = await db
    .select()
    .from(products)
    .where(onPage({ paths: [category], inStock: 'true' }))
    .orderBy(desc(products.id))
    .limit(relatedMax);
  const growers = await readGrowers(db, rows);
  return { success: true as const, products: rows.map((row) => toProduct(row, addressOf, growers)) };
}
