import { and, inArray } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import { variantNamed } from './named-variant.ts';

type Row = Pick<typeof products.$inferSelect, 'id' | 'variants' | 'shippingWeight'>;
type Line = { productId: string; variantId: string | null };

/**
 * Reads what the products of lines weigh by now, in grams a piece; null where neither the variant nor its product states
 * it, and for removed products. One statement.
 */
export async function readShippingWeights(
  db: Database,
  lines: readonly Line[],
): Promise<(line: Line) => number | null> {
  const { id, variants, shippingWeight } = products;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id, variants, shippingWeight })
          .from(products)
          .where(and(inArray(id, ids), isKept));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ productId, variantId }) => {
    const row = byId.get(productId);
    return row ? shippingWeightOf(row, variantNamed(row, variantId ?? productId)) : null;
  };
}

/** Returns the stated weight of a piece in grams: the variant's own, else the product's. */
export function shippingWeightOf(
  { shippingWeight }: Pick<Row, 'shippingWeight'>,
  variant: StoredVariant | null | undefined,
): number | null {
  return variant?.shippingWeight ?? shippingWeight;
}

/** Returns a variant with this weight of its own; null for none. */
export function withShippingWeight(
  { shippingWeight: _before, ...variant }: StoredVariant,
  grams: number | null,
): StoredVariant {
  return { ...variant, ...(grams !== null && { shippingWeight: grams }) };
}
