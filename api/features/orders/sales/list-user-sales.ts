import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { readSummary } from '#api/features/ledger/ledger-sums.ts';
import { type CursorQuery, inBatches, type ListContext, type Range, sendCursorList } from '#api/http/replies/paging.ts';
import { lineShares, returnedShare } from '#contract/ledger/line-earnings.ts';
import { toTaka } from '#contract/money.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import type { SaleOrder } from '#contract/orders/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { buyerIn } from '../buyer/order-buyer.ts';
import { linesWithSlugs } from '../lines-with-slugs.ts';
import { type OrderRow, type ShownLine, toOrder } from '../order-shape.ts';

/**
 * Lists orders with products that the user submitted, showing only these lines, newest first, and a summary over all of them: a
 * page in three statements, or all orders without a limit.
 */
export function listUserSales({ reply, db, addressOf }: ListContext, userId: string, query: CursorQuery) {
  return sendCursorList(reply, {
    query,
    reply: orderCalls.listUserSales.reply,
    field: 'orders',
    read: (range) => readSales(db, userId, range),
    toItem: (row) => toSale(row, userId, addressOf),
    rest: async () => {
      const [summary, { paid, open }] = await Promise.all([summarise(db, userId), readSummary(db, userId)]);
      return { summary: { ...summary, paid, open } };
    },
  });
}

/**
 * Selects the ids of orders with products that the user submitted. An order that awaits payment or waits for the seller
 * is no sale yet.
 */
function soldOrders(db: Database, userId: string, { limit, cursor }: Range) {
  return db
    .selectDistinct({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.submitterId, userId),
        cursor ? lt(orderLines.orderId, cursor) : undefined,
        sql`not exists (select from ${orders} where ${orders.id} = ${orderLines.orderId} 
          and (${orders.status} = 'Awaiting Payment' or ${orders.acceptance} is not distinct from 'waiting'))`,
      ),
    )
    .orderBy(desc(orderLines.orderId))
    .limit(limit);
}

/**
 * Returns the orders in which a user sold something, newest first. Reads all lines, because an own line's share of the tax
 * depends on the others. Two statements.
 */
export async function readSales(db: Database, userId: string, range: Range) {
  const rows = await db.query.orders.findMany({
    where: inArray(orders.id, soldOrders(db, userId, range)),
    with: { lines: linesWithSlugs },
    orderBy: desc(orders.id),
  });
  const people = await readPeople(
    db,
    rows.map((row) => row.userId),
  );
  return rows.map((row) => ({ ...row, buyer: { name: buyerIn(people, row).name } }));
}

type SaleRow = OrderRow & { lines: ShownLine[]; buyer: { name: string } };

/** Returns a sale as the API shows it: the data for a delivery, and only the name of the buyer's account. */
export function toSale(row: SaleRow, userId: string, addressOf: AddressOf): SaleOrder {
  const own = row.lines.filter((line) => line.submitterId === userId);
  const { subtotal, discount, tax, share } = shareOf(
    row.tax,
    row.lines.map((line) => ({ ...line, amount: line.unitPrice * line.quantity, own: line.submitterId === userId })),
  );
  // The code is between the buyer and the shop.
  return {
    ...toOrder({ ...row, discount, couponCode: null }, own, addressOf),
    subtotal: toTaka(subtotal),
    tax: toTaka(tax),
    share: toTaka(share),
    userId: { name: row.buyer.name, email: row.address.email },
  };
}

type SharedLine = { amount: number; discount: number; quantity: number; returned: number; own: boolean };

/** Returns the own lines' part of an order's subtotal, discount and tax, and their share without returned pieces, in poisha. */
function shareOf(tax: number, lines: readonly SharedLine[]) {
  const shares = lineShares(tax, lines);
  const own = { subtotal: 0, discount: 0, tax: 0, share: 0 };
  for (const [index, line] of lines.entries()) {
    if (!line.own) continue;
    const share = shares[index] ?? 0;
    own.subtotal += line.amount;
    own.discount += line.discount;
    own.tax += share - line.amount + line.discount;
    own.share += share - returnedShare({ ...line, share });
  }
  return own;
}

/**
 * Sums up in code instead of SQL, to split the tax by the same rule as the orders show. Reads in batches, so that any
 * number of sales fits in memory; most users need one batch.
 */
async function summarise(db: Database, userId: string) {
  const lines = sql<SharedLine[]>`(select json_agg(json_build_object(
      'amount', ${orderLines.unitPrice}::bigint * ${orderLines.quantity},
      'discount', ${orderLines.discount},
      'quantity', ${orderLines.quantity},
      'returned', ${orderLines.returned},
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
    summary.delivered += 1;
    summary.earned += shareOf(tax, lines ?? []).share;
  }
  return { ...summary, earned: toTaka(summary.earned) };
}
