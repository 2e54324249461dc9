import { setImmediate as turn } from 'node:timers/promises';
import { skuKey } from '#api/features/products/write-variants.ts';
import type { Services } from '#api/services/services.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import type { Database } from '#database/driver/connection.ts';
import { type ImportResult, productImportItems } from '#database/tables/product-imports.ts';
import { countsOf } from './count-results.ts';
import type { MatchedItem } from './matching/match-rows.ts';
import { type PlanShop, planProduct, refused } from './plan-product.ts';
import { readPlanShop } from './plan-shop.ts';

type Tools = Pick<Services, 'addressOf' | 'categories' | 'settings' | 'clock' | 'pictures'>;

/** Products that are planned and written at once. */
export const plannedAtOnce = 100;
/** Products after which others have their turn. */
const turnAfter = 10;

/** The import whose products are planned. */
export type PlannedImport = {
  id: string;
  /** Why names of files that stand in cells are no pictures. */
  fileFaults?: ReadonlyMap<string, TextByLanguage>;
  /** Stock keeping units claimed by earlier products of the file, each with its owner. */
  claimed: Map<string, string>;
  /** The stock keeping units that products of the shop give up by this file. */
  skusGivenUp: ReadonlySet<string>;
};

/** Records the effect of some products of a file, without applying it. */
export async function planRows(
  services: Tools,
  transaction: Database,
  items: readonly MatchedItem[],
  { id: importId, fileFaults, claimed, skusGivenUp }: PlannedImport,
): Promise<void> {
  const { shop, before } = await readPlanShop(services, transaction, items);
  const skuOwners = new Map([...shop.skuOwners]);
  const left = new Set(skusGivenUp);
  const known = { ...shop, skuOwners, skusGivenUp: left, ...(fileFaults && { fileFaults }) };
  for (const [key, owner] of claimed) claim(key, owner);
  const planned: (typeof productImportItems.$inferInsert)[] = [];
  for (const [index, item] of items.entries()) {
    if (index % turnAfter === 0) await turn();
    const number = item.rows[0]?.row ?? 0;
    const results = resultsOf(item, before, known);
    for (const row of item.rows) {
      const isTaken = results.some(
        (one) => one.row === row.row && one.result !== 'refused' && one.columns?.includes('sku'),
      );
      if (!isTaken || !row.cells.sku) continue;
      const [key, owner] = [skuKey(row.cells.sku.trim()), item.productId ?? `row ${number}`];
      claim(key, owner);
      claimed.set(key, owner);
    }
    const { productId, rows } = item;
    planned.push({ importId, number, productId, rows, results, ...countsOf(results) });
  }
  await transaction.insert(productImportItems).values(planned);

  /** A given-up unit that is claimed again is no longer free. */
  function claim(key: string, owner: string): void {
    skuOwners.set(key, owner);
    left.delete(key);
  }
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
