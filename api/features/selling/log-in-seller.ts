import { and, eq } from 'drizzle-orm';
import type { LoginParts } from '#api/features/accounts/log-in-user.ts';
import { FailedAttempt } from '#api/features/accounts/password-attempts.ts';
import { PasswordRefusal } from '#api/features/accounts/password-refusal.ts';
import { verifyPassword } from '#api/features/accounts/passwords.ts';
import { startSession } from '#api/sessions/start-session.ts';
import type { Credentials } from '#contract/accounts.ts';
import { sellers } from '#database/tables/sellers.ts';

/** Checks the seller's credentials and starts a seller session. */
export async function logInSeller({ db, attempts, userAgent }: LoginParts, { email, password }: Credentials) {
  let knownId: string | undefined;
  const result = await attempts.attempt({ kind: 'seller', name: email }, async () => {
    const [seller] = await db.select().from(sellers).where(eq(sellers.email, email));
    knownId = seller?.id;
    if (!(await verifyPassword(password, seller?.passwordHash)) || !seller) return undefined;
    return db.transaction(async (transaction) => {
      // Waits for a start that gives the account another password: no session may begin with the one before.
      const [current] = await transaction
        .select({ id: sellers.id })
        .from(sellers)
        .where(and(eq(sellers.id, seller.id), eq(sellers.passwordHash, seller.passwordHash)))
        .for('update');
      if (!current) return undefined;
      return { sellerId: seller.id, token: await startSession(transaction, { sellerId: seller.id }, userAgent) };
    });
  });
  return result instanceof FailedAttempt ? new PasswordRefusal(result, { code: 'wrong-credentials' }, knownId) : result;
}
