import { and, eq, exists, gte, inArray, like, lt, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfDay } from '#api/time/shop-days.ts';
import { districtNamed } from '#contract/addresses/place-names.ts';
import { manualMethods } from '#contract/orders/order-payment.ts';
import { openStatuses } from '#contract/orders/order-status.ts';
import type { OrderPayments, OrderSort } from '#contract/orders/order-tab.ts';
import type { SellerOrderFilter } from '#contract/orders/seller-schemas.ts';
import { comparable } from '#contract/text/comparable.ts';
import type { Database } from '#database/driver/connection.ts';
import { beginsWith, contains } from '#database/reading/contains.ts';
import { comparableText } from '#database/tables/comparable-text.ts';
import {
  districtOf,
  lastNameOf,
  orderNumberOf,
  phoneOf,
  recipientOf,
  slotDayOf,
} from '#database/tables/order-search-texts.ts';
import { isToCollect, orderLines, orders } from '#database/tables/orders.ts';
import { isCounting, parcels } from '#database/tables/parcels.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { users } from '#database/tables/users.ts';
import { readOrderSearch } from './order-search.ts';
import { hasParcel, tabCondition } from './tab-condition.ts';

/** What the seller asks for. `now` decides which orders are late. */
export type AskedOrders = SellerOrderFilter & { sort?: OrderSort | undefined; now: Date };

/**
 * The condition for matching orders: `filter` and, in a search, one of `found`. `isEverything` when all orders match.
 */
export type OrderCondition = { filter: SQL | undefined; found?: SQL[] | undefined; isEverything: boolean };

/**
 * Returns the condition for a filter: status or tab, days (both included), day of the delivery slot, courier, district,
 * payment, product, channel, and search. Unpaid orders match only on request.
 */
export function matching(db: Database, filter: AskedOrders): OrderCondition {
  const { filter: basic, isEverything } = conditionOf(db, filterValues(filter));
  const narrow = narrowing(db, filter);
  return {
    filter: and(basic, ...narrow),
    found: foundBy(db, filter.search),
    isEverything: isEverything && narrow.length === 0,
  };
}

/**
 * Returns whether a filter's query is planned for its values: a search, a rare courier and a frequent one have different
 * plans. The other filters are prepared.
 */
export function isPlannedByValue({ search, courier, district, payment, product, channel, sort }: AskedOrders): boolean {
  const isSorted = sort !== undefined && sort !== 'newest';
  const narrow = [courier, district, payment, product, channel].some((value) => value !== undefined);
  return isSorted || narrow || readOrderSearch(search) !== undefined;
}

/** Which conditions a filter has besides those that are planned by value; each combination has its own prepared query. */
export type FilterForm = ReturnType<typeof filterForm>;

export function filterForm({ status, tab, from, to, slotDay }: SellerOrderFilter) {
  const kind = status === undefined || status === 'open' ? (status ?? 'any') : 'one';
  return {
    status: kind,
    tab: tab ?? 'all',
    from: from !== undefined,
    until: to !== undefined,
    slotDay: slotDay !== undefined,
  } as const;
}

/** Returns the condition of a form, with placeholders for `filterValues`. */
export function formCondition(db: Database, { status, tab, from, until, slotDay }: FilterForm): OrderCondition {
  return conditionOf(db, {
    status: status === 'one' ? sql.placeholder('status') : status === 'open' ? status : undefined,
    tab: tab === 'all' ? undefined : tab,
    from: from ? sql.placeholder('from') : undefined,
    until: until ? sql.placeholder('until') : undefined,
    slotDay: slotDay ? sql.placeholder('slotDay') : undefined,
    now: sql.placeholder('now'),
  });
}

/** Returns the values of a filter's conditions; `until` is the day after the last one. */
export function filterValues({ status, tab, from, to, slotDay, now }: AskedOrders) {
  return { status, tab, from, until: to && addDays(to, 1), slotDay, now: now.toISOString() };
}

type Values = ReturnType<typeof filterValues>;
type FilterValues = { [K in Exclude<keyof Values, 'tab'>]: Values[K] | Placeholder } & Pick<Values, 'tab'>;

function conditionOf(db: Database, { status, tab, from, until, slotDay, now }: FilterValues): OrderCondition {
  const filter = and(
    status === undefined ? sql`${orders.status} <> 'Awaiting Payment'` : hasStatus(status),
    tab === undefined ? undefined : tabCondition(db, tab, sql`${now}::timestamptz`),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    until === undefined ? undefined : lt(orders.createdAt, startOfDay(until)),
    slotDay === undefined ? undefined : eq(slotDayOf(orders.slot), slotDay),
  );
  const isEverything = [status, tab, from, until, slotDay].every((value) => value === undefined);
  return { filter, isEverything };
}

function hasStatus(status: NonNullable<FilterValues['status']>): SQL {
  return status === 'open' ? inArray(orders.status, openStatuses) : eq(orders.status, status);
}

function narrowing(db: Database, { courier, district, payment, product, channel }: SellerOrderFilter): SQL[] {
  return [
    courier === undefined ? undefined : hasParcel(db, and(eq(parcels.provider, courier), isCounting) as SQL),
    district === undefined ? undefined : eq(districtOf(orders.address), districtNamed(district) ?? district),
    payment === undefined ? undefined : paidLike(db, payment),
    product === undefined ? undefined : hasLine(db, product),
    channel === undefined ? undefined : eq(orders.channel, channel),
  ].filter((condition) => condition !== undefined);
}

function hasLine(db: Database, productId: string): SQL {
  const lines = db.select({ one: sql`1` }).from(orderLines);
  return exists(lines.where(and(eq(orderLines.orderId, orders.id), eq(orderLines.productId, productId))));
}

function paidLike(db: Database, payment: OrderPayments): SQL | undefined {
  const isOnline = sql`${orders.paymentType} = 'Online'`;
  const attempts = db.select({ one: sql`1` }).from(paymentAttempts);
  const isSent = exists(
    attempts.where(and(eq(paymentAttempts.orderId, orders.id), inArray(paymentAttempts.provider, [...manualMethods]))),
  );
  switch (payment) {
    case 'cod':
      return sql`${orders.paymentType} = 'COD'`;
    case 'online':
      return and(isOnline, not(isSent));
    case 'send-money':
      return and(isOnline, isSent);
    case 'paid':
      return sql`${orders.isPaid}`;
    case 'unpaid':
      return isToCollect;
  }
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
