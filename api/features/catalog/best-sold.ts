import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { productSales } from '#database/tables/sales-rollups.ts';

/**
 * Returns the best-sold products in stock of the last `limits.dashboardDays` days, without unsold ones. Among equals,
 * the older one comes first. Reads the rolled-up sums, which lack the sales of the last minutes. One statement that
 * reads few rows of an index.
 */
export function readBestSold(db: Database, maximum: number): Promise<(typeof products.$inferSelect)[]> {
  return bestSold(db).execute({ maximum });
}

const bestSold = preparedOn((db) =>
  db
    .select(getTableColumns(products))
    .from(productSales)
    .innerJoin(products, eq(products.id, productSales.productId))
    .where(and(gt(productSales.pieces, 0), products.inStock, isPublic))
    .orderBy(desc(productSales.pieces), productSales.productId)
    .limit(sql.placeholder('maximum'))
    .prepare('best-sold'),
);
