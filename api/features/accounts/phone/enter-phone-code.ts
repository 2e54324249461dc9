import { timingSafeEqual } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { phoneCodes } from '#database/tables/phone-codes.ts';
import { digitsOfCode } from './phone-code-value.ts';

/** Wrong entries after which a code is invalid. */
const maximumTries = 5;

type Entry = {
  entered: string;
  now: Date;
  /** The field of the request, for the refusal. */
  field: string;
  /** Whether a right entry uses the code up. */
  isUsedUp: boolean;
};

/** Compares an entry with the open code of a locked owner. Refused when wrong; each wrong entry is counted. */
export async function enterPhoneCode(
  transaction: Database,
  isOpen: SQL | undefined,
  { entered, now, field, isUsedUp }: Entry,
): Promise<Refusal | undefined> {
  // Beside the lock of the owner: that one may end first where accounts are on another machine than codes.
  const [code] = await transaction.select().from(phoneCodes).where(isOpen).for('update');
  if (!code) return new Refusal('phone-code-of-no-use', {}, { field });
  const isRight = timingSafeEqual(Buffer.from(entered), Buffer.from(await digitsOfCode(transaction, code.id)));
  const left = maximumTries - code.tries - 1;
  const isOver = isRight ? isUsedUp : left === 0;
  await transaction
    .update(phoneCodes)
    .set({ endedAt: isOver ? now : null, ...(!isRight && { tries: code.tries + 1 }) })
    .where(eq(phoneCodes.id, code.id));
  if (isRight) return undefined;
  return left === 0
    ? new Refusal('phone-code-of-no-use', {}, { field })
    : new Refusal('wrong-phone-code', { left }, { field });
}
