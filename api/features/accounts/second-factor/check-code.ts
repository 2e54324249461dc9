import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { accountKey, readLoginFailures } from '#api/features/accounts/passwords/login-failures.ts';
import { FailedAttempt, type PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Clock } from '#api/time/clock.ts';
import { isRecoveryCode } from '#contract/accounts/second-factor-code.ts';
import type { Database } from '#database/driver/connection.ts';
import { sellerRecoveryCodes, sellerSecondFactors } from '#database/tables/second-factors.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/**
 * After this many wrong codes in a row, codes of the app are refused for a day: a thief with the password could guess
 * six digits. A recovery code still works and resets the count. @internal Tests count up to it.
 */
export const maximumWrongCodes = 20;

export type CodeServices = { db: Database; attempts: PasswordAttempts; clock: Clock };

/** Returns whether a seller's login requires a code. */
export async function hasSecondFactor(db: Database, sellerId: string): Promise<boolean> {
  const { sellerId: owner, confirmedAt } = sellerSecondFactors;
  return (await db.$count(sellerSecondFactors, and(eq(owner, sellerId), isNotNull(confirmedAt)))) > 0;
}

/**
 * Uses up a seller's code: from the app (also during its setup), or a recovery code. Wrong codes slow down later
 * responses, like wrong passwords. Refused when the code is wrong or used.
 */
export async function checkCode(
  { db, attempts, clock }: CodeServices,
  sellerId: string,
  code: string,
): Promise<Refusal | undefined> {
  const account = { kind: 'second-factor', name: sellerId } as const;
  const recovers = isRecoveryCode(code);
  if (!recovers && (await readLoginFailures(db, accountKey(account), clock.now())) >= maximumWrongCodes) {
    return new Refusal('too-many-codes', {}, { field: 'code', retryAfter: 24 * 60 * 60 });
  }
  const use = recovers ? useRecoveryCode : useAppCode;
  const result = await attempts.attempt(account, async () =>
    (await use(db, sellerId, code, clock.now())) ? {} : undefined,
  );
  if (!(result instanceof FailedAttempt)) return undefined;
  if (result.retryAfter) return new Refusal('too-many-attempts', {}, { retryAfter: result.retryAfter });
  return new Refusal('wrong-code', {}, { field: 'code' });
}

async function useAppCode(db: Database, sellerId: string, code: string, now: Date): Promise<boolean> {
  const mine = eq(sellerSecondFactors.sellerId, sellerId);
  const [factor] = await db.select({ secret: sellerSecondFactors.secret }).from(sellerSecondFactors).where(mine);
  const step = factor && stepOfCode(factor.secret, code, now);
  if (!factor || step === undefined) return false;
  const used = await db
    .update(sellerSecondFactors)
    .set({ lastStep: step })
    .where(and(mine, eq(sellerSecondFactors.secret, factor.secret), lt(sellerSecondFactors.lastStep, step)))
    .returning({ step: sellerSecondFactors.lastStep });
  return used.length > 0;
}

async function useRecoveryCode(db: Database, sellerId: string, code: string): Promise<boolean> {
  const { sellerId: owner, codeHash } = sellerRecoveryCodes;
  const used = await db
    .delete(sellerRecoveryCodes)
    .where(and(eq(owner, sellerId), eq(codeHash, hashRecoveryCode(code))))
    .returning({ owner });
  return used.length > 0;
}
