import { toProduct } from '#api/features/products/product-shape.ts';
import { limits } from '#contract/limits.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { findProducts, isNamedBy } from './find-products.ts';

/** Products in stock near to a search text, without those that the list of products finds by it. */
export async function findSimilarProducts(db: Database, search: string, addressOf: AddressOf) {
  const limit = 2 * limits.similarProducts;
  const found = await findProducts(db, search, { limit, enough: limit });
  const similar = found
    .map(({ row }) => row)
    .filter((row) => !isNamedBy(row, search))
    .slice(0, limits.similarProducts);
  return { success: true as const, products: similar.map((row) => toProduct(row, addressOf)) };
}
