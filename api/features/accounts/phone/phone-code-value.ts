import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { shopKey } from '#api/notifications/shop-key.ts';
import type { Database } from '#database/driver/connection.ts';
import { phoneCodes } from '#database/tables/phone-codes.ts';

/** How long a code is valid, in ms. */
export const codeLifetime = 10 * 60 * 1000;

/** Matches codes that are neither used, ended nor expired. */
export function isOpenAt(now: Date) {
  return and(isNull(phoneCodes.endedAt), gt(phoneCodes.createdAt, new Date(now.getTime() - codeLifetime)));
}

/**
 * Returns the digits of a code, derived from its id and a key of the shop: they are stored nowhere, and a retried
 * message contains the same digits.
 */
export async function digitsOfCode(db: Database, id: string): Promise<string> {
  const mark = createHmac('sha256', await shopKey(db, 'phone-codes'))
    .update(id)
    .digest();
  return String(mark.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Returns the digits of a code that is still valid. */
export async function openPhoneCode(db: Database, id: string, now: Date): Promise<string | undefined> {
  const isThere = (await db.$count(phoneCodes, and(eq(phoneCodes.id, id), isOpenAt(now)))) > 0;
  return isThere ? digitsOfCode(db, id) : undefined;
}
