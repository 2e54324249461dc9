import { and, eq, inArray } from 'drizzle-orm';
import { isMachineWay } from '#contract/orders/order-account.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderAccount } from '#database/tables/order-account.ts';

/** A receipt of an order in poisha: `received`, and `left` of it after what was promised back. */
export type Receipt = { id: string; way: string; parcelId: string | null; received: number; left: number; at: Date };

/**
 * Reads the receipts of an order in the order in which money goes back: what a machine received first, then the newest.
 * One statement.
 */
export async function readReceipts(db: Database, orderId: string): Promise<Receipt[]> {
  const { kind, receiptId, way, parcelId, amount, at, id } = orderAccount;
  const rows = await db
    .select({ kind, receiptId, way, parcelId, amount, at })
    .from(orderAccount)
    .where(and(eq(orderAccount.orderId, orderId), inArray(kind, ['receipt', 'refund'])))
    .orderBy(at, id);
  const receipts = new Map<string, Receipt>();
  for (const row of rows) {
    const receipt = receipts.get(row.receiptId ?? '');
    const isIn = row.kind === 'receipt';
    receipts.set(row.receiptId ?? '', {
      id: row.receiptId ?? '',
      way: receipt?.way ?? row.way ?? '',
      parcelId: receipt?.parcelId ?? row.parcelId,
      received: (receipt?.received ?? 0) + (isIn ? row.amount : 0),
      left: (receipt?.left ?? 0) + row.amount,
      at: receipt?.at ?? row.at,
    });
  }
  return [...receipts.values()].reverse().toSorted((one, other) => rank(one) - rank(other));
}

const rank = ({ way }: Receipt) => (isMachineWay(way) ? 0 : 1);

/** Splits an amount over receipts, the first ones first, each at most what is left of it. */
export function splitOver(receipts: readonly Receipt[], amount: number): { receipt: Receipt; amount: number }[] {
  let missing = amount;
  return receipts.flatMap((receipt) => {
    const part = Math.min(missing, receipt.left);
    missing -= part;
    return part > 0 ? [{ receipt, amount: part }] : [];
  });
}
