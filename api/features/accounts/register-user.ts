import { notify } from '#api/features/notices/notify.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Services } from '#api/services.ts';
import { startSession } from '#api/sessions/start-session.ts';
import type { Registration } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import { users } from '#database/tables/users.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

/**
 * Creates a user and a session. Refused when the password is a common one, or when the email is taken; the database
 * decides that, not a read before. `userAgent` is what the browser calls itself, `language` that of its page.
 */
export async function registerUser(
  { db, jobs, userAgent, language }: Pick<Services, 'db' | 'jobs'> & { userAgent: string; language: Language },
  { name, email, password }: Registration,
) {
  if (isCommonPassword(password)) return new Refusal('common-password', {}, { field: 'password' });
  const passwordHash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    const [user] = await transaction
      .insert(users)
      .values({ name, email, passwordHash, language, lastLogin: new Date() })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) return new Refusal('email-taken', { registering: true }, { field: 'email' });
    await notify(jobs, transaction, { kind: 'welcome', key: '', to: { userId: user.id }, params: {} });
    return { userId: user.id, token: await startSession(transaction, { userId: user.id }, userAgent) };
  });
}
