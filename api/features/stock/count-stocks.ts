import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { stockIdsOf } from '#api/features/products/named-variant.ts';
import { withLockedProducts } from '#api/features/products/with-locked-products.ts';
import type { Say } from '#api/http/replies/say.ts';
import type { Services } from '#api/services/services.ts';
import { problemSentence } from '#api/texts/problem-sentence.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { Language } from '#contract/languages.ts';
import type { RefusedRow, StockCount } from '#contract/stock/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { raiseProductVersions } from '#database/raise-product-versions.ts';
import { sellerName } from '#database/reading/read-people.ts';
import { productStocks } from '#database/tables/stock.ts';
import { changedMeanwhile } from './check-stocks.ts';
import { moveStock } from './move-stock.ts';
import { readStocks } from './read-stocks.ts';
import { levelsOf, readShown, writeLevels } from './write-levels.ts';

type Counts = readonly (StockCount & { line: number })[];

/**
 * Sets the stocks of several variants, all or none. Refuses rows whose current stock is neither the number that the
 * seller saw nor the new one. Repeating the same counts changes nothing. Returns the refused rows.
 */
export async function countStocks(
  services: ProductTools & Pick<Services, 'db' | 'settings' | 'clock'>,
  sellerId: string,
  rows: Counts,
  { say, language }: { say: Say; language: Language },
): Promise<RefusedRow[]> {
  const { db, settings, clock } = services;
  const ids = rows.map(({ id }) => id);
  const read = (transaction: Database) => readShown(transaction, ids);
  return withLockedProducts(db, { ids, read }, async (transaction, shown) => {
    const stockIds = stockIdsOf(shown, ids);
    const { stocks, stored, preordered } = await lockStocks(transaction, [...new Set(stockIds.values())].sort());
    const counts = rows.map((row) => ({ ...row, id: stockIds.get(row.id) ?? row.id }));
    const lines = new Map<string, number>();
    const refused = counts.flatMap(({ line, id, stock, from }): RefusedRow[] => {
      const current = stocks.get(id);
      if (current === undefined) return [{ line, reason: say('import-unknown') }];
      const before = lines.get(id);
      if (before !== undefined) return [{ line, reason: say('import-twice', { line: before }) }];
      lines.set(id, line);
      if (stock === null && preordered.has(id))
        return [{ line, reason: problemSentence(language, { field: 'stock', code: 'preorder-not-counted' }) }];
      if (current === from || current === stock) return [];
      return [{ line, reason: changedMeanwhile(current, language) }];
    });
    if (refused.length > 0) return refused;
    await setLowStocks(transaction, counts);
    const changed = counts.filter(({ id, stock }) => stocks.get(id) !== stock);
    await writeCounts(transaction, sellerId, changed, { stocks, stored, usual: settings.current.settings.lowStock });
    const levels = levelsOf(await readStocks(transaction, [...stocks.keys()]), dayOf(clock.now()));
    await writeLevels(services, transaction, shown, levels);
    return [];
  });
}

/** The current stocks, null for uncounted ones, the ids that have a row, and those with a pre-order. */
type LockedStocks = {
  stocks: Map<string, number | null>;
  stored: ReadonlySet<string>;
  preordered: ReadonlySet<string>;
};

/** Locks stocks in id order, as orders do. */
async function lockStocks(transaction: Database, ids: string[]): Promise<LockedStocks> {
  // Each lies on a machine of its own, and is locked by itself.
  const counted = await Promise.all(
    ids.map((id) =>
      transaction
        .select({ id: productStocks.productId, stock: productStocks.stock, shipsFrom: productStocks.shipsFrom })
        .from(productStocks)
        .where(eq(productStocks.productId, id))
        .for('no key update'),
    ),
  );
  const rows = counted.flat();
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  return {
    stocks: new Map(ids.map((id) => [id, stocks.get(id) ?? null])),
    stored: new Set(stocks.keys()),
    preordered: new Set(rows.flatMap(({ id, shipsFrom }) => (shipsFrom === null ? [] : [id]))),
  };
}

async function setLowStocks(transaction: Database, counts: Counts): Promise<void> {
  const changed = await Promise.all(
    counts.flatMap(({ id, lowStock }) =>
      lowStock === undefined
        ? []
        : transaction
            .update(productStocks)
            .set({ lowStock })
            .where(and(eq(productStocks.productId, id), ne(productStocks.lowStock, lowStock)))
            .returning({ id: productStocks.productId }),
    ),
  );
  const ids = changed.flat().map(({ id }) => id);
  await raiseProductVersions(transaction, ids, 'low_stock');
}

type Before = Pick<LockedStocks, 'stocks' | 'stored'> & { usual: number };

/** Starts counting, writes the stock movements, and stops counting where the stock becomes null. */
async function writeCounts(transaction: Database, sellerId: string, changed: Counts, before: Before): Promise<void> {
  if (changed.length === 0) return;
  const begun = changed.filter(({ id }) => before.stocks.get(id) === null);
  if (begun.length > 0) {
    await transaction
      .insert(productStocks)
      .values(begun.map(({ id, lowStock }) => ({ productId: id, stock: 0, lowStock: lowStock ?? before.usual })))
      .onConflictDoUpdate({ target: productStocks.productId, set: { stock: 0, isSwitchedOff: false } });
    const added = begun.flatMap(({ id }) => (before.stored.has(id) ? [] : [id]));
    await raiseProductVersions(transaction, added, 'low_stock');
  }
  const movements = changed.map(({ id, stock }) => ({
    productId: id,
    change: (stock ?? 0) - (before.stocks.get(id) ?? 0),
  }));
  const actorName = await sellerName(transaction, sellerId);
  await moveStock(transaction, movements, { kind: 'count', actor: 'seller', actorName });
  const ended = changed.flatMap(({ id, stock }) => (stock === null ? [id] : []));
  if (ended.length > 0)
    await transaction.update(productStocks).set({ stock: null }).where(inArray(productStocks.productId, ended));
}
