import { and, desc, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm';
import type { z } from 'zod';
import { numberedMatches, numberedPage } from '#api/http/paging.ts';
import type { catalogCalls } from '#contract/catalog.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { countOrEstimate, readCount } from '#database/count-rows.ts';
import { findMatches } from '#database/find-matches.ts';
import { products } from '#database/tables/products.ts';
import { users } from '#database/tables/users.ts';
import { isNamed } from './is-named.ts';
import { toProduct } from './product-shape.ts';

type SellerProductQuery = z.output<typeof catalogCalls.listSellerProducts.query>;

/** A page of the products in the shop, newest first, each with its submitter. Two statements. */
export async function listSellerProducts(db: Database, { search, ...query }: SellerProductQuery, addressOf: AddressOf) {
  const matching = and(isNull(products.removedAt), search ? isNamed(search) : undefined);
  const ids = () => db.select({ id: products.id }).from(products).where(matching).orderBy(desc(products.id));
  const read = (which: SQLWrapper | string[]) =>
    db
      .select({ product: products, submitter: { _id: users.id, name: users.name } })
      .from(products)
      .leftJoin(users, eq(users.id, products.submitterId))
      .where(inArray(products.id, which))
      .orderBy(desc(products.id));
  const { rows, total, pages } = search
    ? await numberedMatches((slice) => findMatches(db, ids(), slice), read, query)
    : await numberedPage(
        ({ limit, offset = 0 }) => read(ids().limit(limit).offset(offset)),
        query,
        readCount(db, countOrEstimate('products_visible', ids())),
      );
  return {
    success: true as const,
    products: rows.map(({ product, submitter }) => ({
      ...toProduct(product, addressOf),
      originalSubmitterId: submitter ?? undefined,
    })),
    pagination: { ...pages, totalProducts: total },
  };
}
