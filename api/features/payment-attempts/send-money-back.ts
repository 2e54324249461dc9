import { v7 } from 'uuid';
import type { InTransaction } from '#api/changes/order-listener.ts';
import { sendBackOver } from './promise-back.ts';
import { endPayments } from './send-back.ts';

/**
 * Refunds what a machine received for a cancelled order, and money under review for an order that was paid in another
 * way. When a seller cancels an order, its cash is given back, too.
 */
export const sendMoneyBack: InTransaction = async (tools, transaction, change) => {
  const { kind, orderId, from, to, actor, actorName, balance, isPaid } = change;
  const wasAwaiting = from === 'Awaiting Payment';
  // An expired order has received nothing.
  const isCancelled = kind === 'moved' && to === 'Cancelled';
  if (isCancelled && (balance > 0 || wasAwaiting)) {
    await endPayments(transaction, tools, orderId, { isCancelled });
    const which = actor === 'seller' ? 'machine-and-cash' : 'machine';
    if (balance > 0)
      await sendBackOver(transaction, tools, { orderId, key: `rest ${v7()}`, which, by: { actor, actorName } });
  }
  if (kind === 'placed' && from !== undefined && isPaid) await endPayments(transaction, tools, orderId);
};
