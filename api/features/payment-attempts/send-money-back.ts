import type { InTransaction } from '#api/changes/order-listener.ts';
import { sendBackRest } from './send-back.ts';

/** Refunds a cancelled order's payments, and money under review for an order that was paid in another way. */
export const sendMoneyBack: InTransaction = async (tools, transaction, { kind, orderId, from, to, actor, ...paid }) => {
  const wasAwaiting = from === 'Awaiting Payment';
  // An expired order has received nothing.
  if (kind === 'moved' && to === 'Cancelled' && (paid.wasPaid || wasAwaiting))
    await sendBackRest(transaction, tools, orderId, ['captured', 'held'], { isByHand: actor === 'seller' });
  if (kind === 'placed' && from !== undefined && paid.isPaid) await sendBackRest(transaction, tools, orderId, ['held']);
};
