import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { catalogNews } from '#api/features/products/product-change.ts';
import type { Say } from '#api/http/replies/say.ts';
import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import type { RefusedRow, StockCount } from '#contract/stock.ts';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { changedMeanwhile } from './check-stocks.ts';
import { moveStock } from './move-stock.ts';
import { writeLevels } from './stock-levels.ts';

type Counts = readonly (StockCount & { line: number })[];

/**
 * Sets the stocks of several products, all or none: none where one is no longer what the seller was looking at, and not
 * already what it is to become. The same counts sent again change nothing. Answers the rows that are refused.
 */
export async function countStocks(
  { db, bus, settings }: Pick<Services, 'db' | 'bus' | 'settings'>,
  sellerId: string,
  counts: Counts,
  { say, language }: { say: Say; language: Language },
): Promise<RefusedRow[]> {
  const done = await db.transaction(async (transaction) => {
    const stocks = await lockStocks(
      transaction,
      counts.map(({ id }) => id),
    );
    const refused = counts.flatMap(({ line, id, stock, from }): RefusedRow[] => {
      const current = stocks.get(id);
      if (current === undefined) return [{ line, reason: say('import-unknown') }];
      if (current === from || current === stock) return [];
      return [{ line, reason: changedMeanwhile(current, language) }];
    });
    if (refused.length > 0) return { refused, changes: [] };
    await setLowStocks(transaction, counts);
    const changed = counts.filter(({ id, stock }) => stocks.get(id) !== stock);
    await writeCounts(transaction, sellerId, changed, { stocks, usual: settings.current.settings.lowStock });
    return {
      refused,
      changes: await writeLevels(
        transaction,
        counts.map(({ id }) => id),
      ),
    };
  });
  for (const change of done.changes) bus.publish('catalog_changed', catalogNews(change));
  return done.refused;
}

/** Locks products in the shop and their stocks, in the order of their ids; what was never counted is null. */
async function lockStocks(transaction: Database, ids: string[]): Promise<Map<string, number | null>> {
  const inShop = await transaction
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.removedAt)))
    .orderBy(asc(products.id))
    .for('no key update');
  const counted = await transaction
    .select({ id: productStocks.productId, stock: productStocks.stock })
    .from(productStocks)
    .where(inArray(productStocks.productId, ids))
    .orderBy(asc(productStocks.productId))
    .for('no key update');
  const stocks = new Map(counted.map(({ id, stock }) => [id, stock]));
  return new Map(inShop.map(({ id }) => [id, stocks.get(id) ?? null]));
}

async function setLowStocks(transaction: Database, counts: Counts): Promise<void> {
  const wanted = counts.flatMap(({ id, lowStock }) => (lowStock === undefined ? [] : [{ id, low: lowStock }]));
  if (wanted.length === 0) return;
  await transaction
    .update(productStocks)
    .set({ lowStock: sql`wanted.low` })
    .from(sql`json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(id uuid, low int)`)
    .where(sql`wanted.id = ${productStocks.productId}`);
}

type Before = { stocks: ReadonlyMap<string, number | null>; usual: number };

/** Begins to count what was not counted, moves the stocks, and stops counting what is not counted any more. */
async function writeCounts(transaction: Database, sellerId: string, changed: Counts, before: Before): Promise<void> {
  if (changed.length === 0) return;
  const begun = changed.filter(({ id }) => before.stocks.get(id) === null);
  if (begun.length > 0)
    await transaction
      .insert(productStocks)
      .values(begun.map(({ id, lowStock }) => ({ productId: id, stock: 0, lowStock: lowStock ?? before.usual })))
      .onConflictDoUpdate({ target: productStocks.productId, set: { stock: 0, isSwitchedOff: false } });
  const moves = changed.map(({ id, stock }) => ({
    productId: id,
    change: (stock ?? 0) - (before.stocks.get(id) ?? 0),
  }));
  await moveStock(transaction, moves, { kind: 'count', mover: 'seller', moverId: sellerId });
  const ended = changed.flatMap(({ id, stock }) => (stock === null ? [id] : []));
  if (ended.length > 0)
    await transaction.update(productStocks).set({ stock: null }).where(inArray(productStocks.productId, ended));
}
