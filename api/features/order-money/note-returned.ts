import { and, eq } from 'drizzle-orm';
import { lineShares, returnedShare } from '#contract/ledger/line-earnings.ts';
import type { Database } from '#database/driver/connection.ts';
import type { ReturnedPieces } from '#database/tables/order-account.ts';
import { orderLines, type orders } from '#database/tables/orders.ts';
import type { AccountWriter } from './account-entries.ts';
import { writeAccount } from './write-account.ts';

type Line = Pick<
  typeof orderLines.$inferSelect,
  'id' | 'productId' | 'quantity' | 'returned' | 'unitPrice' | 'discount'
>;
type Order = Pick<typeof orders.$inferSelect, 'id' | 'tax' | 'fee' | 'status'>;

/** Pieces of a line that came back or were not taken. */
export type BackPieces = Pick<ReturnedPieces, 'lineId' | 'quantity'>;

type Returned = { order: Order; lines: readonly Line[]; back: readonly BackPieces[]; parcelId: string };

/**
 * Takes pieces that came back, or were not taken, off a locked order and its account: of n of q pieces that part of the
 * line's share, half up. `lines` are all of the order's. The fee of a delivered order goes with its last pieces. A cause
 * that was noted before adds nothing.
 */
export async function noteReturned(
  transaction: Database,
  { order, lines, back, parcelId }: Returned,
  by: AccountWriter,
): Promise<void> {
  const priced = lines.map((line) => ({ ...line, amount: line.unitPrice * line.quantity }));
  const shares = lineShares(order.tax, priced);
  let amount = 0;
  const pieces: ReturnedPieces[] = [];
  for (const [index, line] of priced.entries()) {
    const { id: lineId, productId } = line;
    const quantity = back.reduce((sum, one) => (one.lineId === lineId ? sum + one.quantity : sum), 0);
    if (quantity === 0) continue;
    const returned = line.returned + quantity;
    const partOf = (share: number) => returnedShare({ ...line, share, returned }) - returnedShare({ ...line, share });
    amount += partOf(shares[index] ?? 0);
    pieces.push({ lineId, productId, quantity, amount: partOf(line.amount - line.discount) });
    await transaction
      .update(orderLines)
      .set({ returned })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.id, lineId)));
  }
  if (pieces.length === 0) return;
  const stays = lines.some(({ id, quantity, returned }) => {
    const now = pieces.find(({ lineId }) => lineId === id)?.quantity ?? 0;
    return returned + now < quantity;
  });
  if (!stays && order.status === 'Delivered') amount += order.fee;
  const cause = `returned ${parcelId}`;
  const entry = { kind: 'returned', amount: 0 - amount, cause, parcelId, pieces } as const;
  await writeAccount(transaction, order.id, [entry], by);
}
