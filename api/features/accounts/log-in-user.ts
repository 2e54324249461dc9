import { and, eq } from 'drizzle-orm';
import { startSession } from '#api/sessions/start-session.ts';
import type { Credentials } from '#contract/accounts.ts';
import type { Database } from '#database/connect.ts';
import { users } from '#database/tables/users.ts';
import { FailedAttempt, type PasswordAttempts } from './password-attempts.ts';
import { PasswordRefusal } from './password-refusal.ts';
import { verifyPassword } from './passwords.ts';

/** What a login needs beside the credentials. `userAgent` is what the browser calls itself. */
export type LoginParts = { db: Database; attempts: PasswordAttempts; userAgent: string };

/** Checks the credentials, keeps the time of the login and starts a session. */
export async function logInUser({ db, attempts, userAgent }: LoginParts, { email, password }: Credentials) {
  let knownId: string | undefined;
  const result = await attempts.attempt({ kind: 'user', name: email }, async () => {
    const [user] = await db.select().from(users).where(eq(users.email, email));
    knownId = user?.id;
    if (!(await verifyPassword(password, user?.passwordHash)) || !user) return undefined;
    return db.transaction(async (transaction) => {
      // Waits for a change of the account that is under way: no session may begin with what has just ended.
      const [current] = await transaction
        .update(users)
        .set({ lastLogin: new Date() })
        .where(and(eq(users.id, user.id), eq(users.email, email), eq(users.passwordHash, user.passwordHash)))
        .returning({ id: users.id });
      return current && { userId: user.id, token: await startSession(transaction, { userId: user.id }, userAgent) };
    });
  });
  // The same for an unknown email and a wrong password: it must not tell which emails have accounts.
  return result instanceof FailedAttempt ? new PasswordRefusal(result, { code: 'wrong-credentials' }, knownId) : result;
}
