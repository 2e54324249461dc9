import { and, desc, eq, exists, inArray, lt, sql } from 'drizzle-orm';
import { prorate, toTaka } from '#contract/order-totals.ts';
import type { SaleOrder } from '#contract/orders.ts';
import type { Database } from '#database/connect.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { type LineRow, limitOf, type OrderRow, type PageQuery, paged, toOrder } from './order-shape.ts';

/**
 * Orders with products that the user submitted, with these lines only, newest first, and a summary over all of them.
 * All orders when no limit is given. Two statements.
 */
export async function listUserSales(db: Database, userId: string, page: PageQuery, publicUrl = '') {
  const [rows, summary] = await Promise.all([readSales(db, userId, page), summarise(db, userId)]);
  return { ...paged(rows, page, (row) => toSale(row, userId, publicUrl)), summary };
}

/** Whole orders: what an own line has of the tax depends on the others. */
function readSales(db: Database, userId: string, page: PageQuery) {
  const sold = db
    .selectDistinct({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.submitterId, userId), page.cursor ? lt(orderLines.orderId, page.cursor) : undefined))
    .orderBy(desc(orderLines.orderId));
  const limit = limitOf(page);
  return db.query.orders.findMany({
    where: inArray(orders.id, limit === undefined ? sold : sold.limit(limit)),
    with: { lines: { orderBy: orderLines.id }, buyer: { columns: { name: true } } },
    orderBy: desc(orders.id),
  });
}

type SaleRow = OrderRow & { lines: LineRow[]; buyer: { name: string } };

/** Of the buyer it shows what a delivery needs, and nothing of the account but the name. */
function toSale(row: SaleRow, userId: string, publicUrl: string): SaleOrder {
  const own = row.lines.filter((line) => line.submitterId === userId);
  const { subtotal, tax } = shareOf(
    row.tax,
    row.lines.map((line) => ({ amount: line.unitPrice * line.quantity, own: line.submitterId === userId })),
  );
  return {
    ...toOrder(row, own, publicUrl),
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

/** The lines are read where they are earned from: the rule that shares the tax is the one that the orders show. */
async function summarise(db: Database, userId: string) {
  const lines = sql<SharedLine[]>`(select json_agg(json_build_object(
      'amount', ${orderLines.unitPrice}::bigint * ${orderLines.quantity},
      'own', coalesce(${orderLines.submitterId} = ${userId}, false)
    ) order by ${orderLines.id}) from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;
  const sold = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.submitterId, userId), eq(orderLines.orderId, orders.id)));
  const rows = await db
    .select({
      status: orders.status,
      tax: orders.tax,
      lines: sql<SharedLine[] | null>`case when ${orders.status} = 'Delivered' then ${lines} end`,
    })
    .from(orders)
    .where(exists(sold));
  const delivered = rows.filter(({ status }) => status === 'Delivered');
  const earned = delivered.map(({ tax, lines }) => shareOf(tax, lines ?? []));
  return {
    delivered: delivered.length,
    pending: rows.filter(({ status }) => status === 'Order Placed' || status === 'Processing').length,
    earned: toTaka(earned.reduce((sum, share) => sum + share.subtotal + share.tax, 0)),
  };
}
