import { sql } from 'drizzle-orm';
import { keysOf } from '#contract/records.ts';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';
import type { Publication } from './publication.ts';
import type { VariantColumns } from './variant-columns.ts';

type Row = typeof products.$inferSelect;

/** Columns of a product that are written; the others stay. */
export type WrittenProduct = {
  id: string;
  columns: Partial<VariantColumns & Pick<Row, 'category' | 'shippingWeight' | 'taxClass' | keyof Publication>>;
};

/** Writes columns of products: one statement for all products with the same columns. */
export async function writeProducts(transaction: Database, written: readonly WrittenProduct[]): Promise<void> {
  const alike = Map.groupBy(written, ({ columns }) => keysOf(columns).sort().join());
  for (const group of alike.values()) await writeAlike(transaction, keysOf(group[0]?.columns ?? {}), group);
}

async function writeAlike(
  transaction: Database,
  keys: readonly (keyof WrittenProduct['columns'])[],
  written: readonly WrittenProduct[],
): Promise<void> {
  const rows = written.map(({ id, columns }) => ({
    written_id: id,
    ...Object.fromEntries(keys.map((key) => [products[key].name, columns[key]])),
  }));
  const shape = keys.map((key) => sql`${nameOf(key)} ${sql.raw(products[key].getSQLType())}`);
  await transaction
    .update(products)
    .set(Object.fromEntries(keys.map((key) => [key, sql`written.${nameOf(key)}`])))
    .from(
      sql`json_to_recordset(${JSON.stringify(rows)}::json) as written (${sql.join([sql`written_id uuid`, ...shape], sql`, `)})`,
    )
    .where(sql`${products.id} = written_id`);
}

const nameOf = (key: keyof WrittenProduct['columns']) => sql.identifier(products[key].name);
