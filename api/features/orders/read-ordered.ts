import { sql } from 'drizzle-orm';
import { isNamedById } from '#api/features/products/named-variant.ts';
import { readStocks } from '#api/features/stock/read-stocks.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { products } from '#database/tables/products.ts';
import { variants } from '#database/tables/variants.ts';
import { type FoundProduct, idsToChooseFrom, type OrderItem, type Stocks } from './resolve-items.ts';
import { soldAs, variantsSoldAs } from './sold-products.ts';

/**
 * Reads the products and stocks of items, without a lock. Two statements; one more where an item names only a product
 * with several variants.
 */
export async function readOrdered(
  db: Database,
  items: readonly OrderItem[],
): Promise<{ found: FoundProduct[]; stocks: Stocks }> {
  const ids = [...new Set(items.flatMap(({ productId, variantId = productId }) => [productId, variantId]))];
  const [found, stocks] = await Promise.all([readProducts(db).execute({ ids }), readStocks(db, ids)]);
  const further = idsToChooseFrom(items, found).filter((id) => !ids.includes(id));
  if (further.length === 0) return { found, stocks };
  return { found, stocks: new Map([...stocks, ...(await readStocks(db, further))]) };
}

const asked = sql.placeholder('ids');

/** Qualified with its table, because Drizzle writes bare column names in a selection from a single table. */
const ofProduct = sql`${products}.${sql.identifier(products.id.name)}`;

const namedBy = sql<string[]>`array(
  select ${variants.id} from ${variants} where ${variants.productId} = ${ofProduct} and ${variants.id} = any(${asked}::uuid[])
)`;

const readProducts = preparedOn((db) =>
  db
    .select({ product: products, namedBy, soldAs, variantsSoldAs })
    .from(products)
    .where(isNamedById(asked))
    .prepare('ordered-products'),
);
