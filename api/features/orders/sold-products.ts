import { type SQL, sql } from 'drizzle-orm';
import { ProductsChanged } from '#api/features/products/products-changed.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { products } from '#database/tables/products.ts';
import type { CheckedLine } from './order-rules.ts';
import { soldAsOf } from './resolve-items.ts';

const copied = ['name', 'translations', 'category', 'images', 'submitterId', 'removedAt', 'variesBy'] as const;
/** Beside variants, these are derived from the default one. */
const copiedOfOnlyVariant = ['weight', 'price', 'offerPrice', 'inStock'] as const;

const rowOf = (names: readonly (keyof typeof products.$inferSelect)[]) =>
  sql`row(${sql.join(
    names.map((name) => products[name]),
    sql`, `,
  )})`;

/** A fingerprint of all product data that an order copies or relies on. */
export const soldAs: SQL<string> = sql`md5(row(${rowOf(copied)}, jsonb_array_length(${products.variants}),
  case when ${products.variants} is null then ${rowOf(copiedOfOnlyVariant)}::text end)::text)`;

/**
 * The same for each variant, by id; null without variants. It omits how few are left or can be pre-ordered, because an
 * order checks the stock itself.
 */
export const variantsSoldAs: SQL<Record<string, string> | null> = sql`(
  select jsonb_object_agg(variant ->> 'id', md5((variant - '{fewLeft,isLow,shipsFrom}'::text[])::text))
  from jsonb_array_elements(${products.variants}) variant
)`;

/**
 * Throws `ProductsChanged` when one of these products has changed. Call it last in an order's transaction, so that the
 * order copies what the shop sells.
 */
export async function requireUnchanged(db: Database, lines: readonly CheckedLine[]): Promise<void> {
  const rows = await soldNow(db).execute({ ids: lines.map(({ product }) => product.id) });
  const now = new Map(rows.map((row) => [row.id, row]));
  const isChanged = ({ product, variant, soldAs: before }: CheckedLine) => {
    const row = now.get(product.id);
    return !row || soldAsOf(row, variant) !== before;
  };
  if (lines.some(isChanged)) throw new ProductsChanged();
}

const soldNow = preparedOn((db) =>
  db
    .select({ id: products.id, soldAs, variantsSoldAs })
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('sold-now'),
);
