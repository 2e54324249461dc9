import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { catalogNews, type ProductChange, unchanged } from '#api/features/products/product-change.ts';
import type { AfterCommit } from '#api/live/order-listener.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import { isSameLevel, levelOf } from '#contract/stock.ts';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import type { MovedStock } from './move-stock.ts';

const { stock, lowStock, isSwitchedOff } = productStocks;

/** What is shown of a stock, as `levelOf` says it. */
const level = {
  inStock: sql<boolean>`(not ${isSwitchedOff} and coalesce(${stock} > 0, true))`,
  fewLeft: sql<
    number | null
  >`(case when not ${isSwitchedOff} and ${stock} between 1 and ${sql.raw(String(limits.fewLeftMax))} then ${stock} end)::smallint`,
  isLow: sql<boolean>`coalesce(${stock} <= ${lowStock}, false)`,
};

const isShownOtherwise = sql`(${products.inStock}, ${products.fewLeft}, ${products.isLow})
  is distinct from (${level.inStock}, ${level.fewLeft}, ${level.isLow})`;

/**
 * Writes into the products what everybody sees of their stocks, where it has changed, and tells what has. Their rows are
 * locked before the stocks are read: of two that do this at once, the later one sees what the earlier one saw, or more.
 */
export async function writeLevels(transaction: Database, ids: readonly string[]): Promise<ProductChange[]> {
  const before = await transaction
    .select({ id: products.id, inStock: products.inStock })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.removedAt)))
    .orderBy(asc(products.id))
    .for('no key update');
  const wasInStock = new Map(before.map(({ id, inStock }) => [id, inStock]));
  // In a statement of its own, which sees what the one before waited for.
  const changed = await transaction
    .update(products)
    .set(level)
    .from(productStocks)
    .where(
      and(inArray(products.id, [...wasInStock.keys()]), eq(productStocks.productId, products.id), isShownOtherwise),
    )
    .returning({ id: products.id, category: products.category, inStock: products.inStock });
  return changed.map(({ id, category, inStock }) => ({
    ...unchanged(id),
    lists: wasInStock.get(id) === inStock ? [] : [category],
  }));
}

/** The products of which something else is to be shown after these moves. */
export function crossedEdge(moved: readonly MovedStock[]): string[] {
  const isCrossed = ({ before, after, ...rest }: MovedStock) =>
    after !== null && !isSameLevel(levelOf({ ...rest, stock: before }), levelOf({ ...rest, stock: after }));
  return moved.filter(isCrossed).map(({ productId }) => productId);
}

type Tools = Pick<Services, 'db' | 'bus' | 'log'>;

/**
 * Shows what has become of these stocks, once their change is committed, and tells all nodes. It waits for orders that
 * are under way, so it is no part of one. What fails here is made up for by `correctLevels`.
 */
async function showLevels({ db, bus, log }: Tools, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    const changes = await db.transaction((transaction) => writeLevels(transaction, ids));
    for (const change of changes) bus.publish('catalog_changed', catalogNews(change));
  } catch (error) {
    log.error({ err: error }, 'What is shown of a stock could not be brought up to date');
  }
}

/** The same of the stocks that a change of an order has moved. */
export const showOrderLevels: AfterCommit = (tools, { crossed }) => showLevels(tools, crossed);

/** How often stocks are looked through for what is shown otherwise, in milliseconds. */
export const correctEvery = 5 * 60 * 1000;

/** Products corrected at once. */
const correctedAtOnce = 500;

/** Shows the stocks whose change was committed by a server that then went away. */
export async function correctLevels(services: Tools): Promise<void> {
  const wrong = await services.db
    .select({ id: products.id })
    .from(productStocks)
    .innerJoin(products, and(eq(products.id, productStocks.productId), isNull(products.removedAt)))
    .where(isShownOtherwise)
    .limit(correctedAtOnce);
  await showLevels(
    services,
    wrong.map(({ id }) => id),
  );
}
