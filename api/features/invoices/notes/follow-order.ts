import type { InTransaction } from '#api/changes/order-listener.ts';
import { settlePapers } from './settle-papers.ts';

/** Papers follow an order's account when it is delivered, cancelled or no longer cancelled, and when its money changes. */
export const followOrder: InTransaction = async (tools, transaction, { kind, from, to, orderId }) => {
  const isNew = from === undefined || from === 'Awaiting Payment';
  const isEnd = [from, to].some((status) => status === 'Cancelled' || status === 'Delivered');
  if (!isNew && (kind === 'payment' || isEnd)) settlePapers(transaction, tools, orderId);
};
