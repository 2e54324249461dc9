import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashToken } from '#api/sessions/session-rules.ts';
import type { Database } from '#database/driver/connection.ts';
import { sellerRecoveryCodes } from '#database/tables/second-factors.ts';

/** How many recovery codes are created. @internal Tests count them. */
export const recoveryCodesMade = 10;

/** Without I, L, O and U, which are easily misread on paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns 80 random bits as sixteen letters and digits. */
function newRecoveryCode(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** The stored form. A fast hash is enough, because the code is random. */
export const hashRecoveryCode = hashToken;

/** Replaces all recovery codes and returns the new ones in display form. Only hashes are stored. */
export async function makeRecoveryCodes(transaction: Database, sellerId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMade }, newRecoveryCode);
  await transaction.delete(sellerRecoveryCodes).where(eq(sellerRecoveryCodes.sellerId, sellerId));
  await transaction
    .insert(sellerRecoveryCodes)
    .values(codes.map((code) => ({ sellerId, codeHash: hashRecoveryCode(code) })));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}
