import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { products } from '#database/tables/products.ts';
import type { CheckedLine } from './order-rules.ts';

const copied = ['name', 'translations', 'category', 'images', 'weight', 'price', 'offerPrice', 'submitterId'] as const;

/** All of a product that an order copies or goes by, in short: another text when it has changed. */
export const soldAs: SQL<string> = sql`md5(row(${sql.join(
  [...copied, 'inStock' as const, 'removedAt' as const].map((column) => products[column]),
  sql`, `,
)})::text)`;

/** A product was changed between the moment when an order read it and that at which it was written. */
export class ProductsChanged extends Error {
  constructor() {
    super('A product was changed while it was ordered');
  }
}

/** Throws `ProductsChanged` unless all these products are what they were. The last statement of an order, so that what it copies is what the shop sells. */
export async function requireUnchanged(db: Database, lines: readonly CheckedLine[]): Promise<void> {
  const rows = await soldNow(db).execute({ ids: lines.map(({ product }) => product.id) });
  const now = new Map(rows.map((row) => [row.id, row.soldAs]));
  if (lines.some(({ product, soldAs: before }) => now.get(product.id) !== before)) throw new ProductsChanged();
}

const soldNow = preparedOn((db) =>
  db
    .select({ id: products.id, soldAs })
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('sold-now'),
);
