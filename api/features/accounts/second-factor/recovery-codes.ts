import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashToken } from '#api/sessions/session-rules.ts';
import type { Database } from '#database/connection.ts';
import { sellerRecoveryCodes } from '#database/tables/second-factors.ts';

/**
 * How many recovery codes there are at first.
 * @internal Tests count them.
 */
export const recoveryCodesMade = 10;

/** Without I, L, O and U: what is read from paper is not taken for something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 random bits as sixteen letters and digits. */
function newRecoveryCode(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** The stored form. A fast hash is enough: the code is random, not guessable. */
export const hashRecoveryCode = hashToken;

/** Makes new codes in place of those that were left, and returns them as they are shown. They are stored hashed alone. */
export async function makeRecoveryCodes(transaction: Database, sellerId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMade }, newRecoveryCode);
  await transaction.delete(sellerRecoveryCodes).where(eq(sellerRecoveryCodes.sellerId, sellerId));
  await transaction
    .insert(sellerRecoveryCodes)
    .values(codes.map((code) => ({ sellerId, codeHash: hashRecoveryCode(code) })));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}
