import { and, asc, desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { OrderSort } from '#contract/orders/order-tab.ts';
import type { Database } from '#database/driver/connection.ts';
import type { CountableRows } from '#database/reading/count-rows.ts';
import { arrivalOf } from '#database/tables/order-search-texts.ts';
import { orders } from '#database/tables/orders.ts';
import type { OrderCondition } from './seller-order-filter.ts';

const ascending: readonly OrderSort[] = ['oldest', 'promised'];

/** By what a list of orders runs; orders with the same value run by age. */
function sortKeys(sort: OrderSort): SQLWrapper[] {
  const byAge = [orders.createdAt, orders.id];
  if (sort === 'amount') return [orders.total, ...byAge];
  return sort === 'promised' ? [arrivalOf(orders.promisedUntil), ...byAge] : byAge;
}

/** How a list of orders is sorted. All keys run in one direction, so that one index serves them. */
export function sortOrder(sort: OrderSort = 'newest'): SQL[] {
  return sortKeys(sort).map(ascending.includes(sort) ? asc : desc);
}

/** Matches orders that come after another one in a list. */
export function comesAfter(orderId: string | Placeholder, sort: OrderSort = 'newest'): SQL {
  const keys = sql.join(sortKeys(sort), sql`, `);
  const place = sql`(select ${keys} from ${orders} where ${eq(orders.id, orderId)})`;
  return sql`(${keys}) ${sql.raw(ascending.includes(sort) ? '>' : '<')} ${place}`;
}

/** Selects orders that meet all conditions, in the order of the list. */
function listedOrders(db: Database, sort: OrderSort | undefined, ...conditions: (SQL | undefined)[]) {
  const { id, createdAt, total } = orders;
  return db
    .select({ id, createdAt, total, promisedUntil: orders.promisedUntil })
    .from(orders)
    .where(and(...conditions))
    .orderBy(...sortOrder(sort));
}

/** Selects the ids of a page of orders, newest first, for prepared queries, with placeholders `limit` and `offset`. */
export function preparedPage(db: Database, { filter }: OrderCondition, placed: SQL | undefined): SQL {
  const page = listedOrders(db, 'newest', filter, placed);
  const cut = page.limit(sql.placeholder('limit')).offset(sql.placeholder('offset'));
  return sql`(select id from ${cut} listed)`;
}

type Cut = { limit: number; offset?: number | undefined; sort?: OrderSort | undefined; placed?: SQL | undefined };

/**
 * Selects the ids of matching orders in the order of the list; `placed` is an additional condition. In a search, each
 * way to match uses its own index and reads at most as many orders as the range could contain.
 */
export function orderIds(
  db: Database,
  { filter, found }: OrderCondition,
  { limit, offset = 0, sort, placed }: Cut,
): SQL {
  if (!found) return sql`(select id from ${listedOrders(db, sort, filter, placed).limit(limit).offset(offset)} listed)`;
  if (found.length === 0) return sql`(select null::uuid as id where false)`;
  const each = found.map(
    (condition) => sql`(select * from ${listedOrders(db, sort, filter, placed, condition).limit(limit + offset)} one)`,
  );
  return sql`(select id from (${sql.join(each, sql` union `)}) ${orders}
    order by ${sql.join(sortOrder(sort), sql`, `)} limit ${limit} offset ${offset})`;
}

/** The ids of matching orders, to be counted: in no order, because to count some of them none has to be found. */
export function countedIds(db: Database, condition: OrderCondition): CountableRows {
  if (condition.found) return { limit: (limit) => orderIds(db, condition, { limit }) };
  return db.select({ id: orders.id }).from(orders).where(condition.filter);
}
