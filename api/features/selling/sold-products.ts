import { eq, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { dailyProductSales, productSales } from '#database/tables/sales-rollups.ts';
import { number, openSpan, type Rollup } from './dashboard-queries.ts';
import { changedProducts } from './sales-changes.ts';

const soldColumns = {
  _id: products.id,
  name: products.name,
  translations: products.translations,
  category: products.category,
  images: products.images,
  offerPrice: products.offerPrice,
  inStock: products.inStock,
};

type SoldRow = Pick<typeof products.$inferSelect, keyof Omit<typeof soldColumns, '_id'>> & {
  _id: string;
  sold: number;
  revenue: number;
};

/**
 * The most and least sold products in the shop since the first day; the least sold ones are in stock. Among equals, the
 * older one comes first.
 */
export type SoldProducts = { best: SoldRow[]; low: SoldRow[] };

/** Ranks all products by sales, without a roll-up. One statement. */
export async function rankAllProducts(db: Database, firstDay: string, maximum: number): Promise<SoldProducts> {
  const rows = await rankedProducts(db, firstDay, maximum);
  return {
    best: rows.filter((row) => row.best <= maximum && row.sold > 0).sort((one, other) => one.best - other.best),
    low: rows.filter((row) => row.low <= maximum && row.inStock).sort((one, other) => one.low - other.low),
  };
}

function rankedProducts(db: Database, firstDay: string, maximum: number) {
  const sold = db.$with('sold').as(
    db
      .select({
        productId: sql<string>`product_id`.as('product_id'),
        pieces: sql<number>`sum(pieces)`.as('pieces'),
        revenue: sql<number>`sum(revenue)`.as('revenue'),
      })
      .from(sql`${changedProducts(openSpan(undefined, firstDay))} changed`)
      .groupBy(sql`product_id`),
  );
  const pieces = sql`coalesce(${sold.pieces}, 0)`;
  const ranked = db
    .select({
      ...soldColumns,
      sold: number(pieces).as('sold_pieces'),
      revenue: number(sql`coalesce(${sold.revenue}, 0)`).as('sold_revenue'),
      best: number(sql`row_number() over (order by ${pieces} desc, ${products.id})`).as('best'),
      low: number(sql`row_number() over (order by ${products.inStock} desc, ${pieces}, ${products.id})`).as('low'),
    })
    .from(products)
    .leftJoin(sold, eq(sold.productId, products.id))
    .where(isPublic)
    .as('ranked');
  return db
    .with(sold)
    .select()
    .from(ranked)
    .where(or(lte(ranked.best, maximum), lte(ranked.low, maximum)));
}

/**
 * The same with a roll-up. Scans the rolled-up sums in order until it has enough products without later sales, and
 * merges them with new products and products with later sales. One statement.
 */
export async function rankRolledProducts(
  db: Database,
  rollup: Rollup,
  firstDay: string,
  maximum: number,
): Promise<SoldProducts> {
  const [from, until] = [rollup.firstDay, firstDay].sort();
  // The sums have to be corrected for the days between their first day and the requested one.
  const sign = firstDay < rollup.firstDay ? 1 : -1;
  const moved = { movedFrom: from, movedUntil: until, sign };
  const rows = await rolledProducts(db).execute({ rolledUntil: rollup.until, firstDay, maximum, ...moved });
  const older = (one: SoldRow, other: SoldRow) => (one._id < other._id ? -1 : 1);
  return {
    best: rows.filter(({ list }) => list === 'best').sort((a, b) => b.sold - a.sold || older(a, b)),
    low: rows.filter(({ list }) => list === 'low').sort((a, b) => a.sold - b.sold || older(a, b)),
  };
}

// The planner expects far more changes than there are, and would read all sums to join them: each is looked up by its limit.
const rolledProducts = preparedOn((db) => {
  const rolledUntil = sql.placeholder('rolledUntil');
  const maximum = sql.placeholder('maximum');
  const sign = sql`${sql.placeholder('sign')}::integer`;
  const walked = (isListed: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`(
    select product_id, pieces, revenue from ${productSales} rolled where ${isListed}
      and not exists (select from touched where touched.product_id = rolled.product_id)
    order by ${order} limit ${maximum})`;
  const shown = sql`exists (select from ${products} where ${products.id} = product_id and ${isPublic})`;
  const sold = sql`exists (
    select from ${products} where ${products.id} = product_id and ${products.inStock} and ${isPublic})`;
  const bestOrder = sql`pieces desc nulls last, product_id`;
  const lowOrder = sql`pieces, product_id`;
  const ranked = sql`(
    with changes as (
      select product_id, pieces, revenue from ${changedProducts(openSpan(rolledUntil, sql.placeholder('firstDay')))} changed
      union all
      select product_id, ${sign} * pieces, ${sign} * revenue from ${dailyProductSales}
        where day >= ${sql.placeholder('movedFrom')}::date and day < ${sql.placeholder('movedUntil')}::date
      union all
      select ${products.id}, 0, 0 from ${products} where ${products.createdAt} >= ${rolledUntil}::timestamptz
    ), touched as materialized (
      select moved.product_id, coalesce(rolled.pieces, 0) + moved.pieces as pieces,
        coalesce(rolled.revenue, 0) + moved.revenue as revenue
      from (select product_id, sum(pieces) as pieces, sum(revenue) as revenue from changes group by 1) moved
      left join lateral (
        select pieces, revenue from ${productSales} rolled where rolled.product_id = moved.product_id limit 1
      ) rolled on true
    )
    (select 'best' as list, * from (
      select * from ${walked(sql`pieces > 0 and ${shown}`, bestOrder)} walked
      union all select * from touched where pieces > 0 and ${shown}
    ) best order by ${bestOrder} limit ${maximum})
    union all
    (select 'low', * from (
      select * from ${walked(sold, lowOrder)} walked
      union all select * from touched where ${sold}
    ) low order by ${lowOrder} limit ${maximum})
  ) ranked`;
  return db
    .select({
      ...soldColumns,
      list: sql<'best' | 'low'>`ranked.list`,
      sold: number(sql`ranked.pieces`),
      revenue: number(sql`ranked.revenue`),
    })
    .from(ranked)
    .innerJoin(products, sql`${products.id} = ranked.product_id`)
    .prepare('rolled-products');
});
