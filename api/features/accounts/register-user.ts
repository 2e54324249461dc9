import { Refusal } from '#api/refusal.ts';
import type { Registration } from '#contract/accounts.ts';
import type { Database } from '#database/connect.ts';
import { users } from '#database/tables/users.ts';
import { hashPassword } from './passwords.ts';
import { startSession } from './start-session.ts';

/** Creates a user and a session. Refused when the email is taken; the database decides that, not a read before. */
export async function registerUser(db: Database, { name, email, password }: Registration) {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    const [user] = await transaction
      .insert(users)
      .values({ name, email, passwordHash, lastLogin: new Date() })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) {
      const sentence = 'An account with this email already exists. Please log in instead.';
      return new Refusal('conflict', sentence, { email: sentence });
    }
    return { userId: user.id, token: await startSession(transaction, { userId: user.id }) };
  });
}
