import { eq, lt, sql } from 'drizzle-orm';
import { addDays, dayOf, startOfDay } from '#api/time/shop-days.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { changeInBatches, type Pace } from '#database/reading/change-in-batches.ts';
import { orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { dailyProductSales, dailySales, productSales, salesRollups } from '#database/tables/sales-rollups.ts';
import { changedDays, changedProducts, type SalesSpan } from './sales-changes.ts';

const rollupId = 'sales';

/** How often sales are rolled up, in ms. The dashboard adds later sales when it is read. */
export const rollUpEvery = 5 * 60 * 1000;

/**
 * Events of the last minutes are not rolled up yet, because a transaction with older rows may still be open. The shop's own
 * transactions end within half a minute.
 */
const openMinutes = 10;

/** The roll-ups start this many days before the dashboard's first day, and these days stay. */
const daysBefore = 10;

/**
 * Adds sales and cancellations since the last run to the roll-ups, at most a day per transaction. Safe to repeat and to run
 * concurrently: the covered time is a row that is locked and updated in the same transaction.
 */
export async function rollUpSales(db: Database, now: Date, pace: Pace = {}): Promise<void> {
  const firstDay = addDays(dayOf(now), 1 - limits.dashboardDays);
  await db.transaction((transaction) => begin(transaction, firstDay));
  await changeInBatches(
    async () => ((await db.transaction((transaction) => rollUpDay(transaction, firstDay, now))) ? 0 : 1),
    pace,
  );
}

/** Returns how many days of sales are not rolled up yet, today aside. */
export async function countDaysToRollUp(db: Database): Promise<number> {
  const [rollup] = await db
    .select({ days: sql`extract(day from now() - ${salesRollups.rolledUntil})`.mapWith(Number) })
    .from(salesRollups)
    .where(eq(salesRollups.id, rollupId));
  if (rollup) return rollup.days;
  const [order] = await db.select({ id: orders.id }).from(orders).limit(1);
  return order ? limits.dashboardDays + daysBefore : 0;
}

/** The first run starts with empty tables. Deleting the row rebuilds everything. */
async function begin(db: Database, firstDay: string): Promise<void> {
  const start = startOfDay(addDays(firstDay, -daysBefore));
  const begun = await db
    .insert(salesRollups)
    .values({ id: rollupId, rolledFrom: start, rolledUntil: start, firstDay })
    .onConflictDoNothing()
    .returning({ id: salesRollups.id });
  if (begun.length === 0) return;
  await db.delete(dailySales);
  await db.delete(dailyProductSales);
  await db.delete(productSales);
  await addProducts(db, sql`${products.createdAt} < ${start}`);
}

/** Rolls up the next day, or its closed part. Returns true when nothing is left. */
async function rollUpDay(db: Database, firstDay: string, now: Date): Promise<boolean> {
  const closed = sql`least(${now.toISOString()}::timestamptz, now()) - make_interval(mins => ${openMinutes})`;
  const [rollup] = await db
    .select({
      rolledFrom: sql<string>`${salesRollups.rolledFrom}::text`,
      from: sql<string>`${salesRollups.rolledUntil}::text`,
      until: sql<string>`least(${salesRollups.rolledUntil} + interval '1 day', ${closed})::text`,
      isLast: sql<boolean>`${salesRollups.rolledUntil} + interval '1 day' >= ${closed}`,
      isAhead: sql<boolean>`${salesRollups.rolledUntil} >= ${closed}`,
      firstDay: salesRollups.firstDay,
    })
    .from(salesRollups)
    .where(eq(salesRollups.id, rollupId))
    .for('update');
  if (!rollup || rollup.isAhead) return true;
  if (rollup.firstDay < firstDay) await moveFirstDay(db, rollup.firstDay, firstDay);
  const covered = rollup.firstDay < firstDay ? firstDay : rollup.firstDay;
  const moment = (text: string) => sql`${text}::timestamptz`;
  const [from, until] = [moment(rollup.from), moment(rollup.until)];
  await addProducts(db, sql`${products.createdAt} >= ${from} and ${products.createdAt} < ${until}`);
  await addSales(db, { from, until, placedFrom: moment(rollup.rolledFrom) }, covered);
  await db.update(salesRollups).set({ rolledUntil: until, firstDay: covered }).where(eq(salesRollups.id, rollupId));
  return rollup.isLast;
}

async function addSales(db: Database, span: SalesSpan, firstDay: string): Promise<void> {
  await db.execute(sql`
    insert into ${dailySales} (day, orders, revenue) select * from ${changedDays(span)} changed
    on conflict (day) do update set
      orders = ${dailySales}.orders + excluded.orders, revenue = ${dailySales}.revenue + excluded.revenue`);
  await db.execute(sql`
    with changed as materialized ${changedProducts(span)}, daily as (
      insert into ${dailyProductSales} (day, product_id, pieces, revenue) select * from changed
      on conflict (day, product_id) do update set pieces = ${dailyProductSales}.pieces + excluded.pieces,
        revenue = ${dailyProductSales}.revenue + excluded.revenue
    )
    insert into ${productSales} (product_id, pieces, revenue)
    select product_id, sum(pieces), sum(revenue) from changed where day >= ${firstDay}::date group by 1
    on conflict (product_id) do update set
      pieces = ${productSales}.pieces + excluded.pieces, revenue = ${productSales}.revenue + excluded.revenue`);
}

/** Removes the days that the dashboard no longer shows from the sums. */
async function moveFirstDay(db: Database, before: string, firstDay: string): Promise<void> {
  await db.execute(sql`
    update ${productSales} set pieces = ${productSales}.pieces - gone.pieces,
      revenue = ${productSales}.revenue - gone.revenue
    from (
      select product_id, sum(pieces) as pieces, sum(revenue) as revenue from ${dailyProductSales}
      where day >= ${before}::date and day < ${firstDay}::date group by 1
    ) gone where gone.product_id = ${productSales.productId}`);
  await db.delete(dailyProductSales).where(lt(dailyProductSales.day, addDays(firstDay, -daysBefore)));
}

/** Products without sales get a row, too, so that the least sold ones are found. */
async function addProducts(db: Database, which: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`
    insert into ${productSales} (product_id, pieces, revenue) select ${products.id}, 0, 0 from ${products} where ${which}
    on conflict do nothing`);
}
