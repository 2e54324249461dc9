import { Refusal } from '#api/http/replies/refusal.ts';
import { confirmSession } from '#api/sessions/confirm-session.ts';
import type { PasswordOrCode } from '#contract/accounts/second-factor-schemas.ts';
import { type CodeServices, checkCode, hasSecondFactor } from './check-code.ts';
import { checkSellerPassword } from './check-seller-password.ts';

type Caller = { sellerId: string; sessionHash: string };

/**
 * Confirms a seller's session again, by password, or by code where the second factor is on. Refused when wrong; wrong
 * entries are counted as in logins.
 */
export async function confirmAgain(
  parts: CodeServices,
  { sellerId, sessionHash }: Caller,
  { password, code }: PasswordOrCode,
): Promise<Refusal | undefined> {
  const refused =
    (password === undefined ? undefined : await checkSellerPassword(parts, sellerId, password)) ??
    (code === undefined ? undefined : await checkOwnCode(parts, sellerId, code));
  if (!refused) await confirmSession(parts.db, sessionHash);
  return refused;
}

/** A code of an app that is still being set up proves nothing. */
async function checkOwnCode(parts: CodeServices, sellerId: string, code: string): Promise<Refusal | undefined> {
  if (!(await hasSecondFactor(parts.db, sellerId))) return new Refusal('second-factor-off');
  return checkCode(parts, sellerId, code);
}
