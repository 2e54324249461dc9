import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { productSales } from '#database/tables/sales-rollups.ts';

/**
 * Returns the products in stock of which the most pieces were sold in the last `limits.dashboardDays` days, without those that
 * were not sold. Among equals, the older one comes first. It reads the rolled-up sums in order: sales of the last minutes are
 * missing. One statement that reads few rows of an index.
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
