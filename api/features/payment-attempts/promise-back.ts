import { sql } from 'drizzle-orm';
import type { AccountEntry, AccountWriter } from '#api/features/order-money/account-entries.ts';
import { type Receipt, readReceipts, splitOver } from '#api/features/order-money/read-receipts.ts';
import { readAccount, writeAccount } from '#api/features/order-money/write-account.ts';
import { isMachineWay } from '#contract/orders/order-account.ts';
import { attemptMethods, isManual } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import type { HandTools } from './notify-money-by-hand.ts';
import { refundsDue } from './refunds-due.ts';
import { promiseRefund } from './send-back.ts';

type Promised = {
  orderId: string;
  /** Identifies the reason of the refunds, so that they are not made twice. */
  key: string;
  reason: string;
  /** In poisha. */
  amount: number;
  /** The part of the amount of which the order stands that much lower; the rest was over. */
  credited: number;
  receipts: readonly Receipt[];
};

export type PromisedRefund = { refundId: string; attemptId: string; amount: number };

/**
 * Reserves refunds of an amount over receipts of a locked order, the first ones first, and writes them into the order's
 * account. The receipts have that much left. The refunds are not sent yet.
 */
export async function promiseBack(
  transaction: Database,
  { orderId, key, reason, amount, credited, receipts }: Promised,
  by: AccountWriter,
): Promise<PromisedRefund[]> {
  const refunds: PromisedRefund[] = [];
  const entries: AccountEntry[] = [];
  let over = amount - credited;
  for (const part of splitOver(receipts, amount)) {
    const { receipt } = part;
    const { id: attemptId, way, parcelId } = receipt;
    await keepAsAttempt(transaction, orderId, receipt);
    const refund = { orderId, attemptId, key: refunds.length === 0 ? key : `${key} ${refunds.length}`, reason };
    const refundId = await promiseRefund(transaction, { ...refund, amount: part.amount });
    if (refundId === undefined) throw new Error(`The receipt ${attemptId} has less left than its order's account says`);
    refunds.push({ refundId, attemptId, amount: part.amount });
    const back = { cause: `refund ${refundId}`, way, receiptId: attemptId, parcelId, refundId };
    entries.push({ kind: 'refund', amount: -part.amount, ...back });
    const taken = part.amount - Math.min(over, part.amount);
    over -= part.amount - taken;
    if (taken > 0)
      entries.push({ kind: 'credited', amount: -taken, cause: `credit ${refundId}`, refundId, note: reason });
  }
  await writeAccount(transaction, orderId, entries, by);
  return refunds;
}

/** Cash has no attempt until some of it goes back; then it has one with the receipt's id. */
async function keepAsAttempt(transaction: Database, orderId: string, receipt: Receipt): Promise<void> {
  const hasAttempt = receipt.way === 'counter' || attemptMethods.some((method) => method === receipt.way);
  if (hasAttempt && receipt.parcelId === null) return;
  const money = { amount: receipt.received, captured: receipt.received };
  await transaction
    .insert(paymentAttempts)
    .values({
      orderId,
      id: receipt.id,
      provider: 'cod',
      state: 'captured',
      ...money,
      language: 'en',
      createdAt: receipt.at,
    })
    .onConflictDoUpdate({
      target: [paymentAttempts.orderId, paymentAttempts.id],
      set: { amount: sql`excluded.amount`, captured: sql`excluded.captured` },
    });
}

/** Which receipts money goes back to: those that a machine can send back, cash too, or all, money sent by hand included. */
type GoingBack = 'machine' | 'machine-and-cash' | 'all';

function goesBack({ way }: Receipt, which: GoingBack): boolean {
  if (which === 'all' || isMachineWay(way)) return true;
  const isSentByHand = attemptMethods.some((method) => method === way && isManual(method));
  return which === 'machine-and-cash' && !isSentByHand;
}

type Over = { orderId: string; key: string; which: GoingBack; by: AccountWriter };

/**
 * Sends back what an order's receipts have beyond what stands, as far as these receipts have it left. The order is
 * locked. A job sends the refunds right after the commit. Returns the amount in poisha.
 */
export async function sendBackOver(
  transaction: Database,
  { jobs }: Pick<HandTools, 'jobs'>,
  { orderId, key, which, by }: Over,
): Promise<number> {
  const [{ over }, receipts] = await Promise.all([
    readAccount(transaction, orderId),
    readReceipts(transaction, orderId),
  ]);
  if (over === 0) return 0;
  const from = receipts.filter((receipt) => goesBack(receipt, which));
  const amount = Math.min(
    over,
    from.reduce((sum, { left }) => sum + left, 0),
  );
  if (amount === 0) return 0;
  const back = { orderId, key, reason: '', amount, credited: 0, receipts: from };
  const refunds = await promiseBack(transaction, back, by);
  for (const { attemptId } of refunds) await jobs.add(transaction, refundsDue, { orderId, attemptId });
  return amount;
}
