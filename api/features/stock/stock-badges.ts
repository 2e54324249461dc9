import { and, eq, sql } from 'drizzle-orm';
import type { AfterCommit } from '#api/changes/order-listener.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { withLockedProducts } from '#api/features/products/with-locked-products.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { limits } from '#contract/limits.ts';
import { offerOn } from '#contract/stock/preorder.ts';
import { isSameLevel, levelOf } from '#contract/stock/stock-level.ts';
import type { Database } from '#database/driver/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { variants } from '#database/tables/variants.ts';
import type { MovedStock } from './move-stock.ts';
import { readStocks } from './read-stocks.ts';
import { levelsOf, readShown, writeLevels } from './write-levels.ts';

/**
 * Writes the public stock levels of these variants into their products where they have changed. The caller has locked
 * the products by name, so that concurrent calls run one after the other and each sees at least the previous one's
 * data.
 */
export async function writeBadges(
  tools: ProductTools,
  transaction: Database,
  ids: readonly string[],
  today: string,
): Promise<void> {
  const [shown, stocks] = await Promise.all([readShown(transaction, ids), readStocks(transaction, ids)]);
  await writeLevels(tools, transaction, shown, levelsOf(stocks, today));
}

/** Returns the ids of the variants whose shown level changes by these movements, as of a day. */
export function changedStockBadges(moved: readonly MovedStock[], today: string): string[] {
  const isBadgeChanged = ({ before, after, ...rest }: MovedStock) => {
    const offer = offerOn(today, rest);
    return (
      after !== null &&
      !isSameLevel(levelOf({ ...rest, stock: before }, offer), levelOf({ ...rest, stock: after }, offer))
    );
  };
  return moved.filter(isBadgeChanged).map(({ productId }) => productId);
}

type Tools = ProductTools & Pick<Services, 'db' | 'log' | 'clock'>;

/**
 * Updates the shown levels after the stock change has committed. It waits for concurrent orders, so it
 * must not run inside one. `correctBadges` repairs what fails here.
 */
export async function refreshBadges(tools: Tools, ids: readonly string[]): Promise<void> {
  const { db, log, clock } = tools;
  if (ids.length === 0) return;
  try {
    await withLockedProducts(
      db,
      { ids, read: (transaction) => readShown(transaction, ids) },
      async (transaction, shown) =>
        writeLevels(tools, transaction, shown, levelsOf(await readStocks(transaction, ids), dayOf(clock.now()))),
    );
  } catch (error) {
    log.error({ err: error }, 'What is shown of a stock could not be brought up to date');
  }
}

/** The same for stocks that an order's change has moved. */
export const refreshOrderBadges: AfterCommit = (tools, { changedBadges }) => refreshBadges(tools, changedBadges);

/** How often wrong levels are searched, in ms. */
export const correctEvery = 5 * 60 * 1000;

/** Stocks corrected per run. */
const correctedAtOnce = 500;

const { stock, lowStock, isSwitchedOff, preorderLimit, shipsFrom } = productStocks;

/** The level of a stock on a day, as `levelOf`. */
const levelOfStock = (today: string) => sql`(
  not ${isSwitchedOff} and coalesce(${stock} > 0, true) or ${isPreordered(today)},
  (case when not ${isSwitchedOff} and ${stock} between 1 and ${sql.raw(String(limits.fewLeftMax))} then ${stock} end)::smallint,
  coalesce(${stock} <= ${lowStock}, false),
  case when ${isPreordered(today)} then ${shipsFrom} end
)`;

/** Matches empty stocks with an open pre-order. */
const isPreordered = (today: string) => sql`coalesce(
  not ${isSwitchedOff} and ${stock} <= 0 and ${stock} + ${preorderLimit} > 0 and ${shipsFrom} >= ${today}::date,
  false
)`;

/**
 * Matches stocks whose shown level is outdated, in the product or its variant. A product is in stock when a variant is.
 */
const isShownOtherwise = (today: string) => sql`case when ${products.variants} is null
  then (${products.inStock}, ${products.fewLeft}, ${products.isLow}, ${products.shipsFrom})
    is distinct from ${levelOfStock(today)}
  else variant.id = ${productStocks.productId} and (
    (variant."inStock", variant."fewLeft", variant."isLow", variant."shipsFrom") is distinct from ${levelOfStock(today)}
    or ${products.inStock} <> (${products.variants} @> '[{"inStock": true}]')
  ) end`;

/** The variants of a product as rows to join, and one row without any. Citus takes no such rows in a condition. */
const shownVariants = sql`lateral jsonb_to_recordset(coalesce(${products.variants}, '[{}]'))
  as variant (id uuid, "inStock" boolean, "fewLeft" smallint, "isLow" boolean, "shipsFrom" date)`;

/** Corrects the levels of stock changes whose node failed after the commit, and of pre-orders whose day has passed. */
export async function correctBadges(services: Tools): Promise<void> {
  const wrong = await services.db
    .select({ id: productStocks.productId })
    .from(productStocks)
    .leftJoin(variants, eq(variants.id, productStocks.productId))
    .innerJoin(products, and(sql`${products.id} = coalesce(${variants.productId}, ${productStocks.productId})`, isKept))
    .crossJoin(shownVariants)
    .where(isShownOtherwise(dayOf(services.clock.now())))
    .limit(correctedAtOnce);
  await refreshBadges(
    services,
    wrong.map(({ id }) => id),
  );
}
