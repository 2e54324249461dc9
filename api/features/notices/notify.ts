import { createHash } from 'node:crypto';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#database/connection.ts';
import { noticeSends, notices } from '#database/tables/notices.ts';
import { makeNoticesQueue, sendQueues } from './notice-jobs.ts';
import type { NoticeName, NoticeParams } from './notice-params.ts';

/** A kind of notice with what it is about. `key` names the event within its kind: nobody is notified twice of one. */
type Event = { [Name in NoticeName]: { kind: Name; key: string; params: NoticeParams<Name> } }[NoticeName];

export type Notice = Event & { to: { userId: string } | 'seller' };

/**
 * Notifies people of what happens in this transaction, by one statement: they hear of it once it is committed, and
 * never if not.
 */
export async function notify(jobs: JobQueue, transaction: Database, ...newNotices: Notice[]): Promise<void> {
  await notifyLater(jobs, transaction, undefined, newNotices);
}

/** The same, not before a moment. */
export async function notifyLater(
  jobs: JobQueue,
  transaction: Database,
  after: Date | undefined,
  newNotices: readonly Notice[],
): Promise<void> {
  if (newNotices.length === 0) return;
  const made = newNotices.map(({ to, ...notice }) => ({ ...notice, ...(to !== 'seller' && to) }));
  await jobs.add(transaction, makeNoticesQueue, { notices: made }, after ? { after } : {});
}

/** What stands for an email address or phone number where neither is to be read. */
export function addressHash(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

/** Where somebody is reached who has no account, or not by this address. */
type Address = ({ email: string } | { phone: string }) & { language: Language };

/** The same for an address itself, which is forgotten once it was written to. */
export async function notifyAddress(
  jobs: JobQueue,
  transaction: Database,
  { to, ...event }: Event & { to: Address },
): Promise<void> {
  const [address, way] = 'email' in to ? [to.email, 'mail' as const] : [to.phone, 'sms' as const];
  const receiver = addressHash(address);
  const [notice] = await transaction
    .insert(notices)
    .values({ ...event, receiver, address, language: to.language })
    .onConflictDoNothing()
    .returning({ id: notices.id });
  if (!notice) return;
  await transaction.insert(noticeSends).values({ receiver, noticeId: notice.id, way });
  await jobs.add(transaction, sendQueues[way], { receiver, noticeId: notice.id });
}
