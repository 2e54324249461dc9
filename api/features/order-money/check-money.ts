import { and, asc, eq, gt, inArray, lt, not, sql, sum } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import { orderAccount } from '#database/tables/order-account.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { type CountedOrder, moneyFaults } from './money-faults.ts';

/** Something of an order's money that differs from what it is counted from. */
type MoneyFault = { orderId: string; fault: string };

const batch = 500;

/**
 * Recounts the accounts of all orders, in batches, each from one snapshot, so the shop may sell meanwhile. Orders from
 * before accounts are left out until they have theirs (`countUnopened`).
 */
export async function checkMoney(db: Database): Promise<MoneyFault[]> {
  const faults: MoneyFault[] = [];
  for (let last: string | undefined; ; ) {
    const counted = await db.transaction((snapshot) => readBatch(snapshot, last), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    for (const one of counted)
      if (one.order.isAccounted) faults.push(...moneyFaults(one).map((fault) => ({ orderId: one.order.id, fault })));
    if (counted.length < batch) return faults;
    last = counted.at(-1)?.order.id;
  }
}

/** Orders without an account that should have one by now, and the first of them. The job opens accounts every ten minutes. */
export async function countUnopened(db: Database): Promise<{ count: number; first: string | null }> {
  const isOld = lt(orders.createdAt, sql`now() - interval '1 hour'`);
  const isLate = and(not(orders.isAccounted), isOld);
  const [first] = await db.select({ id: orders.id }).from(orders).where(isLate).orderBy(asc(orders.id)).limit(1);
  return { count: first ? await db.$count(orders, isLate) : 0, first: first?.id ?? null };
}

async function readBatch(snapshot: Database, last: string | undefined): Promise<CountedOrder[]> {
  const found = await snapshot
    .select()
    .from(orders)
    .where(last === undefined ? undefined : gt(orders.id, last))
    .orderBy(asc(orders.id))
    .limit(batch);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = byOrder(await snapshot.select().from(orderAccount).where(inArray(orderAccount.orderId, ids)));
  const attempts = byOrder(
    await snapshot
      .select()
      .from(paymentAttempts)
      .where(and(inArray(paymentAttempts.orderId, ids), eq(paymentAttempts.state, 'captured'))),
  );
  const lines = byOrder(await readLines(snapshot, ids));
  const packed = byOrder(await readParcels(snapshot, ids));
  const collected = byOrder(await readCollected(snapshot, ids));
  return found.map((order) => ({
    order,
    rows: rows.get(order.id) ?? [],
    attempts: attempts.get(order.id) ?? [],
    lines: lines.get(order.id) ?? [],
    parcels: packed.get(order.id) ?? [],
    collected: new Map((collected.get(order.id) ?? []).map(({ parcelId, amount }) => [parcelId, amount])),
  }));
}

const byOrder = <Row extends { orderId: string }>(rows: readonly Row[]) => Map.groupBy(rows, ({ orderId }) => orderId);

function readLines(db: Database, ids: readonly string[]) {
  const { orderId, id, quantity, returned, discount, unitPrice } = orderLines;
  return db
    .select({
      ...{ orderId, id, quantity, returned, discount },
      amount: sql<number>`${unitPrice}::bigint * ${quantity}`.mapWith(Number),
    })
    .from(orderLines)
    .where(inArray(orderId, [...ids]))
    .orderBy(asc(orderId), asc(id));
}

function readParcels(db: Database, ids: readonly string[]) {
  const { orderId, id, state, collect } = parcels;
  return db
    .select({ orderId, id, state, collect })
    .from(parcels)
    .where(inArray(orderId, [...ids]));
}

function readCollected(db: Database, ids: readonly string[]) {
  const { orderId, parcelId, kind, amount } = courierMoney;
  return db
    .select({ orderId, parcelId, amount: sum(amount).mapWith(Number) })
    .from(courierMoney)
    .where(and(inArray(orderId, [...ids]), eq(kind, 'collected')))
    .groupBy(orderId, parcelId);
}
