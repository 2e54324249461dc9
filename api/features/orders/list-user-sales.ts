import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { type CursorQuery, inBatches, type ListContext, type Range, sendCursorList } from '#api/http/replies/paging.ts';
import { prorate, toTaka } from '#contract/order-totals.ts';
import { orderCalls, type SaleOrder } from '#contract/orders.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { type LineRow, type OrderRow, toOrder } from './order-shape.ts';

/**
 * Orders with products that the user submitted, with these lines only, newest first, and a summary over all of them: a
 * page in two statements, or without a limit all orders.
 */
export function listUserSales({ reply, db, addressOf }: ListContext, userId: string, query: CursorQuery) {
  return sendCursorList(reply, {
    query,
    reply: orderCalls.listUserSales.reply,
    field: 'orders',
    read: (range) => readSales(db, userId, range),
    toItem: (row) => toSale(row, userId, addressOf),
    rest: async () => ({ summary: await summarise(db, userId) }),
  });
}

/** The ids of the orders with products that the user submitted; what awaits its payment is no sale yet. */
function soldOrders(db: Database, userId: string, { limit, cursor }: Range) {
  return db
    .selectDistinct({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.submitterId, userId),
        cursor ? lt(orderLines.orderId, cursor) : undefined,
        sql`not exists (select from ${orders} where ${orders.id} = ${orderLines.orderId} and ${orders.status} = 'Awaiting Payment')`,
      ),
    )
    .orderBy(desc(orderLines.orderId))
    .limit(limit);
}

/** Rows of the orders in which a user sold something, newest first: whole orders, since what an own line has of the tax depends on the others. */
export function readSales(db: Database, userId: string, range: Range) {
  return db.query.orders.findMany({
    where: inArray(orders.id, soldOrders(db, userId, range)),
    with: { lines: { orderBy: orderLines.id }, buyer: { columns: { name: true } } },
    orderBy: desc(orders.id),
  });
}

type SaleRow = OrderRow & { lines: LineRow[]; buyer: { name: string } };

/** A sale on the wire. Of the buyer it contains what a delivery needs, and of the account only the name. */
export function toSale(row: SaleRow, userId: string, addressOf: AddressOf): SaleOrder {
  const own = row.lines.filter((line) => line.submitterId === userId);
  const { subtotal, tax } = shareOf(
    row.tax,
    row.lines.map((line) => ({ amount: line.unitPrice * line.quantity, own: line.submitterId === userId })),
  );
  return {
    ...toOrder(row, own, addressOf),
    subtotal: toTaka(subtotal),
    tax: toTaka(tax),
    share: toTaka(subtotal + tax),
    userId: { name: row.buyer.name, email: row.address.email },
  };
}

type SharedLine = { amount: number; own: boolean };

/** What own lines make of an order's subtotal and tax, in poisha. */
function shareOf(tax: number, lines: readonly SharedLine[]): { subtotal: number; tax: number } {
  const taxes = prorate(
    tax,
    lines.map(({ amount }) => amount),
  );
  const share = { subtotal: 0, tax: 0 };
  for (const [index, { amount, own }] of lines.entries()) {
    if (!own) continue;
    share.subtotal += amount;
    share.tax += taxes[index] ?? 0;
  }
  return share;
}

/**
 * The lines are read where they are earned from: the rule that shares the tax is the one that the orders show. In
 * batches, so that no number of sales fills the memory; most users' sales are one.
 */
async function summarise(db: Database, userId: string) {
  const lines = sql<SharedLine[]>`(select json_agg(json_build_object(
      'amount', ${orderLines.unitPrice}::bigint * ${orderLines.quantity},
      'own', coalesce(${orderLines.submitterId} = ${userId}, false)
    ) order by ${orderLines.id}) from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;
  const read = (range: Range) =>
    db
      .select({
        id: orders.id,
        status: orders.status,
        tax: orders.tax,
        lines: sql<SharedLine[] | null>`case when ${orders.status} = 'Delivered' then ${lines} end`,
      })
      .from(orders)
      .where(inArray(orders.id, soldOrders(db, userId, range)))
      .orderBy(desc(orders.id));
  const summary = { delivered: 0, pending: 0, earned: 0 };
  for await (const { status, tax, lines } of inBatches(read)) {
    if (status === 'Order Placed' || status === 'Processing') summary.pending += 1;
    if (status !== 'Delivered') continue;
    const share = shareOf(tax, lines ?? []);
    summary.delivered += 1;
    summary.earned += share.subtotal + share.tax;
  }
  return { ...summary, earned: toTaka(summary.earned) };
}
