import { and, desc, eq, gte, inArray, like, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfDay } from '#api/time/shop-days.ts';
import { openStatuses } from '#contract/orders/order-status.ts';
import type { SellerOrderFilter } from '#contract/orders/seller-schemas.ts';
import { comparable } from '#contract/text/comparable.ts';
import type { Database } from '#database/driver/connection.ts';
import { beginsWith, contains } from '#database/reading/contains.ts';
import { comparableText } from '#database/tables/comparable-text.ts';
import { lastNameOf, orderNumberOf, phoneOf, recipientOf, slotDayOf } from '#database/tables/order-search-texts.ts';
import { orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';
import { readOrderSearch } from './order-search.ts';

/**
 * The condition for matching orders: `filter` and, in a search, one of `found`. `isEverything` when all orders match.
 */
export type OrderCondition = { filter: SQL | undefined; found?: SQL[] | undefined; isEverything: boolean };

/**
 * Returns the condition for a filter: status, days (both included), day of the delivery slot and search. Unpaid orders
 * match only on request.
 */
export function matching(db: Database, filter: SellerOrderFilter): OrderCondition {
  return { ...conditionOf(filterValues(filter)), found: foundBy(db, filter.search) };
}

/** Returns whether the filter has a search text. */
export function isSearched({ search }: SellerOrderFilter): boolean {
  return readOrderSearch(search) !== undefined;
}

/** Which conditions a filter has besides its search; each combination has its own prepared query. */
export type FilterForm = ReturnType<typeof filterForm>;

export function filterForm({ status, from, to, slotDay }: SellerOrderFilter) {
  const kind = status === undefined || status === 'open' ? (status ?? 'any') : 'one';
  return { status: kind, from: from !== undefined, until: to !== undefined, slotDay: slotDay !== undefined };
}

/** Returns the condition of a form, with placeholders for `filterValues`. */
export function formCondition({ status, from, until, slotDay }: FilterForm): OrderCondition {
  return conditionOf({
    status: status === 'one' ? sql.placeholder('status') : status === 'open' ? status : undefined,
    from: from ? sql.placeholder('from') : undefined,
    until: until ? sql.placeholder('until') : undefined,
    slotDay: slotDay ? sql.placeholder('slotDay') : undefined,
  });
}

/** Returns the values of a filter's conditions; `until` is the day after the last one. */
export function filterValues({ status, from, to, slotDay }: SellerOrderFilter) {
  return { status, from, until: to && addDays(to, 1), slotDay };
}

type FilterValues = { [K in keyof ReturnType<typeof filterValues>]: ReturnType<typeof filterValues>[K] | Placeholder };

function conditionOf({ status, from, until, slotDay }: FilterValues): OrderCondition {
  const filter = and(
    status === undefined ? ne(orders.status, 'Awaiting Payment') : hasStatus(status),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    until === undefined ? undefined : lt(orders.createdAt, startOfDay(until)),
    slotDay === undefined ? undefined : eq(slotDayOf(orders.slot), slotDay),
  );
  const isEverything = [status, from, until, slotDay].every((value) => value === undefined);
  return { filter, isEverything };
}

function hasStatus(status: NonNullable<FilterValues['status']>): SQL {
  return status === 'open' ? inArray(orders.status, openStatuses) : eq(orders.status, status);
}

function foundBy(db: Database, search: string | undefined): SQL[] | undefined {
  const asked = readOrderSearch(search);
  if (!asked) return undefined;
  const { id, number, phone, name, email } = asked;
  return [
    id === undefined ? undefined : eq(orders.id, id),
    number === undefined ? undefined : like(orderNumberOf(orders.id), `${number}%`),
    phone === undefined ? undefined : like(phoneOf(orders.address), `${phone}%`),
    email === undefined ? undefined : inArray(orders.userId, accountOf(db, email)),
    ...(name === undefined ? [] : namedLike(db, name)),
  ].filter((condition) => condition !== undefined);
}

function accountOf(db: Database, email: string) {
  return db.select({ id: users.id }).from(users).where(eq(users.email, email));
}

/** Shorter texts have no trigram; they match only the beginning of a name. */
const trigram = 3;

/** Matches orders whose buyer's name contains the text, or whose recipient's name begins with it. */
function namedLike(db: Database, name: string): SQL[] {
  const isNamed = [...comparable(name)].length < trigram ? beginsWith : contains;
  const buyers = db
    .select({ id: users.id })
    .from(users)
    .where(isNamed(comparableText(users.name), name));
  return [
    inArray(orders.userId, buyers),
    beginsWith(recipientOf(orders.address), name),
    beginsWith(lastNameOf(orders.address), name),
  ];
}

/** Selects orders that meet all conditions, newest first. */
function listedOrders(db: Database, ...conditions: (SQL | undefined)[]) {
  return db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(and(...conditions))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

/** Selects the ids of a page of orders for prepared queries, with placeholders `limit` and `offset`. */
export function preparedPage(db: Database, { filter }: OrderCondition, placed: SQL | undefined): SQL {
  const page = listedOrders(db, filter, placed).limit(sql.placeholder('limit')).offset(sql.placeholder('offset'));
  return sql`(select id from ${page} listed)`;
}

/**
 * Selects the ids of matching orders, newest first; `placed` is an additional condition. In a search, each way to match uses
 * its own index and reads at most as many orders as the range could contain.
 */
export function newestOrders(
  db: Database,
  { filter, found }: OrderCondition,
  { limit, offset = 0, placed }: { limit: number; offset?: number | undefined; placed?: SQL | undefined },
): SQL {
  if (!found) return sql`(select id from ${listedOrders(db, filter, placed).limit(limit).offset(offset)} listed)`;
  if (found.length === 0) return sql`(select null::uuid as id where false)`;
  const each = found.map(
    (condition) => sql`(select * from ${listedOrders(db, filter, placed, condition).limit(limit + offset)} one)`,
  );
  return sql`(select id from (${sql.join(each, sql` union `)}) found
    order by created_at desc, id desc limit ${limit} offset ${offset})`;
}
