import { toProduct } from '#api/features/products/product-shape.ts';
import { readGrowers } from '#api/features/products/read-growers.ts';
import { limits } from '#contract/limits.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Storefront } from '#contract/settings/storefront.ts';
import type { Database } from '#database/driver/connection.ts';
import { readBestSold } from './best-sold.ts';
import { listProducts } from './list-products.ts';

/**
 * Returns the products under Best seller, with the counts of the catalogue: the newest in stock or, by rule, the
 * best-sold ones, filled up with the newest. Two statements, or four for the best-sold.
 */
export async function listBestSellers(db: Database, rule: Storefront['bestSellers'], addressOf: AddressOf) {
  const [sold, newest] = await Promise.all([
    rule === 'sales' ? readBestSold(db, limits.bestSellers) : [],
    listProducts(db, { inStock: 'true', limit: limits.bestSellers }, addressOf),
  ]);
  const growers = await readGrowers(db, sold);
  const best = sold.map((row) => toProduct(row, addressOf, growers));
  const known = new Set(best.map(({ _id }) => _id));
  const others = newest.products.filter(({ _id }) => !known.has(_id));
  return { success: true as const, products: [...best, ...others].slice(0, limits.bestSellers), counts: newest.counts };
}
