import { createHash } from 'node:crypto';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#database/connection.ts';
import { noticeSends, notices } from '#database/tables/notices.ts';
import { countMail, mailLimitOf } from './mail-limits.ts';
import { addSend, makeNoticesQueue, makeUrgentQueue } from './notice-jobs.ts';
import { type NoticeName, type NoticeParams, urgentNotices } from './notice-params.ts';

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
  const isUrgent = made.some(({ kind }) => urgentNotices.has(kind));
  const queue = isUrgent ? makeUrgentQueue : makeNoticesQueue;
  await jobs.add(transaction, queue, { notices: made }, after ? { after } : {});
}

/** What stands for an email address or phone number where neither is to be read. */
export function addressHash(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

/** Where somebody is reached who has no account, or not by this address. */
type Address = ({ email: string } | { phone: string }) & { language: Language };

/** Kinds whose use cases count for themselves who asks for how many, since they tell of it. */
const countedBefore: readonly NoticeName[] = ['confirm-email', 'phone-code'];

/**
 * The same for an address itself, which is forgotten once it was written to. Nobody has confirmed it: beyond a few of a kind it
 * gets none.
 */
export async function notifyAddress(
  jobs: JobQueue,
  transaction: Database,
  { to, ...event }: Event & { to: Address },
): Promise<void> {
  const [address, way] = 'email' in to ? [to.email, 'mail' as const] : [to.phone, 'sms' as const];
  const receiver = addressHash(address);
  if (!countedBefore.includes(event.kind)) {
    const { maximum, within } = mailLimitOf(event.kind, false);
    const { asked } = await countMail(transaction, { counted: receiver, kind: event.kind, within, now: new Date() });
    if (asked > maximum) return;
  }
  const [notice] = await transaction
    .insert(notices)
    .values({ ...event, receiver, address, language: to.language })
    .onConflictDoNothing()
    .returning({ id: notices.id });
  if (!notice) return;
  await transaction.insert(noticeSends).values({ receiver, noticeId: notice.id, way });
  await addSend(jobs, transaction, { kind: event.kind, way, receiver, noticeId: notice.id });
}
