import { and, asc, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { bringUpToDate } from '#api/features/ledger/keep-ledgers.ts';
import type { Database } from '#database/driver/connection.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { type AccountEntry, byShop, paymentReceipt } from './account-entries.ts';
import { type Receipt, splitOver } from './read-receipts.ts';
import { writeAccount } from './write-account.ts';

type Older = Pick<
  typeof orders.$inferSelect,
  'id' | 'status' | 'total' | 'isPaid' | 'paymentType' | 'toCollect' | 'createdAt'
>;
type Attempt = typeof paymentAttempts.$inferSelect;
type Refund = Pick<typeof paymentRefunds.$inferSelect, 'id' | 'attemptId' | 'amount' | 'createdAt'>;
type Collected = { parcelId: string; provider: string; amount: number };

/**
 * Writes the account of a locked order from before accounts, from its payments, its refunds and what couriers
 * collected. What its columns say was paid without these came in at the door. The ledgers of those who offered the products
 * follow, which counted refunds of edits before. Nine statements, ten when a ledger differed.
 */
export async function openAccount(transaction: Database, orderId: string): Promise<void> {
  const [[order], attempts, refunds, collected] = await Promise.all([
    transaction.select().from(orders).where(eq(orders.id, orderId)),
    readCaptured(transaction, orderId),
    readRefunds(transaction, orderId),
    readCollected(transaction, orderId),
  ]);
  if (!order || order.isAccounted) return;
  await transaction.update(orders).set({ isAccounted: true, toCollect: 0 }).where(eq(orders.id, orderId));
  const receipts = receiptsOf(order, attempts, collected);
  const entries = [
    { kind: 'placed', amount: order.total, cause: 'placed', at: order.createdAt } as const,
    ...receipts.map((receipt) => receipt.entry),
    ...backOf(receipts, refunds),
  ];
  await writeAccount(transaction, orderId, [...entries, ...creditOf(order, entries)], byShop);
  await bringUpToDate(transaction, [orderId]);
}

type Opened = { entry: AccountEntry & { receiptId: string }; attemptId?: string };

function receiptsOf(order: Older, attempts: readonly Attempt[], collected: readonly Collected[]): Opened[] {
  const at = order.createdAt;
  const ofCash = attempts.find(({ provider, takenHow }) => provider === 'cod' && takenHow === null);
  const ofAttempts = attempts
    .filter((attempt) => attempt !== ofCash)
    .map((attempt) => ({
      entry: { ...paymentReceipt(attempt), receiptId: attempt.id, at: attempt.createdAt },
      attemptId: attempt.id,
    }));
  const ofParcels = collected
    .filter(({ amount }) => amount !== 0)
    .map(({ parcelId, provider, amount }) => ({
      entry: {
        ...{ kind: 'receipt' as const, amount, cause: `parcel ${parcelId}`, way: provider, at },
        ...{ receiptId: parcelId, parcelId },
      },
    }));
  const others = [...ofAttempts, ...ofParcels];
  const known = others.reduce((sum, { entry }) => sum + entry.amount, 0);
  const captured = attempts.reduce((sum, attempt) => sum + attempt.captured, 0);
  const rest = paidOf(order, attempts.length > 0 ? captured : undefined) - known;
  if (rest <= 0) return others;
  const receiptId = ofCash?.id ?? order.id;
  const door = { kind: 'receipt', amount: rest, cause: 'door', way: 'door', receiptId, at } as const;
  return [...others, { entry: door, ...(ofCash && { attemptId: ofCash.id }) }];
}

/**
 * What was received for an order in all: what was captured, and what edits raised a paid order by once that was handed
 * over. Cash had no attempt until some of it was refunded.
 */
function paidOf({ status, total, isPaid, toCollect }: Older, captured: number | undefined): number {
  if (captured === undefined) return isPaid ? total : 0;
  return captured + (isPaid && status === 'Delivered' ? toCollect : 0);
}

/** The refunds, from the receipt of their attempt, or from others where the courier says that it collected the cash. */
function backOf(receipts: readonly Opened[], refunds: readonly Refund[]): AccountEntry[] {
  const left: (Receipt & { attemptId: string | undefined })[] = receipts.map(({ entry, attemptId }) => ({
    ...{ id: entry.receiptId, way: entry.way ?? '', parcelId: entry.parcelId ?? null, attemptId },
    ...{ received: entry.amount, left: entry.amount, at: entry.at ?? new Date(0) },
  }));
  return refunds.flatMap(({ id, attemptId, amount, createdAt }) => {
    const ranked = left.toSorted(
      (one, other) => Number(other.attemptId === attemptId) - Number(one.attemptId === attemptId),
    );
    return splitOver(ranked, amount).map(({ receipt, amount: part }, index) => {
      receipt.left -= part;
      const cause = index === 0 ? `refund ${id}` : `refund ${id} ${receipt.id}`;
      const { id: receiptId, way, parcelId } = receipt;
      return { kind: 'refund' as const, amount: -part, cause, way, receiptId, parcelId, refundId: id, at: createdAt };
    });
  });
}

/** What was refunded of what stands: so much less is owed. */
function creditOf({ status, total, isPaid, toCollect, createdAt: at }: Older, entries: readonly AccountEntry[]) {
  if (status === 'Cancelled' || status === 'Awaiting Payment') return [];
  const isMoney = ({ kind }: AccountEntry) => kind === 'receipt' || kind === 'refund';
  const balance = entries.filter(isMoney).reduce((sum, { amount }) => sum + amount, 0);
  const rest = status === 'Delivered' ? 0 : toCollect;
  const credited = isPaid ? Math.max(0, total - balance - rest) : 0;
  return credited > 0 ? [{ kind: 'credited', amount: -credited, cause: 'credited', at } as const] : [];
}

function readCaptured(db: Database, orderId: string): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'captured')))
    .orderBy(asc(paymentAttempts.createdAt));
}

function readRefunds(db: Database, orderId: string): Promise<Refund[]> {
  const { id, attemptId, amount, createdAt, state } = paymentRefunds;
  const isOfOrder = and(
    eq(paymentAttempts.orderId, paymentRefunds.orderId),
    eq(paymentAttempts.id, attemptId),
    eq(paymentAttempts.state, 'captured'),
  );
  return db
    .select({ id, attemptId, amount, createdAt })
    .from(paymentRefunds)
    .innerJoin(paymentAttempts, isOfOrder)
    .where(and(eq(paymentRefunds.orderId, orderId), ne(state, 'failed')))
    .orderBy(asc(createdAt));
}

function readCollected(db: Database, orderId: string): Promise<Collected[]> {
  const { parcelId, provider, amount, kind } = courierMoney;
  return db
    .select({ parcelId, provider, amount: sql<number>`sum(${amount})`.mapWith(Number) })
    .from(courierMoney)
    .where(and(eq(courierMoney.orderId, orderId), eq(kind, 'collected')))
    .groupBy(parcelId, provider);
}

/** How many orders a step opens in one transaction. */
const atOnce = 50;

/**
 * Opens the accounts of the next orders from before accounts, and returns their ids. Orders that somebody changes just
 * now are left to a later step: their change opens them.
 */
export function openNextAccounts(db: Database): Promise<string[]> {
  return db.transaction(async (transaction) => {
    const found = await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(not(orders.isAccounted))
      .orderBy(asc(orders.id))
      .limit(atOnce);
    const opened: string[] = [];
    // Each is locked by its id: a database of many machines locks no rows of several.
    for (const { id } of found) {
      const locked = await transaction
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), not(orders.isAccounted)))
        .for('no key update', { skipLocked: true });
      if (locked.length === 0) continue;
      await openAccount(transaction, id);
      opened.push(id);
    }
    return opened;
  });
}

/** Returns how many orders have no account yet. */
export function countUnaccounted(db: Database): Promise<number> {
  return db.$count(orders, not(orders.isAccounted));
}

/** Opens the accounts of these locked orders that have none. */
export async function openAccountsOf(transaction: Database, orderIds: readonly string[]): Promise<void> {
  const found = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), not(orders.isAccounted)));
  for (const { id } of found) await openAccount(transaction, id);
}
