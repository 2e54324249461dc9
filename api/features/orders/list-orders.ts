import { and, count, desc, eq, lt } from 'drizzle-orm';
import { toTaka } from '#contract/order-totals.ts';
import type { UserOrder } from '#contract/orders.ts';
import { pagesOf } from '#contract/paging.ts';
import type { SellerOrder } from '#contract/seller-orders.ts';
import type { Database } from '#database/connect.ts';
import { orderLines, orders } from '#database/tables/orders.ts';

export type PageQuery = { limit?: number | undefined; cursor?: string | undefined };

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

/** The user's orders, newest first; all of them when no limit is given. One query. */
export async function listUserOrders(db: Database, userId: string, page: PageQuery, publicUrl = '') {
  const rows = await db.query.orders.findMany({
    where: and(eq(orders.userId, userId), page.cursor ? lt(orders.id, page.cursor) : undefined),
    with: { lines: { orderBy: orderLines.id } },
    orderBy: desc(orders.id),
    limit: limitOf(page),
  });
  return paged(rows, page, (row): UserOrder => toOrder(row, row.lines, publicUrl));
}

/** All orders with buyer and submitter names, newest first; all of them when no limit is given. One query. */
export async function listSellerOrders(db: Database, page: PageQuery, publicUrl = '') {
  const rows = await db.query.orders.findMany({
    where: page.cursor ? lt(orders.id, page.cursor) : undefined,
    with: {
      buyer: { columns: { id: true, name: true, email: true } },
      lines: { orderBy: orderLines.id, with: { submitter: { columns: { name: true } } } },
    },
    orderBy: desc(orders.id),
    limit: limitOf(page),
  });
  const answer = paged(
    rows,
    page,
    (row): SellerOrder => ({
      ...toOrder(row, row.lines, publicUrl, (line) => line.submitter?.name),
      userId: { _id: row.buyer.id, name: row.buyer.name, email: row.buyer.email },
      hasUserSubmittedProducts: row.lines.some((line) => line.submitterId !== null),
    }),
  );
  const totalOrders = await db.$count(orders);
  return {
    ...answer,
    pagination: { ...pagesOf({ page: 1, limit: page.limit ?? Math.max(1, totalOrders) }, totalOrders), totalOrders },
  };
}

/** How many orders the user has placed. */
export async function countUserOrders(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(orders).where(eq(orders.userId, userId));
  return row?.number ?? 0;
}

/** One row more than asked for tells whether there is a next page. */
function limitOf({ limit }: PageQuery): number | undefined {
  return limit === undefined ? undefined : limit + 1;
}

function paged<Row, Order extends { _id: string }>(rows: Row[], { limit }: PageQuery, toWire: (row: Row) => Order) {
  const listed = (limit === undefined ? rows : rows.slice(0, limit)).map(toWire);
  return {
    success: true as const,
    orders: listed,
    nextCursor: listed.length < rows.length ? (listed.at(-1)?._id ?? null) : null,
  };
}

/** `submitterOf` gives what `originalSubmitterId` shows: the submitter's id, or the name in the seller's view. */
function toOrder<Line extends LineRow>(
  row: OrderRow,
  lines: Line[],
  publicUrl: string,
  submitterOf: (line: Line) => string | null | undefined = (line) => line.submitterId,
): UserOrder {
  return {
    _id: row.id,
    items: lines.map((line) => toItem(line, publicUrl, submitterOf(line))),
    amount: toTaka(row.total),
    subtotal: toTaka(row.subtotal),
    tax: toTaka(row.tax),
    paymentType: row.paymentType,
    isPaid: row.isPaid,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    address: row.address,
  };
}

function toItem(line: LineRow, publicUrl: string, submitter: string | null | undefined): UserOrder['items'][number] {
  return {
    productId: {
      _id: line.productId,
      name: line.name,
      category: line.category,
      image: line.image === null ? [] : [publicUrl + line.image],
      price: toTaka(line.listPrice),
      offerPrice: toTaka(line.unitPrice),
      ...(line.weight !== null && { weight: line.weight }),
      ...(submitter && { originalSubmitterId: submitter }),
    },
    quantity: line.quantity,
  };
}
