import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import type { AttemptRow } from './attempt-queries.ts';
import { moneyByHand } from './money-by-hand-notification.ts';

export type HandTools = Pick<Services, 'jobs' | 'clock'>;

/**
 * Notifies the seller of money sent by hand for an order that does not need it: from a confirmed transaction, or
 * perhaps from an undecided one. Does nothing without an entered transaction.
 */
export async function notifyMoneyByHand(
  db: Database,
  { jobs, clock }: HandTools,
  { orderId, id: attemptId, state, amount, captured, refunded, reference }: AttemptRow,
): Promise<void> {
  const left = state === 'captured' ? captured - refunded : amount;
  if (reference === null || left === 0) return;
  const params = { orderId, attemptId, amount: left };
  // A cancellation can be undone for a while.
  const after = new Date(clock.now().getTime() + (limits.undoSeconds + 1) * 1000);
  await notify(jobs, db, moneyByHand, { key: attemptId, params, to: 'seller' }, after);
}
