import { sql } from 'drizzle-orm';
import type { Database } from './driver/connection.ts';
import { products } from './tables/products.ts';
import { variants } from './tables/variants.ts';

/**
 * Raises the versions of the products of these variants, because what their form sends is stored with the stocks: the
 * low-stock bound or the pre-order. A trigger raises the other versions, but none can here: on a cluster, stocks are on
 * other machines than products.
 */
export async function raiseProductVersions(
  transaction: Database,
  variantIds: readonly string[],
  column: 'low_stock' | 'preorder',
): Promise<void> {
  if (variantIds.length === 0) return;
  const ids = sql`(${sql.join(
    variantIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const version = sql`${products.version} + 1`;
  await transaction
    .update(products)
    .set({
      version,
      changedIn: sql`jsonb_set(${products.changedIn}, array[${column}]::text[], (${version})::text::jsonb)`,
    })
    .where(
      sql`${products.id} in ${ids} or ${products.id} in (select ${variants.productId} from ${variants} where ${variants.id} in ${ids})`,
    );
}
