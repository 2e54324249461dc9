import { and, desc, eq, gte, inArray, like, lt, ne, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfDay } from '#api/shop-days.ts';
import { openStatuses } from '#contract/order-status.ts';
import type { SellerOrderFilter } from '#contract/seller-orders.ts';
import type { Database } from '#database/connection.ts';
import { contains, literally } from '#database/contains.ts';
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
export function matching(db: Database, { status, from, to, search }: SellerOrderFilter): OrderCondition {
  const filter = and(
    status === undefined ? ne(orders.status, 'Awaiting Payment') : hasStatus(status),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.createdAt, startOfDay(addDays(to, 1))),
  );
  const isEverything = status === undefined && from === undefined && to === undefined;
  return { filter, found: foundBy(db, search), isEverything };
}

function hasStatus(status: NonNullable<SellerOrderFilter['status']>): SQL {
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
  const start = sql`lower(${literally(name)}) || '%'`;
  const named =
    [...name].length < trigram ? sql`${users.name} ilike ${`${literally(name)}%`}` : contains(users.name, name);
  const buyers = db.select({ id: users.id }).from(users).where(named);
  return [
    inArray(orders.userId, buyers),
    like(recipientOf(orders.address), start),
    like(lastNameOf(orders.address), start),
  ];
}

/**
 * The ids of orders that match, newest first; `placed` narrows them down further. What a search finds is looked up by an
 * index for each thing it may be of an order, so many of each as could be in the range.
 */
export function newestOrders(
  db: Database,
  { filter, found }: OrderCondition,
  { limit, offset = 0, placed }: { limit: number; offset?: number | undefined; placed?: SQL | undefined },
) {
  const where = (condition?: SQL) =>
    db
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(and(filter, placed, condition))
      .orderBy(desc(orders.createdAt), desc(orders.id));
  if (!found) return sql`(select id from ${where().limit(limit).offset(offset)} listed)`;
  if (found.length === 0) return sql`(select null::uuid as id where false)`;
  const each = found.map((condition) => sql`(select * from ${where(condition).limit(limit + offset)} one)`);
  return sql`(select id from (${sql.join(each, sql` union `)}) found
    order by created_at desc, id desc limit ${limit} offset ${offset})`;
}
