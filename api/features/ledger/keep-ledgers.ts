import type { InTransaction } from '#api/changes/order-listener.ts';
import type { Database } from '#database/driver/connection.ts';
import { ledgerRows } from '#database/tables/ledger.ts';
import { compareOrders } from './read-earned-orders.ts';

/**
 * Writes what a delivery, its undoing or a refund means to those who offered the products. A refund that was made before the delivery
 * counts at the delivery.
 */
export const keepLedgers: InTransaction = async (_tools, transaction, { from, to, orderId }) => {
  if (from !== undefined && (from === 'Delivered' || to === 'Delivered')) await bringUpToDate(transaction, [orderId]);
};

/**
 * Adds the rows that the lines of locked orders lack. The cause counts the line's rows of a kind: whoever did not see the newest one
 * fails.
 */
export async function bringUpToDate(transaction: Database, orderIds: readonly string[]): Promise<void> {
  const differences = await compareOrders(transaction, orderIds);
  if (differences.length === 0) return;
  await transaction.insert(ledgerRows).values(
    differences.map(({ expected, written, rows, ...sold }) => ({
      ...sold,
      amount: expected - written,
      cause: `${sold.orderId} ${sold.lineId} ${sold.kind} ${rows + 1}`,
    })),
  );
}
