import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { numberedMatches, numberedPage } from '#api/http/paging.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Services } from '#api/services.ts';
import { limits } from '#contract/limits.ts';
import type { ListedProduct, sellerProductCalls } from '#contract/seller-products.ts';
import type { Database } from '#database/connection.ts';
import { countOrEstimate, countUpTo, readCount } from '#database/count-rows.ts';
import { findMatches } from '#database/find-matches.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { users } from '#database/tables/users.ts';
import { onPage } from './product-filter.ts';
import { orderOf } from './product-order.ts';
import { toProduct } from './product-shape.ts';

/** Written as the condition of the index is, without a parameter. */
function matching({ search, category, inStock }: SellerProductQuery): SQL | undefined {
  return inStock === 'low'
    ? and(onPage({ search, category }), sql`${products.isLow}`)
    : onPage({ search, category, inStock });
}

type ListServices = Pick<Services, 'db' | 'addressOf' | 'settings'>;
type SellerProductQuery = z.output<typeof sellerProductCalls.listSellerProducts.query>;

/** A page of the products in the shop, each with its submitter. Two statements. */
export async function listSellerProducts(services: ListServices, query: SellerProductQuery) {
  const { db } = services;
  const { search, category, inStock, sort = 'newest' } = query;
  const counted = search ? limits.matchesCounted : limits.rowsCounted;
  const order = orderOf(query);
  const ids = () =>
    db
      .select({ id: products.id })
      .from(products)
      .where(matching(query))
      .orderBy(...order);
  const read = (which: SQLWrapper | string[]) => selectListed(db, inArray(products.id, which)).orderBy(...order);
  // A search for ids knows one order only.
  const { rows, total, pages } =
    search && sort === 'newest'
      ? await numberedMatches((slice) => findMatches(db, ids(), slice), read, query)
      : await numberedPage(
          ({ limit, offset = 0 }) => read(ids().limit(limit).offset(offset)),
          query,
          search || category !== undefined || inStock === 'false' || inStock === 'low'
            ? readCount(db, countUpTo(ids(), counted), counted)
            : readCount(db, countOrEstimate(inStock ? 'products_in_stock' : 'products_visible', ids())),
        );
  return {
    success: true as const,
    products: rows.map((row) => toListed(row, services)),
    pagination: { ...pages, totalProducts: total },
  };
}

/** A product in the shop, as the list shows it. */
export async function readSellerProduct(services: ListServices, id: string): Promise<ListedProduct | Refusal> {
  const [row] = await selectListed(services.db, and(eq(products.id, id), isNull(products.removedAt)));
  return row ? toListed(row, services) : new Refusal('product-not-found');
}

function selectListed(db: Database, which: SQL | undefined) {
  return db
    .select({
      product: products,
      submitter: { _id: users.id, name: users.name },
      waiting: db.$count(backInStockWaits, eq(backInStockWaits.productId, products.id)),
      counted: { stock: productStocks.stock, lowStock: productStocks.lowStock },
    })
    .from(products)
    .leftJoin(users, eq(users.id, products.submitterId))
    .leftJoin(productStocks, eq(productStocks.productId, products.id))
    .where(which);
}

type Row = Awaited<ReturnType<typeof selectListed>>[number];

function toListed({ product, submitter, waiting, counted }: Row, { addressOf, settings }: ListServices): ListedProduct {
  return {
    ...toProduct(product, addressOf),
    originalSubmitterId: submitter ?? undefined,
    waiting,
    stock: counted?.stock ?? null,
    lowStock: counted?.lowStock ?? settings.current.settings.lowStock,
  };
}
