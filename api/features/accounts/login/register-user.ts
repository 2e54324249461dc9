import { v7 } from 'uuid';
import { isCommonPassword } from '#api/features/accounts/passwords/common-passwords.ts';
import { hashPassword } from '#api/features/accounts/passwords/passwords.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notices/notify.ts';
import type { Services } from '#api/services/services.ts';
import { startSession } from '#api/sessions/start-session.ts';
import type { Registration } from '#contract/accounts.ts';
import { users } from '#database/tables/users.ts';
import { deviceHash } from './known-devices.ts';
import type { LoginBrowser } from './log-in.ts';

/**
 * Creates a user and a session. Refused when the password is a common one, or when the email is taken; the database
 * decides that, not a read before.
 */
export async function registerUser(
  { db, jobs, userAgent, language, device }: Pick<Services, 'db' | 'jobs'> & LoginBrowser,
  { name, email, password }: Registration,
) {
  if (isCommonPassword(password)) return new Refusal('common-password', {}, { field: 'password' });
  const passwordHash = await hashPassword(password);
  const id = v7();
  return db.transaction(async (transaction) => {
    const [user] = await transaction
      .insert(users)
      .values({ id, name, email, passwordHash, language, devices: [deviceHash(id, device)], lastLogin: new Date() })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) return new Refusal('email-taken', { registering: true }, { field: 'email' });
    await notify(jobs, transaction, { kind: 'welcome', key: '', to: { userId: user.id }, params: {} });
    return { userId: user.id, token: await startSession(transaction, { userId: user.id }, userAgent) };
  });
}
