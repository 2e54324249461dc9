import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderLedgerKind } from '#contract/ledger/ledger-kinds.ts';
import { lineEarnings, lineShares } from '#contract/ledger/line-earnings.ts';
import { keysOf } from '#contract/records.ts';
import type { Database } from '#database/driver/connection.ts';
import { ledgerRows } from '#database/tables/ledger.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';

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

/** Compares orders with the ledgers. Four statements, whatever the number of orders. */
export async function compareOrders(db: Database, orderIds: readonly string[]): Promise<LineDifference[]> {
  if (orderIds.length === 0) return [];
  const [found, lines, payments, written] = await Promise.all([
    readOrders(db, orderIds),
    readLines(db, orderIds),
    readPayments(db, orderIds),
    readWritten(db, orderIds),
  ]);
  return found.flatMap((order) =>
    differencesOf(order, {
      lines: lines.filter(({ orderId }) => orderId === order.id),
      payment: payments.find(({ orderId }) => orderId === order.id),
      written: written.filter(({ orderId }) => orderId === order.id),
    }),
  );
}

type Facts = {
  lines: Awaited<ReturnType<typeof readLines>>;
  payment: { captured: number; refunded: number } | undefined;
  written: Awaited<ReturnType<typeof readWritten>>;
};

function differencesOf(
  { id: orderId, status, tax }: { id: string; status: string; tax: number },
  { lines, payment, written }: Facts,
): LineDifference[] {
  const shares = lineShares(tax, lines);
  return lines.flatMap(({ id: lineId, productId, name, rate, submitterId }, index) => {
    const ofLine = written.filter((row) => row.lineId === lineId);
    // After the deletion of an account the line has lost its submitter, but the ledger has not.
    const userId = ofLine[0]?.userId ?? submitterId;
    if (userId === null) return [];
    const { captured = 0, refunded = 0 } = payment ?? {};
    const isDelivered = status === 'Delivered';
    const earned = lineEarnings({ share: shares[index] ?? 0, rate, isDelivered, captured, refunded });
    return keysOf(earned).flatMap((kind) => {
      const { sum = 0, rows = 0 } = ofLine.find((row) => row.kind === kind) ?? {};
      const difference = { orderId, lineId, productId, name, userId, kind, expected: earned[kind], written: sum, rows };
      return sum === earned[kind] ? [] : [difference];
    });
  });
}

function readOrders(db: Database, orderIds: readonly string[]) {
  return db
    .select({ id: orders.id, status: orders.status, tax: orders.tax })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
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
      rate: orderLines.commissionRate,
      submitterId: orderLines.submitterId,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.id));
}

/** Reads the captured and refunded amounts of the orders. */
function readPayments(db: Database, orderIds: readonly string[]) {
  const { orderId, captured } = paymentAttempts;
  return db
    .select({
      orderId,
      captured,
      refunded: sql<number>`coalesce(sum(${paymentRefunds.amount}), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .leftJoin(
      paymentRefunds,
      and(
        eq(paymentRefunds.orderId, orderId),
        eq(paymentRefunds.attemptId, paymentAttempts.id),
        eq(paymentRefunds.state, 'done'),
      ),
    )
    .where(and(inArray(orderId, [...orderIds]), eq(paymentAttempts.state, 'captured')))
    .groupBy(orderId, paymentAttempts.id, captured);
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
