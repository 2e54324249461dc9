import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import { combinationOf } from '#contract/products/variants.ts';
import { identifierKey } from '#contract/text/identifier.ts';
import type { Database } from '#database/driver/connection.ts';
import { skus } from '#database/tables/skus.ts';
import { variants } from '#database/tables/variants.ts';
import type { PlannedVariants } from './plan-variants.ts';

/**
 * Writes a product's variants; unplanned ones are retired. The caller has the product's lock, and writes the columns of
 * its row.
 */
export async function writeVariants(
  transaction: Database,
  productId: string,
  { variants: sold, variesBy }: PlannedVariants,
  known: readonly { id: string }[],
): Promise<void> {
  const ids = sold.map(({ id }) => id);
  const retired = known.filter(({ id }) => !ids.includes(id));
  // All end first: two of them may change places.
  await transaction
    .update(variants)
    .set({ endedAt: sql`now()` })
    .where(and(eq(variants.productId, productId), isNull(variants.endedAt)));
  await transaction
    .insert(variants)
    .values([
      ...sold.map(({ id, facts }) => ({
        id,
        productId,
        combination: combinationOf(facts, variesBy) ?? '',
        endedAt: null,
      })),
      ...retired.map(({ id }) => ({ id, productId, combination: '', endedAt: sql`now()` })),
    ])
    .onConflictDoUpdate({
      target: variants.id,
      set: {
        endedAt: sql`excluded.ended_at`,
        combination: sql`case when excluded.ended_at is null then excluded.combination else ${variants.combination} end`,
      },
    });
}

/** An owner of a stock keeping unit: its unit, '' for none, and the form field of the unit. */
type Kept = { id: string; sku?: string | undefined; field?: string };

/**
 * Stores the stock keeping units of a product's variants, and releases the product's other units. Refused when another
 * product has one.
 */
export async function keepSkus(
  transaction: Database,
  productId: string,
  kept: readonly Kept[],
): Promise<Refusal | undefined> {
  const wanted = kept.flatMap(({ id, sku, field }) =>
    sku ? { key: skuKey(sku), sku, productId, variantId: id, field } : [],
  );
  const twice = wanted.find(({ key }, place) => wanted.findIndex((other) => other.key === key) < place);
  if (twice) return skuTaken(twice);
  await transaction.delete(skus).where(eq(skus.productId, productId));
  if (wanted.length === 0) return undefined;
  // Sorted, so that two products that want each other's units cannot deadlock.
  const sorted = wanted.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const stored = await transaction.insert(skus).values(sorted).onConflictDoNothing().returning({ key: skus.key });
  const missing = sorted.find(({ key }) => !stored.some((row) => row.key === key));
  return missing && skuTaken(missing);
}

function skuTaken({ sku, field }: { sku: string; field: string | undefined }): Refusal {
  return new Refusal('sku-taken', { sku }, { field });
}

/** A stock keeping unit in the form in which units are compared. */
export function skuKey(sku: string): string {
  return identifierKey(sku);
}
