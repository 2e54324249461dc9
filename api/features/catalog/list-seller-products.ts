import { eq, inArray, type SQLWrapper } from 'drizzle-orm';
import type { z } from 'zod';
import { numberedMatches, numberedPage } from '#api/http/paging.ts';
import type { catalogCalls } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { countOrEstimate, countUpTo, readCount } from '#database/count-rows.ts';
import { findMatches } from '#database/find-matches.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { products } from '#database/tables/products.ts';
import { users } from '#database/tables/users.ts';
import { onPage } from './product-filter.ts';
import { orderOf } from './product-order.ts';
import { toProduct } from './product-shape.ts';

type SellerProductQuery = z.output<typeof catalogCalls.listSellerProducts.query>;

/** A page of the products in the shop, each with its submitter. Two statements. */
export async function listSellerProducts(db: Database, query: SellerProductQuery, addressOf: AddressOf) {
  const { search, category, inStock, sort = 'newest' } = query;
  const counted = search ? limits.matchesCounted : limits.rowsCounted;
  const order = orderOf(query);
  const ids = () =>
    db
      .select({ id: products.id })
      .from(products)
      .where(onPage({ search, category, inStock }))
      .orderBy(...order);
  const read = (which: SQLWrapper | string[]) =>
    db
      .select({
        product: products,
        submitter: { _id: users.id, name: users.name },
        waiting: db.$count(backInStockWaits, eq(backInStockWaits.productId, products.id)),
      })
      .from(products)
      .leftJoin(users, eq(users.id, products.submitterId))
      .where(inArray(products.id, which))
      .orderBy(...order);
  // A search for ids knows one order only.
  const { rows, total, pages } =
    search && sort === 'newest'
      ? await numberedMatches((slice) => findMatches(db, ids(), slice), read, query)
      : await numberedPage(
          ({ limit, offset = 0 }) => read(ids().limit(limit).offset(offset)),
          query,
          search || category !== undefined || inStock === 'false'
            ? readCount(db, countUpTo(ids(), counted), counted)
            : readCount(db, countOrEstimate(inStock ? 'products_in_stock' : 'products_visible', ids())),
        );
  return {
    success: true as const,
    products: rows.map(({ product, submitter, waiting }) => ({
      ...toProduct(product, addressOf),
      originalSubmitterId: submitter ?? undefined,
      waiting,
    })),
    pagination: { ...pages, totalProducts: total },
  };
}
