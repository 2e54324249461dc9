import type { LockedOrder } from '#api/changes/locked-order.ts';
import type { OrderTools } from '#api/changes/order-listener.ts';
import type { AccountEntry } from '#api/features/order-money/account-entries.ts';
import { shownMoney } from '#api/features/order-money/sums-of.ts';
import { writeAccount } from '#api/features/order-money/write-account.ts';
import { reportPayment } from '#api/features/orders/change-order.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { OrderMoney } from '#contract/orders/order-money.ts';
import type { Database } from '#database/driver/connection.ts';

/** A seller's request for an order. */
export type OfOrder = { orderId: string; sellerId: string; attempt: Attempt | undefined };

/**
 * Writes an entry of a seller's into the account of an order that lacks money, and tells the listeners. The same
 * idempotency key writes it once. Refused when nothing is to be collected, and as `entryOf` refuses. Returns where the
 * order's money is then, in taka.
 */
export function changeAccount(
  tools: OrderTools,
  { orderId, sellerId, attempt }: OfOrder,
  entryOf: (order: LockedOrder, transaction: Database) => Promise<AccountEntry | Refusal> | AccountEntry | Refusal,
): Promise<OrderMoney | Refusal> {
  return once(tools.db, attempt, async (transaction) => {
    const order = await lockOrder(transaction, orderId, { kind: 'seller', id: sellerId });
    if (!order) return new Refusal('order-not-found');
    if (order.toCollect === 0) return new Refusal('nothing-to-collect');
    const entry = await entryOf(order, transaction);
    if (entry instanceof Refusal) return entry;
    const { actorName } = order;
    const account = await writeAccount(transaction, orderId, [entry], { actor: 'seller', actorName });
    const { isPaid } = account;
    await reportPayment(tools, transaction, { ...order, isPaid });
    return shownMoney({ ...account, isAccounted: true });
  });
}
