import { toTaka } from '#contract/order-totals.ts';
import type { UserOrder } from '#contract/orders.ts';
import type { orderLines, orders } from '#database/tables/orders.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

export type PageQuery = { limit?: number | undefined; cursor?: string | undefined };

/** One row more than asked for tells whether there is a next page. */
export function limitOf({ limit }: PageQuery): number | undefined {
  return limit === undefined ? undefined : limit + 1;
}

/** The rows read with `limitOf` as a page of orders on the wire. */
export function paged<Row, Order extends { _id: string }>(
  rows: Row[],
  { limit }: PageQuery,
  toWire: (row: Row) => Order,
) {
  const listed = (limit === undefined ? rows : rows.slice(0, limit)).map(toWire);
  return {
    success: true as const,
    orders: listed,
    nextCursor: listed.length < rows.length ? (listed.at(-1)?._id ?? null) : null,
  };
}

/** `submitterOf` gives what `originalSubmitterId` shows: the submitter's id, or the name in the seller's view. */
export function toOrder<Line extends LineRow>(
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
