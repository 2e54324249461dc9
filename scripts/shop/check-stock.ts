import { and } from 'drizzle-orm';
import { isNamedById, ownersOf } from '#api/features/products/named-variant.ts';
import { variantName } from '#api/features/products/variant-name.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { defaultLanguage } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { openDatabase } from './open-database.ts';

// npm run check:stock: compares the stock of every variant with the sum of its moves. Exits with 1 when one differs.

const connection = await openDatabase();
try {
  const wrong = await checkStock(connection.db);
  const names = await namesOf(
    connection.db,
    wrong.map(({ productId }) => productId),
  );
  for (const { productId, stock, sum, moves: movements, counted, gaps } of wrong) {
    console.log(
      `${productId} (${names.get(productId) ?? 'not sold any more'}): stock ${stock}, its moves add up to ${sum}; ${counted} of ${movements} moves, ${gaps} gaps`,
    );
  }
  console.log(wrong.length === 0 ? 'Every stock is the sum of its moves.' : `${wrong.length} stocks differ.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await connection.close();
}

/** The names of variants that are sold, by their ids. */
async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select()
    .from(products)
    .where(and(isNamedById(ids), isKept));
  return new Map([...ownersOf(found)].map(([id, product]) => [id, variantName(product, id, defaultLanguage)]));
}
