import { byShop, ownReceipt } from '#api/features/order-money/account-entries.ts';
import { writeAccount } from '#api/features/order-money/write-account.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import type { Database } from '#database/driver/connection.ts';

/** Receives what is still to be collected for an order. */
export async function payInFull(db: Database, orderId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    await writeAccount(transaction, orderId, [ownReceipt('hand', order.toCollect)], byShop);
  });
}
