import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { shopKey } from '#api/notices/shop-key.ts';
import type { Database } from '#database/connection.ts';
import { phoneCodes } from '#database/tables/phone-codes.ts';

/** How long a code may be entered, in milliseconds. */
export const codeLifetime = 10 * 60 * 1000;

/** The condition that a code was neither used, given up nor replaced, and its time is not over. */
export function isOpenAt(now: Date) {
  return and(isNull(phoneCodes.endedAt), gt(phoneCodes.createdAt, new Date(now.getTime() - codeLifetime)));
}

/**
 * The digits of a code. They follow from its id and a key of the shop, so that they are stored nowhere, and a message that
 * has to be sent again says the same.
 */
export async function digitsOfCode(db: Database, id: string): Promise<string> {
  const mark = createHmac('sha256', await shopKey(db, 'phone-codes'))
    .update(id)
    .digest();
  return String(mark.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** The digits of a code that may still be entered. */
export async function openPhoneCode(db: Database, id: string, now: Date): Promise<string | undefined> {
  const isThere = (await db.$count(phoneCodes, and(eq(phoneCodes.id, id), isOpenAt(now)))) > 0;
  return isThere ? digitsOfCode(db, id) : undefined;
}
