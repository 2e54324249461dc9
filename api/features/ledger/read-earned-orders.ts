import { and, asc, inArray, sql } from 'drizzle-orm';
import type { OrderLedgerKind } from '#contract/ledger/ledger-kinds.ts';
import { lineEarnings, lineShares } from '#contract/ledger/line-earnings.ts';
import { keysOf } from '#contract/records.ts';
import type { Database } from '#database/driver/connection.ts';
import { ledgerRows } from '#database/tables/ledger.ts';
import { orderLines, orders } from '#database/tables/orders.ts';

/** A sold line whose ledger rows of a kind have another sum than its order requires. Amounts in poisha. */
export type LineDifference = {
  orderId: string;
  lineId: string;
  productId: string;
  name: string;
  userId: string;
  kind: OrderLedgerKind;
  expected: number;
  written: number;
  /** Rows of this kind that the line has. */
  rows: number;
};

/**
 * Compares orders with the ledgers; those from before accounts are left out until they have theirs. Three statements,
 * whatever the number of orders.
 */
export async function compareOrders(db: Database, orderIds: readonly string[]): Promise<LineDifference[]> {
  if (orderIds.length === 0) return [];
  const [found, lines, written] = await Promise.all([
    readOrders(db, orderIds),
    readLines(db, orderIds),
    readWritten(db, orderIds),
  ]);
  return found.flatMap((order) =>
    differencesOf(order, {
      lines: lines.filter(({ orderId }) => orderId === order.id),
      written: written.filter(({ orderId }) => orderId === order.id),
    }),
  );
}

type Facts = {
  lines: Awaited<ReturnType<typeof readLines>>;
  written: Awaited<ReturnType<typeof readWritten>>;
};

type Order = Awaited<ReturnType<typeof readOrders>>[number];

function differencesOf(
  { id: orderId, status, tax, total, returned, credited }: Order,
  { lines, written }: Facts,
): LineDifference[] {
  const shares = lineShares(tax, lines);
  const ofOrder = { isDelivered: status === 'Delivered', credited, kept: total - returned };
  return lines.flatMap(({ id: lineId, productId, name, submitterId, ...line }, index) => {
    const ofLine = written.filter((row) => row.lineId === lineId);
    // After the deletion of an account the line has lost its submitter, but the ledger has not.
    const userId = ofLine[0]?.userId ?? submitterId;
    if (userId === null) return [];
    const earned = lineEarnings({ ...ofOrder, ...line, share: shares[index] ?? 0 });
    return keysOf(earned).flatMap((kind) => {
      const { sum = 0, rows = 0 } = ofLine.find((row) => row.kind === kind) ?? {};
      const difference = { orderId, lineId, productId, name, userId, kind, expected: earned[kind], written: sum, rows };
      return sum === earned[kind] ? [] : [difference];
    });
  });
}

function readOrders(db: Database, orderIds: readonly string[]) {
  const { id, status, tax, total, returned, credited, isAccounted } = orders;
  return db
    .select({ id, status, tax, total, returned, credited })
    .from(orders)
    .where(and(inArray(id, [...orderIds]), isAccounted));
}

function readLines(db: Database, orderIds: readonly string[]) {
  return db
    .select({
      orderId: orderLines.orderId,
      id: orderLines.id,
      productId: orderLines.productId,
      name: orderLines.name,
      amount: sql<number>`${orderLines.unitPrice}::bigint * ${orderLines.quantity}`.mapWith(Number),
      discount: orderLines.discount,
      quantity: orderLines.quantity,
      returned: orderLines.returned,
      rate: orderLines.commissionRate,
      submitterId: orderLines.submitterId,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.id));
}

function readWritten(db: Database, orderIds: readonly string[]) {
  const { userId, orderId, lineId, kind } = ledgerRows;
  return db
    .select({
      userId,
      orderId,
      lineId,
      kind,
      sum: sql<number>`sum(${ledgerRows.amount})`.mapWith(Number),
      rows: sql<number>`count(*)`.mapWith(Number),
    })
    .from(ledgerRows)
    .where(inArray(orderId, [...orderIds]))
    .groupBy(userId, orderId, lineId, kind);
}
