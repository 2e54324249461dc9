import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { defaultVariant } from '#contract/products/variants.ts';
import { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import { variants } from '#database/tables/variants.ts';

type Row = Pick<typeof products.$inferSelect, 'id' | 'variants'>;

/** Matches products by their own ids or those of their variants, including retired ones. */
export function isNamedById(ids: readonly string[] | Placeholder): SQL {
  const list = Array.isArray(ids) ? sql.param(ids) : ids;
  return sql`${products.id} = any(array(
    select unnest(${list}::uuid[])
    union select ${variants.productId} from ${variants} where ${variants.id} = any(${list}::uuid[])
  ))`;
}

/**
 * Returns the variant of a product by id, sold out or not. The product's own id means its first variant or, if that was
 * retired, the default one. Null for a product without variants, undefined for a retired variant.
 */
export function variantNamed({ id: productId, variants: sold }: Row, id: string): StoredVariant | null | undefined {
  if (sold === null) return id === productId ? null : undefined;
  return sold.find((variant) => variant.id === id) ?? (id === productId ? defaultVariant(sold) : undefined);
}

/** Returns the stock id for the id of a product or variant; undefined for a retired variant. */
export function stockIdOf(product: Row, id: string): string | undefined {
  const variant = variantNamed(product, id);
  return variant === null ? product.id : variant?.id;
}

/** Maps these ids of products and variants to their stock ids. Retired ones are missing. */
export function stockIdsOf(products: readonly Row[], ids: readonly string[]): ReadonlyMap<string, string> {
  const owners = ownersOf(products);
  return new Map(
    ids.flatMap((id) => {
      const product = owners.get(id);
      const stockId = product && stockIdOf(product, id);
      return stockId === undefined ? [] : [[id, stockId] as const];
    }),
  );
}

/** Returns the stock ids of a product: those of its current variants, or its own if it has none. */
export function soldIds({ id, variants: sold }: Row): string[] {
  return sold?.map((variant) => variant.id) ?? [id];
}

/** Maps ids to products: their own ids, and those of their current variants. */
export function ownersOf<Product extends Row>(products: readonly Product[]): ReadonlyMap<string, Product> {
  return new Map(
    products.flatMap((product) =>
      [product.id, ...(product.variants ?? []).map(({ id }) => id)].map((id) => [id, product] as const),
    ),
  );
}
