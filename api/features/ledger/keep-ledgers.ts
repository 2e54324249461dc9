import type { InTransaction } from '#api/changes/order-listener.ts';
import type { Database } from '#database/driver/connection.ts';
import { addLedgerRows } from './add-ledger-rows.ts';
import { compareOrders } from './read-earned-orders.ts';

/**
 * Writes what a delivery, its undoing or a refund means to those who offered the products. A refund that was made before the delivery
 * counts at the delivery.
 */
export const keepLedgers: InTransaction = async (_tools, transaction, { from, to, orderId }) => {
  if (from !== undefined && (from === 'Delivered' || to === 'Delivered')) await bringUpToDate(transaction, orderId);
};

/**
 * Adds the rows that a locked order's lines lack. The cause counts the line's rows of a kind: whoever did not see the newest one fails.
 * Returns the number of rows.
 */
export async function bringUpToDate(transaction: Database, orderId: string): Promise<number> {
  const differences = await compareOrders(transaction, [orderId]);
  await addLedgerRows(
    transaction,
    differences.map(({ expected, written, rows, ...sold }) => ({
      ...sold,
      amount: expected - written,
      cause: `${orderId} ${sold.lineId} ${sold.kind} ${rows + 1}`,
    })),
  );
  return differences.length;
}
