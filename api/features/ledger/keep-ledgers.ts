import type { InTransaction } from '#api/changes/order-listener.ts';
import type { Database } from '#database/driver/connection.ts';
import { ledgerRows } from '#database/tables/ledger.ts';
import { compareOrders } from './read-earned-orders.ts';

/**
 * Records the effect of a delivery, its undoing, a refund, a return or what is let go on the ledgers of the products'
 * growers. What comes before the delivery is recorded at the delivery.
 */
export const keepLedgers: InTransaction = async (_tools, transaction, { from, to, orderId }) => {
  if (from !== undefined && (from === 'Delivered' || to === 'Delivered')) await bringUpToDate(transaction, [orderId]);
};

/**
 * Adds the missing rows for the lines of locked orders. `cause` numbers the rows of a line and kind and is unique: a
 * writer that did not see the newest row fails.
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
