import { inArray } from 'drizzle-orm';
import { withoutZeros } from '#api/features/product-imports/cells/without-zeros.ts';
import { skuKey } from '#api/features/products/write-variants.ts';
import type { Database } from '#database/driver/connection.ts';
import type { ImportRow } from '#database/tables/product-imports.ts';
import { skus } from '#database/tables/skus.ts';

/** Units that one statement looks up. */
const batchSize = 1000;

type Item = { rows: readonly ImportRow[]; fault?: unknown };

/**
 * Returns the stock keeping units that some rows of a file take while other rows give them up, so that products may
 * exchange units.
 */
export async function findSkusGivenUp(db: Database, items: readonly Item[]): Promise<Set<string>> {
  const rows = items.flatMap((item) => (item.fault === undefined ? item.rows : []));
  const bySku = new Map<string, string>();
  for (const { variantId, cells } of rows)
    if (variantId !== undefined && cells.sku !== undefined) bySku.set(variantId, cells.sku.trim());
  const wanted = bySku.size === 0 ? [] : rows.map(({ cells }) => skuKey(cells.sku?.trim() ?? '')).filter(Boolean);
  const keys = [...new Set(wanted)];
  const givenUp = new Set<string>();
  for (let from = 0; from < keys.length; from += batchSize) {
    const owners = await db
      .select({ key: skus.key, variantId: skus.variantId })
      .from(skus)
      .where(inArray(skus.key, keys.slice(from, from + batchSize)));
    for (const { key, variantId } of owners) {
      const after = bySku.get(variantId);
      if (after !== undefined && ![key, withoutZeros(key)].includes(skuKey(after))) givenUp.add(key);
    }
  }
  return givenUp;
}
