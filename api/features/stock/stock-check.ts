import { and } from 'drizzle-orm';
import { isNamedById, ownersOf } from '#api/features/products/named-variant.ts';
import { variantName } from '#api/features/products/variant-name.ts';
import type { DataCheck } from '#api/services/data-check.ts';
import { defaultLanguage } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { checkStock } from './check-stock.ts';

/** Compares the stock of every variant with the sum of its movements. */
export const stockCheck: DataCheck = {
  name: 'stock',
  find: async ({ db }) => {
    const wrong = await checkStock(db);
    const names = await namesOf(
      db,
      wrong.map(({ productId }) => productId),
    );
    return wrong.map(
      ({ productId, stock, sum, moves, counted, gaps }) =>
        `${productId} (${names.get(productId) ?? 'not sold any more'}): stock ${stock}, its moves add up to ${sum}; ${counted} of ${moves} moves, ${gaps} gaps`,
    );
  },
};

/** The names of variants that are sold, by their ids. */
async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select()
    .from(products)
    .where(and(isNamedById(ids), isKept));
  return new Map([...ownersOf(found)].map(([id, product]) => [id, variantName(product, id, defaultLanguage)]));
}
