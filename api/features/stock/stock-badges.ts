import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { catalogChange, type ProductChange, unchanged } from '#api/features/products/product-change.ts';
import type { AfterCommit } from '#api/live/order-listener.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import { isSameLevel, levelOf } from '#contract/stock/stock-level.ts';
import type { Database } from '#database/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import { lockNames, productNames } from '#database/tables/lock-name.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import type { MovedStock } from './move-stock.ts';
import { readStocks } from './read-stocks.ts';

const { stock, lowStock, isSwitchedOff } = productStocks;

/** Matches products whose public level differs from `levelOf` their stock. */
const isShownOtherwise = sql`(${products.inStock}, ${products.fewLeft}, ${products.isLow}) is distinct from (
  not ${isSwitchedOff} and coalesce(${stock} > 0, true),
  (case when not ${isSwitchedOff} and ${stock} between 1 and ${sql.raw(String(limits.fewLeftMax))} then ${stock} end)::smallint,
  coalesce(${stock} <= ${lowStock}, false)
)`;

/**
 * Writes the public stock levels into the products where they have changed, and returns the changes. Concurrent calls for a
 * product run one after the other, so that the later one sees at least what the earlier one saw.
 */
export async function writeBadges(transaction: Database, ids: readonly string[]): Promise<ProductChange[]> {
  await lockNames(transaction, productNames(ids));
  const { id, category, inStock, fewLeft, isLow } = products;
  const [shown, stocks] = await Promise.all([
    transaction
      .select({ id, category, level: { inStock, fewLeft, isLow } })
      .from(products)
      .where(and(inArray(id, [...ids]), isKept))
      .orderBy(asc(id)),
    readStocks(transaction, ids),
  ]);
  const changes: ProductChange[] = [];
  for (const product of shown) {
    const stockNow = stocks.get(product.id);
    const level = stockNow && levelOf(stockNow);
    if (!level || isSameLevel(level, product.level)) continue;
    await transaction.update(products).set(level).where(eq(id, product.id));
    const isMoved = level.inStock !== product.level.inStock;
    changes.push({ ...unchanged(product.id), lists: isMoved ? [product.category] : [] });
  }
  return changes;
}

/** Returns the products whose shown level changes with these moves. */
export function changedStockBadges(moved: readonly MovedStock[]): string[] {
  const isBadgeChanged = ({ before, after, ...rest }: MovedStock) =>
    after !== null && !isSameLevel(levelOf({ ...rest, stock: before }), levelOf({ ...rest, stock: after }));
  return moved.filter(isBadgeChanged).map(({ productId }) => productId);
}

type Tools = Pick<Services, 'db' | 'bus' | 'log'>;

/**
 * Updates the shown levels after the stock change has committed, and notifies all nodes. It waits for concurrent orders, so it
 * must not run inside one. `correctBadges` repairs what fails here.
 */
async function refreshBadges({ db, bus, log }: Tools, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    const changes = await db.transaction((transaction) => writeBadges(transaction, ids));
    for (const change of changes) bus.publish('catalog_changed', catalogChange(change));
  } catch (error) {
    log.error({ err: error }, 'What is shown of a stock could not be brought up to date');
  }
}

/** The same for stocks that an order's change has moved. */
export const refreshOrderBadges: AfterCommit = (tools, { changedBadges }) => refreshBadges(tools, changedBadges);

/** How often wrong levels are searched, in ms. */
export const correctEvery = 5 * 60 * 1000;

/** Products corrected per run. */
const correctedAtOnce = 500;

/** Corrects levels of stock changes whose node failed after the commit. */
export async function correctBadges(services: Tools): Promise<void> {
  const wrong = await services.db
    .select({ id: products.id })
    .from(productStocks)
    .innerJoin(products, and(eq(products.id, productStocks.productId), isKept))
    .where(isShownOtherwise)
    .limit(correctedAtOnce);
  await refreshBadges(
    services,
    wrong.map(({ id }) => id),
  );
}
