import { inArray, type SQL, sql } from 'drizzle-orm';
import { buyerIn } from '#api/features/orders/buyer/order-buyer.ts';
import { expiry } from '#api/features/orders/expiry.ts';
import { linesWithSlugs } from '#api/features/orders/lines-with-slugs.ts';
import { noteOf, restOf, toItem, toOrder } from '#api/features/orders/order-shape.ts';
import { sellerParcelsOf } from '#api/features/parcel-queries/parcel-shape.ts';
import { toSellerPayment } from '#api/features/payment-attempts/payment-shape.ts';
import { type CursorQuery, type ListContext, offsetOf, type Range, sendCursorList } from '#api/http/replies/paging.ts';
import type { Services } from '#api/services/services.ts';
import { pagesOf } from '#contract/declarations/paging.ts';
import { limits } from '#contract/limits.ts';
import type { OrderSort } from '#contract/orders/order-tab.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedForms } from '#database/driver/prepared.ts';
import {
  countOrEstimate,
  countUpTo,
  keepEstimate,
  type RowCount,
  readCount,
  selectCount,
  theCount,
} from '#database/reading/count-rows.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { orders } from '#database/tables/orders.ts';
import { countRefused } from './count-refused.ts';
import { comesAfter, countedIds, orderIds, preparedPage, sortOrder } from './listed-orders.ts';
import {
  type AskedOrders,
  type FilterForm,
  filterForm,
  filterValues,
  formCondition,
  isPlannedByValue,
  matching,
} from './seller-order-filter.ts';

type SellerOrderQuery = CursorQuery & Omit<AskedOrders, 'now'> & { page?: number | undefined };

/**
 * Lists the matching orders, with buyers, submitters and parcels, in the order that was asked for: a page in three statements, four with guests'
 * orders, or all orders without limit and page. A page without a limit is as long as the seller's other lists; a cursor
 * overrides its number.
 */
export function listSellerOrders(
  { reply, db, addressOf, clock }: ListContext & Pick<Services, 'clock'>,
  { limit: asked, page: number, cursor, ...asks }: SellerOrderQuery,
) {
  const query = { ...asks, now: clock.now() };
  const limit = asked ?? (number === undefined ? undefined : limits.sellerPage);
  const page = cursor === undefined ? (number ?? 1) : 1;
  const offset = offsetOf({ page, limit: limit ?? 0 });
  return sendCursorList(reply, {
    query: { limit, cursor },
    reply: sellerOrderCalls.listSellerOrders.reply,
    field: 'orders',
    read: async (range) => (offset === undefined ? [] : readListed(db, query, { ...range, offset })),
    toItem: (row) => toSellerOrder(row, addressOf),
    async rest(sent) {
      // All matching orders form one page, so the total is the number of orders sent.
      const count = sent === undefined ? await countOrders(db, query) : { total: sent, isEstimate: false };
      const pages = pagesOf({ page, limit: limit ?? Math.max(1, count.total) }, count);
      return { pagination: { ...pages, totalOrders: count.total } };
    },
  });
}

/**
 * Returns one order as the list shows it; undefined when it does not exist. Three statements, four for a guest's order.
 */
export async function readSellerOrder(
  { db, addressOf }: Pick<ListContext, 'db' | 'addressOf'>,
  orderId: string,
): Promise<SellerOrder | undefined> {
  const [row] = await withRefused(db, await withPeople(db, await shownOrders(db, sql`(${orderId}::uuid)`)));
  return row && toSellerOrder(row, addressOf);
}

async function readListed(db: Database, filter: AskedOrders, range: Range) {
  return withRefused(db, await readSellerOrders(db, filter, range));
}

/** Adds how many orders of each guest's number came back. */
async function withRefused(db: Database, rows: SellerOrderRow[]) {
  const refusedOf = await countRefused(db, rows);
  return rows.map((row) => ({ ...row, refused: refusedOf(row) }));
}

async function countOrders(db: Database, filter: AskedOrders): Promise<RowCount> {
  if (!isPlannedByValue(filter)) {
    const form = filterForm(filter);
    const read = async () => theCount(await ordersCounted(db, form).execute(filterValues(filter)));
    return formCondition(db, form).isEverything ? keepEstimate(db, 'orders', read) : read();
  }
  const matches = countedIds(db, matching(db, filter));
  return readCount(db, countUpTo(matches, limits.matchesCounted), limits.matchesCounted);
}

const ordersCounted = preparedForms('seller-orders-counted', (db, form: FilterForm) => {
  const { filter, isEverything } = formCondition(db, form);
  const rows = db.select({ id: orders.id }).from(orders).where(filter);
  return selectCount(db, isEverything ? countOrEstimate('orders', rows.orderBy(orders.id)) : countUpTo(rows));
});

/**
 * Returns orders with their parcels and the names of buyers and submitters, in their order. `cursor` is the id of the last order of the
 * previous page. The page is selected first, so that lines and names are read only for its orders, however deep the
 * page is. The sort key is the time to which the filter's days refer, so each filter scans one index.
 */
export async function readSellerOrders(db: Database, filter: AskedOrders, range: Range) {
  return withPeople(db, await readOrders(db, filter, range));
}

async function withPeople(db: Database, rows: Awaited<ReturnType<typeof readOrders>>) {
  const named = rows.flatMap(({ userId, lines }) => [userId, ...lines.map(({ submitterId }) => submitterId)]);
  const people = await readPeople(db, named);
  return rows.map((row) => ({
    ...row,
    buyer: buyerIn(people, row),
    lines: row.lines.map((line) => ({ ...line, submitter: people.get(line.submitterId ?? '') })),
  }));
}

function readOrders(db: Database, filter: AskedOrders, { cursor, limit, offset = 0 }: Range) {
  if (!isPlannedByValue(filter)) {
    const query = ordersOnPage(db, { ...filterForm(filter), placed: cursor !== undefined });
    return query.execute({ ...filterValues(filter), limit, offset, cursor });
  }
  const { sort } = filter;
  const placed = cursor === undefined ? undefined : comesAfter(cursor, sort);
  return shownOrders(db, orderIds(db, matching(db, filter), { limit, offset, sort, placed }), sort);
}

const ordersOnPage = preparedForms('seller-orders', (db, { placed, ...form }: FilterForm & { placed: boolean }) => {
  const isPlaced = placed ? comesAfter(sql.placeholder('cursor')) : undefined;
  return shownOrders(db, preparedPage(db, formCondition(db, form), isPlaced));
});

function shownOrders(db: Database, ids: SQL, sort?: OrderSort) {
  return db.query.orders.findMany({
    where: inArray(orders.id, ids),
    extras: expiry,
    with: {
      lines: linesWithSlugs,
      attempts: { with: { refunds: true } },
      parcels: true,
    },
    orderBy: sortOrder(sort),
  });
}

export type SellerOrderRow = Awaited<ReturnType<typeof readSellerOrders>>[number];
type ListedRow = Awaited<ReturnType<typeof readListed>>[number];

function toSellerOrder(row: ListedRow, addressOf: AddressOf): SellerOrder {
  return {
    ...toOrder(row, row.lines, addressOf),
    ...noteOf(row),
    ...restOf(row),
    ...(row.channel !== null && { channel: row.channel }),
    ...(row.note !== null && { note: row.note }),
    items: row.lines.map((line) => toSoldItem(line, addressOf)),
    userId: { _id: row.buyer.id, name: row.buyer.name, email: row.buyer.email },
    ...guestFields(row),
    hasUserSubmittedProducts: row.lines.some((line) => line.submitterId !== null),
    payment: toSellerPayment(row),
    parcels: sellerParcelsOf(row),
  };
}

function guestFields({ userId, phoneNth, refused }: ListedRow): Pick<SellerOrder, 'guest' | 'phoneHistory'> {
  if (userId !== null) return {};
  return { guest: true, ...(phoneNth !== null && { phoneHistory: { nth: phoneNth, refused } }) };
}

function toSoldItem(line: SellerOrderRow['lines'][number], addressOf: AddressOf): SellerOrder['items'][number] {
  const { productId: product, ...item } = toItem(line, addressOf);
  const originalSubmitterId = line.submitter ? { _id: line.submitter.id, name: line.submitter.name } : undefined;
  const reason = line.priceReason === null ? {} : { reason: line.priceReason };
  return { ...item, ...reason, productId: { ...product, originalSubmitterId } };
}
