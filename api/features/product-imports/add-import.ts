import { v7 } from 'uuid';
import { skuKey } from '#api/features/products/write-variants.ts';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/connection.ts';
import { type ImportResult, productImportItems, productImports } from '#database/tables/product-imports.ts';
import { countsOf } from './count-results.ts';
import { type MatchedItem, matchRows } from './match-rows.ts';
import { type PlanShop, planProduct, refused } from './plan-product.ts';
import { readPlanShop } from './plan-shop.ts';
import { readImportFile } from './read-import-file.ts';

type Tools = Pick<Services, 'db' | 'addressOf' | 'categories' | 'settings' | 'clock'>;

/** Products that are planned and written at once. */
const batchSize = 200;

/**
 * Reads a file of products and notes what each row would do, once for all requests of the attempt. Changes nothing else. Returns the
 * id of the import.
 */
export async function addImport(
  services: Tools,
  sellerId: string,
  csv: string,
  attempt: Attempt | undefined,
): Promise<string | Refusal> {
  const rows = readImportFile(csv);
  if (rows instanceof Refusal) return rows;
  return once(services.db, attempt, async (transaction) => {
    const id = v7();
    await transaction.insert(productImports).values({ id, state: 'ready', sellerId, rows: rows.length });
    const items = await matchRows(transaction, rows);
    const claimed = new Map<string, string>();
    for (let from = 0; from < items.length; from += batchSize) {
      const batch = items.slice(from, from + batchSize);
      const planned = await planItems(services, transaction, batch, claimed);
      await transaction.insert(productImportItems).values(planned.map((item) => ({ ...item, importId: id })));
    }
    return id;
  });
}

/** Plans products of a file. Of the stock keeping units that it gives, `claimed` says to which product. */
async function planItems(services: Tools, db: Database, items: readonly MatchedItem[], claimed: Map<string, string>) {
  const { shop, before } = await readPlanShop(services, db, items);
  const skuOwners = new Map([...shop.skuOwners, ...claimed]);
  return items.map((item) => {
    const number = item.rows[0]?.row ?? 0;
    const results = resultsOf(item, before, { ...shop, skuOwners });
    for (const row of item.rows) {
      const isTaken = results.some(
        (one) => one.row === row.row && one.result !== 'refused' && one.columns?.includes('sku'),
      );
      if (!isTaken || !row.cells.sku) continue;
      const [key, owner] = [skuKey(row.cells.sku.trim()), item.productId ?? `row ${number}`];
      skuOwners.set(key, owner);
      claimed.set(key, owner);
    }
    const { productId, rows } = item;
    return { number, productId, rows, results, ...countsOf(results) };
  });
}

function resultsOf(
  item: MatchedItem,
  known: Awaited<ReturnType<typeof readPlanShop>>['before'],
  shop: PlanShop,
): ImportResult[] {
  const before = known.get(item.productId ?? '');
  const { rows, fault } = item;
  if (fault) return rows.map(({ row }) => refused(row, { before, rows }, fault));
  return planProduct({ before, rows }, shop).results;
}
