import { eq } from 'drizzle-orm';
import { mobileNumber } from '#contract/phone-number.ts';
import type { Database } from '#database/connection.ts';
import type { notices } from '#database/tables/notices.ts';
import { users } from '#database/tables/users.ts';
import { isFirstOrder } from './is-first-order.ts';
import type { NoticeTools } from './notice-tools.ts';
import { countText } from './text-message-limits.ts';

type Tools = Pick<NoticeTools, 'db' | 'sms' | 'config' | 'clock' | 'metrics'>;
type Notice = Pick<typeof notices.$inferSelect, 'id' | 'kind' | 'userId' | 'params'>;

/** Kinds that tell of a new order: the first one's goes to a number that nobody has confirmed. */
const firstKinds: readonly string[] = ['order-placed', 'order-paid'];

/**
 * Sends the text message of a notice, unless it is held back: what goes to a number that is no mobile one of Bangladesh, or
 * may not be the account's, and what is too much. Codes were counted when they were asked for.
 */
export async function sendText(
  { db, sms, config, clock, metrics }: Tools,
  notice: Notice,
  { text, to }: { text: string; to: string },
): Promise<void> {
  const { id, userId } = notice;
  const number = mobileNumber(to);
  if (number === undefined) return metrics.messageHeld('sms', 'number');
  if (notice.kind !== 'phone-code') {
    if (!(await mayBeOwn(db, notice, number))) return metrics.messageHeld('sms', 'unconfirmed');
    const isTooMany = await db.transaction((transaction) =>
      countText(transaction, { id, isCode: false, number, userId, perDay: config.sms, now: clock.now() }),
    );
    if (isTooMany) return metrics.messageHeld('sms', 'too many');
  }
  await sms.send({ id, to: number, text });
}

/** Whether the account has confirmed the number, or this is about its first order. */
async function mayBeOwn(db: Database, { kind, userId, params }: Notice, number: string): Promise<boolean> {
  if (userId === null) return false;
  const [user] = await db
    .select({ phone: users.phone, confirmedAt: users.phoneConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.confirmedAt && mobileNumber(user.phone ?? '') === number) return true;
  return firstKinds.includes(kind) && isFirstOrder(db, userId, String(params.orderId));
}
