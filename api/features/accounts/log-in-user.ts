import { and, eq } from 'drizzle-orm';
import { Refusal } from '#api/refusal.ts';
import type { Credentials } from '#contract/accounts.ts';
import type { Database } from '#database/connect.ts';
import { users } from '#database/tables/users.ts';
import { verifyPassword } from './passwords.ts';
import { startSession } from './start-session.ts';

/** One sentence for an unknown email and a wrong password: the answer must not tell which emails have accounts. */
export const wrongCredentials = 'Invalid email or password';

/** Checks the credentials, keeps the time of the login and starts a session. */
export async function logInUser(db: Database, { email, password }: Credentials) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!(await verifyPassword(password, user?.passwordHash)) || !user) {
    return new Refusal('not-logged-in', wrongCredentials);
  }
  return db.transaction(async (transaction) => {
    // Waits for a password change that is under way: no session may begin with a password that has just ended.
    const [current] = await transaction
      .update(users)
      .set({ lastLogin: new Date() })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (!current) return new Refusal('not-logged-in', wrongCredentials);
    return { userId: user.id, token: await startSession(transaction, { userId: user.id }) };
  });
}
