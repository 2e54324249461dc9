import type { Database } from '#database/connection.ts';
import { noticeSends } from '#database/tables/notices.ts';
import type { findPerson } from './find-person.ts';
import { isFirstOrder } from './is-first-order.ts';
import { countMail, mailLimitOf } from './mail-limits.ts';
import type { NoticeKind } from './notice-kind.ts';
import type { NoticeName } from './notice-params.ts';
import type { NoticeTools } from './notice-tools.ts';
import { addressHash, notifyLater } from './notify.ts';

type NewMail = {
  person: NonNullable<Awaited<ReturnType<typeof findPerson>>>;
  userId: string | null;
  receiver: string;
  noticeId: string;
  name: NoticeName;
  params: Record<string, string | number>;
  now: Date;
};

/**
 * Whether the mail of a new notice is held back: what is too much of its kind for one address, and what does not go to an
 * address that nobody has confirmed. The first that is too many has one mail sent later, which tells of all that were.
 */
export async function holdMail(
  { jobs, metrics }: Pick<NoticeTools, 'jobs' | 'metrics'>,
  transaction: Database,
  // biome-ignore lint/suspicious/noExplicitAny: what its parameters and facts are, only its own functions have to know.
  { toUnconfirmed }: Pick<NoticeKind<any, any>, 'toUnconfirmed'>,
  { person, userId, receiver, noticeId, name, params, now }: NewMail,
): Promise<boolean> {
  const { email = '', isConfirmed } = person;
  const isSafe = isConfirmed || toUnconfirmed !== 'first order';
  if (!isSafe && !(await isFirstOrder(transaction, userId, String(params.orderId)))) {
    metrics.messageHeld('mail', 'unconfirmed');
    return true;
  }
  const { maximum, within } = mailLimitOf(name, isConfirmed);
  const { asked, since } = await countMail(transaction, { counted: addressHash(email), kind: name, within, now });
  if (asked <= maximum) return false;
  metrics.messageHeld('mail', 'too many');
  if (!isConfirmed) return true;
  await transaction.insert(noticeSends).values({ receiver, noticeId, way: 'mail', state: 'held', changedAt: now });
  if (asked === maximum + 1) {
    const to = userId === null ? 'seller' : { userId };
    const summary = {
      kind: 'more-notices',
      key: `${name} ${since.getTime()}`,
      params: { kind: name, since: since.getTime() },
    } as const;
    await notifyLater(jobs, transaction, new Date(since.getTime() + within), [{ ...summary, to }]);
  }
  return true;
}
