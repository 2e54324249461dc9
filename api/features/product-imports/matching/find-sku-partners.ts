import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { skuKey } from '#api/features/products/write-variants.ts';
import type { Database } from '#database/driver/connection.ts';
import { productImportItems as items } from '#database/tables/product-imports.ts';
import { skus } from '#database/tables/skus.ts';

/** Products that change in one transaction. */
const maximum = 50;

/**
 * Returns the products of an import that have to change together with this one, itself included, by the numbers of
 * their first rows: each takes stock keeping units from another. Stops after fifty.
 */
export async function findSkuPartners(
  db: Database,
  { importId, number }: { importId: string; number: number },
): Promise<number[]> {
  const columns = { number: items.number, productId: items.productId, rows: items.rows, results: items.results };
  const left = and(eq(items.importId, importId), isNull(items.doneAt));
  let added = await db
    .select(columns)
    .from(items)
    .where(and(left, eq(items.number, number)));
  const numbers = [number];
  const productIds = new Set(added.map(({ productId }) => productId));
  while (added.length > 0 && numbers.length <= maximum) {
    const wanted = added.flatMap(({ rows, results }) =>
      rows.flatMap(({ row, cells }) =>
        results.some((one) => one.row === row && one.columns?.includes('sku')) ? skuKey(cells.sku?.trim() ?? '') : [],
      ),
    );
    if (wanted.length === 0) break;
    const owners = await db.select({ productId: skus.productId }).from(skus).where(inArray(skus.key, wanted));
    const others = owners.map(({ productId }) => productId).filter((id) => !productIds.has(id));
    if (others.length === 0) break;
    for (const id of others) productIds.add(id);
    added = await db
      .select(columns)
      .from(items)
      .where(and(left, inArray(items.productId, others), sql`${items.changed} > 0`));
    numbers.push(...added.map((one) => one.number));
  }
  return numbers.length > maximum ? [number] : numbers;
}
