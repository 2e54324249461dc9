import { and, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { numberedPage, type Range } from '#api/http/paging.ts';
import type { catalogCalls } from '#contract/catalog.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { contains } from '#database/contains.ts';
import { products } from '#database/tables/products.ts';
import { users } from '#database/tables/users.ts';
import { toProduct } from './product-shape.ts';

type SellerProductQuery = z.output<typeof catalogCalls.listSellerProducts.query>;

/** A page of the products in the shop, newest first, each with its submitter. Two statements. */
export async function listSellerProducts(db: Database, { search, ...query }: SellerProductQuery, addressOf: AddressOf) {
  const matching = and(isNull(products.removedAt), search ? contains(products.name, search) : undefined);
  const read = ({ limit, offset = 0 }: Range) =>
    db
      .select({ product: products, submitter: { _id: users.id, name: users.name } })
      .from(products)
      .leftJoin(users, eq(users.id, products.submitterId))
      .where(matching)
      .orderBy(desc(products.id))
      .limit(limit)
      .offset(offset);
  const { rows, total, pages } = await numberedPage(read, query, db.$count(products, matching));
  return {
    success: true as const,
    products: rows.map(({ product, submitter }) => ({
      ...toProduct(product, addressOf),
      originalSubmitterId: submitter ?? undefined,
    })),
    pagination: { ...pages, totalProducts: total },
  };
}
