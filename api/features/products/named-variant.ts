import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { defaultVariant } from '#contract/products/variants.ts';
import { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import { variants } from '#database/tables/variants.ts';

type Row = Pick<typeof products.$inferSelect, 'id' | 'variants'>;

/** Matches the products that ids name, their own or those of variants, retired ones among them. */
export function isNamedById(ids: readonly string[] | Placeholder): SQL {
  const list = Array.isArray(ids) ? sql.param(ids) : ids;
  return sql`${products.id} = any(array(
    select unnest(${list}::uuid[])
    union select ${variants.productId} from ${variants} where ${variants.id} = any(${list}::uuid[])
  ))`;
}

/**
 * Returns the variant of a product that an id names: the one that has it, sold out or not; for the product's own id the default one when
 * the first was retired. Null when the product is its only variant itself, undefined when the variant is not sold any more.
 */
export function variantNamed({ id: productId, variants: sold }: Row, id: string): StoredVariant | null | undefined {
  if (sold === null) return id === productId ? null : undefined;
  return sold.find((variant) => variant.id === id) ?? (id === productId ? defaultVariant(sold) : undefined);
}

/** Returns the id by which the stock of what an id names is kept; undefined when that is not sold any more. */
export function stockIdOf(product: Row, id: string): string | undefined {
  const variant = variantNamed(product, id);
  return variant === null ? product.id : variant?.id;
}

/** Returns, for each of these ids that names something that is sold, the id by which its stock is kept. */
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

/** Returns the ids of what is sold of a product, by which stocks are kept: of its variants, or its own while it is its only one itself. */
export function soldIds({ id, variants: sold }: Row): string[] {
  return sold?.map((variant) => variant.id) ?? [id];
}

/** Returns products by the ids that name them: their own, and those of the variants that are sold. */
export function ownersOf<Product extends Row>(products: readonly Product[]): ReadonlyMap<string, Product> {
  return new Map(
    products.flatMap((product) =>
      [product.id, ...(product.variants ?? []).map(({ id }) => id)].map((id) => [id, product] as const),
    ),
  );
}
