import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { numberedPage, type Range } from '#api/http/paging.ts';
import type { catalogCalls } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { contains } from '#database/contains.ts';
import { countOrEstimate, countUpTo, readCount } from '#database/count-rows.ts';
import { products } from '#database/tables/products.ts';
import { users } from '#database/tables/users.ts';
import { toProduct } from './product-shape.ts';

type SellerProductQuery = z.output<typeof catalogCalls.listSellerProducts.query>;

/** A page of the products in the shop, newest first, each with its submitter. Two statements. */
export async function listSellerProducts(db: Database, { search, ...query }: SellerProductQuery, addressOf: AddressOf) {
  const matching = and(isNull(products.removedAt), search ? contains(products.name, search) : undefined);
  const ids = () => db.select({ id: products.id }).from(products).where(matching).orderBy(desc(products.id));
  const read = ({ limit, offset = 0 }: Range) =>
    db
      .select({ product: products, submitter: { _id: users.id, name: users.name } })
      .from(products)
      .leftJoin(users, eq(users.id, products.submitterId))
      .where(inArray(products.id, ids().limit(limit).offset(offset)))
      .orderBy(desc(products.id));
  const counted = search
    ? readCount(db, countUpTo(ids(), limits.matchesCounted), limits.matchesCounted)
    : readCount(db, countOrEstimate('products_visible', ids()));
  const { rows, total, pages } = await numberedPage(read, query, counted);
  return {
    success: true as const,
    products: rows.map(({ product, submitter }) => ({
      ...toProduct(product, addressOf),
      originalSubmitterId: submitter ?? undefined,
    })),
    pagination: { ...pages, totalProducts: total },
  };
}
