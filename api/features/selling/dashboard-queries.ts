import { and, count, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { dayOfColumn, startOfDay } from '#api/shop-days.ts';
import { orderStatuses, orderTransitions } from '#contract/order-status.ts';
import type { Database } from '#database/connection.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';

/** Number of orders of a day and their revenue in poisha. */
export type DailyRevenue = { day: string; orders: number; revenue: number };

const number = (expression: SQL) => sql<number>`${expression}`.mapWith(Number);
const countedSince = (firstDay: string) =>
  and(ne(orders.status, 'Cancelled'), gte(orders.createdAt, startOfDay(firstDay)));

/** The revenue of each day since the first, without days that have no orders. Cancelled orders do not count. */
export function readDailyRevenue(db: Database, firstDay: string): Promise<DailyRevenue[]> {
  const day = dayOfColumn(orders.createdAt);
  return db
    .select({ day, orders: count(), revenue: number(sql`sum(${orders.total})`) })
    .from(orders)
    .where(countedSince(firstDay))
    .groupBy(sql`1`);
}

/** Statuses from which a seller may still move an order. */
const openStatuses = orderStatuses.filter((status) => orderTransitions[status].seller.length > 0);

/** What the seller has to act on: open orders, pending product requests, products out of stock. */
export async function countPendingWork(db: Database) {
  const outOfStock = and(eq(products.inStock, false), isNull(products.removedAt));
  const [row] = await db
    .select({
      openOrders: db.$count(orders, inArray(orders.status, openStatuses)),
      pendingRequests: db.$count(productRequests, eq(productRequests.status, 'pending')),
      outOfStock: db.$count(products, outOfStock),
    })
    .from(sql`(values (1)) as one`);
  return row ?? { openOrders: 0, pendingRequests: 0, outOfStock: 0 };
}

const soldColumns = {
  _id: products.id,
  name: products.name,
  category: products.category,
  images: products.images,
  offerPrice: products.offerPrice,
  inStock: products.inStock,
};

/** Best and least sold of the products in the shop since the first day; the least sold are in stock. One statement. */
export async function readSoldProducts(db: Database, firstDay: string, maximum: number) {
  const sold = db.$with('sold').as(
    db
      .select({
        productId: orderLines.productId,
        pieces: sql<number>`sum(${orderLines.quantity})`.as('pieces'),
        revenue: sql<number>`sum(${orderLines.unitPrice}::bigint * ${orderLines.quantity})`.as('revenue'),
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(countedSince(firstDay))
      .groupBy(orderLines.productId),
  );
  const pieces = sql`coalesce(${sold.pieces}, 0)`;
  const ranked = db
    .select({
      ...soldColumns,
      sold: number(pieces).as('sold_pieces'),
      revenue: number(sql`coalesce(${sold.revenue}, 0)`).as('sold_revenue'),
      best: sql<number>`row_number() over (order by ${pieces} desc, ${products.id})`.mapWith(Number).as('best'),
      low: sql<number>`row_number() over (order by ${products.inStock} desc, ${pieces}, ${products.id})`
        .mapWith(Number)
        .as('low'),
    })
    .from(products)
    .leftJoin(sold, eq(sold.productId, products.id))
    .where(isNull(products.removedAt))
    .as('ranked');
  const rows = await db
    .with(sold)
    .select()
    .from(ranked)
    .where(or(lte(ranked.best, maximum), lte(ranked.low, maximum)));
  return {
    best: rows.filter((row) => row.best <= maximum && row.sold > 0).sort((one, other) => one.best - other.best),
    low: rows.filter((row) => row.low <= maximum && row.inStock).sort((one, other) => one.low - other.low),
  };
}
