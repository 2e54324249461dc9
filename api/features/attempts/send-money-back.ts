import type { InTransaction } from '#api/live/order-listener.ts';
import { sendBackRest } from './send-back.ts';

/** Sends back what a cancelled order has received, and what is held of one that is paid otherwise. */
export const sendMoneyBack: InTransaction = async ({ jobs }, transaction, { kind, orderId, from, to, ...paid }) => {
  const wasAwaiting = from === 'Awaiting Payment';
  // One that expired has received nothing.
  if (kind === 'moved' && to === 'Cancelled' && (paid.wasPaid || wasAwaiting))
    await sendBackRest(transaction, jobs, orderId, ['captured', 'held']);
  if (kind === 'placed' && from !== undefined && paid.isPaid) await sendBackRest(transaction, jobs, orderId, ['held']);
};
