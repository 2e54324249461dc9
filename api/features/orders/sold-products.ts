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

/** All of a product that an order copies or goes by, in short: another text when it has changed. */
export const soldAs: SQL<string> = sql`md5(row(${rowOf(copied)}, jsonb_array_length(${products.variants}),
  case when ${products.variants} is null then ${rowOf(copiedOfOnlyVariant)}::text end)::text)`;

/** The same of each of its variants, by id, without how few are left or can be pre-ordered: an order goes by the stock itself. Null without variants. */
export const variantsSoldAs: SQL<Record<string, string> | null> = sql`(
  select jsonb_object_agg(variant ->> 'id', md5((variant - '{fewLeft,isLow,shipsFrom}'::text[])::text))
  from jsonb_array_elements(${products.variants}) variant
)`;

/** Throws `ProductsChanged` unless all these products are what they were. The last statement of an order, so that what it copies is what the shop sells. */
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
