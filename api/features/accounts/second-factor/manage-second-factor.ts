import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { lockOwner, secureAccount } from '#api/features/accounts/links/secure-account.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PasswordAndCode, SecondFactor, SecondFactorSetup } from '#contract/accounts/second-factor-schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { sellerRecoveryCodes, sellerSecondFactors } from '#database/tables/second-factors.ts';
import { sellers } from '#database/tables/sellers.ts';
import { type CodeServices, checkCode, hasSecondFactor } from './check-code.ts';
import { checkSellerPassword } from './check-seller-password.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { newSecret, setupOf } from './totp.ts';

/** How long an unconfirmed secret is shown again, in ms: after a reload or in a second tab. */
const setupTime = 60 * 60 * 1000;

const factorOf = (sellerId: string) => eq(sellerSecondFactors.sellerId, sellerId);

/** Returns what a seller may know about their own second factor. */
export async function readSecondFactor(db: Database, sellerId: string): Promise<SecondFactor> {
  const [factor] = await db.select().from(sellerSecondFactors).where(factorOf(sellerId));
  const since = factor?.confirmedAt?.toISOString() ?? null;
  const left = since === null ? 0 : await db.$count(sellerRecoveryCodes, eq(sellerRecoveryCodes.sellerId, sellerId));
  return { since, recoveryCodesLeft: left };
}

/** Creates a secret, or returns the one created within the last hour. Refused while the second factor is on. */
export async function beginSecondFactor(
  parts: CodeServices,
  sellerId: string,
  password: string,
): Promise<Refusal | SecondFactorSetup> {
  const refused = await checkSellerPassword(parts, sellerId, password);
  if (refused) return refused;
  const now = parts.clock.now();
  const { confirmedAt, createdAt } = sellerSecondFactors;
  return parts.db.transaction(async (transaction) => {
    const fresh = { secret: newSecret(), createdAt: now, lastStep: 0 };
    await transaction
      .insert(sellerSecondFactors)
      .values({ sellerId, ...fresh })
      .onConflictDoUpdate({
        target: sellerSecondFactors.sellerId,
        set: fresh,
        setWhere: and(isNull(confirmedAt), lt(createdAt, new Date(now.getTime() - setupTime))),
      });
    const [row] = await transaction
      .select({ secret: sellerSecondFactors.secret, confirmedAt, email: sellers.email })
      .from(sellerSecondFactors)
      .innerJoin(sellers, eq(sellers.id, sellerSecondFactors.sellerId))
      .where(factorOf(sellerId));
    if (!row || row.confirmedAt) return new Refusal('second-factor-on');
    return setupOf(row.secret, row.email);
  });
}

/** Switches the second factor on, and ends the other sessions, which started without it. Returns the recovery codes. */
export async function confirmSecondFactor(
  parts: CodeServices,
  { sellerId, sessionHash }: { sellerId: string; sessionHash: string },
  code: string,
): Promise<Refusal | { recoveryCodes: string[] }> {
  const { db, clock } = parts;
  const [begun] = await db.select().from(sellerSecondFactors).where(factorOf(sellerId));
  if (!begun) return new Refusal('second-factor-off');
  if (begun.confirmedAt) return new Refusal('second-factor-on');
  const wrong = await checkCode(parts, sellerId, code);
  if (wrong) return wrong;
  return db.transaction(async (transaction) => {
    // A concurrent login waits for this lock, or its session is found below.
    await lockOwner(transaction, { sellerId });
    const [confirmed] = await transaction
      .update(sellerSecondFactors)
      .set({ confirmedAt: clock.now() })
      .where(
        and(factorOf(sellerId), eq(sellerSecondFactors.secret, begun.secret), isNull(sellerSecondFactors.confirmedAt)),
      )
      .returning({ sellerId: sellerSecondFactors.sellerId });
    if (!confirmed) return new Refusal('second-factor-on');
    await secureAccount(transaction, { sellerId }, sessionHash);
    return { recoveryCodes: await makeRecoveryCodes(transaction, sellerId) };
  });
}

/** Replaces all recovery codes with new ones. */
export async function renewRecoveryCodes(
  parts: CodeServices,
  sellerId: string,
  proof: PasswordAndCode,
): Promise<Refusal | { recoveryCodes: string[] }> {
  const refused = await checkBoth(parts, sellerId, proof);
  if (refused) return refused;
  return parts.db.transaction(async (transaction) => {
    const on = and(factorOf(sellerId), isNotNull(sellerSecondFactors.confirmedAt));
    const [factor] = await transaction.select().from(sellerSecondFactors).where(on).for('update');
    if (!factor) return new Refusal('second-factor-off');
    return { recoveryCodes: await makeRecoveryCodes(transaction, sellerId) };
  });
}

/** Switches the second factor off and deletes the secret and the recovery codes. */
export async function endSecondFactor(
  parts: CodeServices,
  sellerId: string,
  proof: PasswordAndCode,
): Promise<Refusal | undefined> {
  const refused = await checkBoth(parts, sellerId, proof);
  if (!refused) await parts.db.delete(sellerSecondFactors).where(factorOf(sellerId));
  return refused;
}

/**
 * For an owner who has lost the app and the codes: switches the second factor off for all sellers and ends their sessions.
 * Returns how many had it on.
 */
export async function resetSecondFactors(db: Database): Promise<number> {
  return db.transaction(async (transaction) => {
    const removed = await transaction.delete(sellerSecondFactors).returning({ id: sellerSecondFactors.sellerId });
    for (const { id: sellerId } of removed) await secureAccount(transaction, { sellerId });
    return removed.length;
  });
}

async function checkBoth(parts: CodeServices, sellerId: string, { password, code }: PasswordAndCode) {
  if (!(await hasSecondFactor(parts.db, sellerId))) return new Refusal('second-factor-off');
  return (await checkSellerPassword(parts, sellerId, password)) ?? (await checkCode(parts, sellerId, code));
}
