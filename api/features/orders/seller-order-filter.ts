import { and, desc, eq, gte, inArray, like, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfDay } from '#api/time/shop-days.ts';
import { comparable } from '#contract/comparable.ts';
import { openStatuses } from '#contract/order-status.ts';
import type { SellerOrderFilter } from '#contract/seller-orders.ts';
import type { Database } from '#database/connection.ts';
import { comparableText } from '#database/reading/comparable-text.ts';
import { beginsWith, contains } from '#database/reading/contains.ts';
import { lastNameOf, orderNumberOf, phoneOf, recipientOf } from '#database/tables/order-search-texts.ts';
import { orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';
import { readOrderSearch } from './order-search.ts';

/** Which orders match: all of `filter`, and with a search one of `found`. `isEverything` when nothing was asked for. */
export type OrderCondition = { filter: SQL | undefined; found?: SQL[] | undefined; isEverything: boolean };

/**
 * The condition that an order has this status, was placed on one of these days, the first and last included, and is found.
 * Those that nobody has paid yet are there only when asked for.
 */
export function matching(db: Database, filter: SellerOrderFilter): OrderCondition {
  return { ...conditionOf(filterValues(filter)), found: foundBy(db, filter.search) };
}

/** Whether orders are looked for by a text that can be one of theirs. */
export function isSearched({ search }: SellerOrderFilter): boolean {
  return readOrderSearch(search) !== undefined;
}

/** Which conditions a filter has beside its search: what a prepared query of it is built for. */
export type FilterForm = ReturnType<typeof filterForm>;

export function filterForm({ status, from, to }: SellerOrderFilter) {
  const kind = status === undefined || status === 'open' ? (status ?? 'any') : 'one';
  return { status: kind, from: from !== undefined, until: to !== undefined };
}

/** The condition of a form, for the values of `filterValues`. */
export function formCondition({ status, from, until }: FilterForm): OrderCondition {
  return conditionOf({
    status: status === 'one' ? sql.placeholder('status') : status === 'open' ? status : undefined,
    from: from ? sql.placeholder('from') : undefined,
    until: until ? sql.placeholder('until') : undefined,
  });
}

/** The values of a filter's conditions; `until` is the day after the last. */
export function filterValues({ status, from, to }: SellerOrderFilter) {
  return { status, from, until: to && addDays(to, 1) };
}

type FilterValues = { [K in keyof ReturnType<typeof filterValues>]: ReturnType<typeof filterValues>[K] | Placeholder };

function conditionOf({ status, from, until }: FilterValues): OrderCondition {
  const filter = and(
    status === undefined ? ne(orders.status, 'Awaiting Payment') : hasStatus(status),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    until === undefined ? undefined : lt(orders.createdAt, startOfDay(until)),
  );
  return { filter, isEverything: status === undefined && from === undefined && until === undefined };
}

function hasStatus(status: NonNullable<FilterValues['status']>): SQL {
  return status === 'open' ? inArray(orders.status, openStatuses) : eq(orders.status, status);
}

function foundBy(db: Database, search: string | undefined): SQL[] | undefined {
  const asked = readOrderSearch(search);
  if (!asked) return undefined;
  const { id, number, phone, name } = asked;
  return [
    id === undefined ? undefined : eq(orders.id, id),
    number === undefined ? undefined : like(orderNumberOf(orders.id), `${number}%`),
    phone === undefined ? undefined : like(phoneOf(orders.address), `${phone}%`),
    ...(name === undefined ? [] : namedLike(db, name)),
  ].filter((condition) => condition !== undefined);
}

/** Fewer letters than this make no trigram: with them a name has to begin. */
const trigram = 3;

/** The buyer has this in the name, or the name of the one who gets the parcel begins with it. */
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

/** Orders that meet all conditions, newest first. */
function listedOrders(db: Database, ...conditions: (SQL | undefined)[]) {
  return db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(and(...conditions))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

/** The ids of a page of orders, for queries that are prepared: its `limit` and `offset` are values of theirs. */
export function preparedPage(db: Database, { filter }: OrderCondition, placed: SQL | undefined): SQL {
  const page = listedOrders(db, filter, placed).limit(sql.placeholder('limit')).offset(sql.placeholder('offset'));
  return sql`(select id from ${page} listed)`;
}

/**
 * The ids of orders that match, newest first; `placed` narrows them down further. What a search finds is looked up by an
 * index for each thing it may be of an order, so many of each as could be in the range.
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
