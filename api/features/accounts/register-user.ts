import { Refusal } from '#api/http/refusal.ts';
import { startSession } from '#api/sessions/start-session.ts';
import type { Registration } from '#contract/accounts.ts';
import type { Database } from '#database/connection.ts';
import { users } from '#database/tables/users.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

/**
 * Creates a user and a session. Refused when the password is a common one, or when the email is taken; the database
 * decides that, not a read before. `userAgent` is what the browser calls itself.
 */
export async function registerUser(db: Database, { name, email, password }: Registration, userAgent: string) {
  if (isCommonPassword(password)) return new Refusal('common-password', {}, { field: 'password' });
  const passwordHash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    const [user] = await transaction
      .insert(users)
      .values({ name, email, passwordHash, lastLogin: new Date() })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) return new Refusal('email-taken', { registering: true }, { field: 'email' });
    return { userId: user.id, token: await startSession(transaction, { userId: user.id }, userAgent) };
  });
}
