import { desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { variantNamed } from '#api/features/products/named-variant.ts';
import { toProduct } from '#api/features/products/product-shape.ts';
import { inBatches } from '#api/http/replies/paging.ts';
import type { Section } from '#api/services/personal-data.ts';
import { variantLabel } from '#api/texts/variant-label.ts';
import { products } from '#database/tables/products.ts';
import { variants } from '#database/tables/variants.ts';

/** Products of the shop that the user submitted. */
export const copiedProducts: Section = {
  tables: [products],
  count: ({ db, user }) => db.$count(products, eq(products.submitterId, user.id)),
  async *rows({ db, user, addressOf }) {
    const rows = inBatches(({ cursor, limit }) =>
      db.query.products.findMany({
        where: (product, { and, lt }) =>
          and(eq(product.submitterId, user.id), cursor ? lt(product.id, cursor) : undefined),
        orderBy: desc(products.id),
        limit,
      }),
    );
    for await (const row of rows) {
      yield { ...toProduct(row, addressOf), createdAt: row.createdAt, removedAt: row.removedAt };
    }
  },
};

/** The product or variant that an entry of a cart, wish list or wait names by id. */
const { id, name, variesBy } = products;
export const namedProduct = { id, name, variesBy, variants: products.variants };
type NamedRow = { namedId: string; product: Pick<typeof products.$inferSelect, keyof typeof namedProduct> };

/** SQL: the variant that a column names, and its product. */
export const isVariant = (namedId: AnyPgColumn) => eq(variants.id, namedId);
export const isItsProduct = (namedId: AnyPgColumn) => eq(id, sql`coalesce(${variants.productId}, ${namedId})`);

/** Returns fields of the copy. A retired variant has only its id. */
export function shownNamed({ namedId, product }: NamedRow) {
  const shown = { productId: product.id, name: product.name };
  if ((product.variants?.length ?? 0) < 2 && namedId === product.id) return shown;
  const variant = variantNamed(product, namedId);
  const label = variant && { label: variantLabel(variant, product.variesBy) };
  return { ...shown, variant: { _id: variant?.id ?? namedId, ...label } };
}
