import { v7 } from 'uuid';
import { welcome } from '#api/features/accounts/account-notifications.ts';
import { claimEmail, EmailTaken } from '#api/features/accounts/emails/user-emails.ts';
import { isKnownPassword } from '#api/features/accounts/passwords/is-known-password.ts';
import { hashPassword } from '#api/features/accounts/passwords/passwords.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import { startSession } from '#api/sessions/start-session.ts';
import type { Registration } from '#contract/accounts/schemas.ts';
import { isUniqueViolation } from '#database/driver/database-error.ts';
import { users } from '#database/tables/users.ts';
import { deviceHash } from './known-devices.ts';
import type { LoginBrowser } from './log-in.ts';

/** Creates a user and a session. Refused when the password is a common one or the email is taken. */
export async function registerUser(
  { db, config, jobs, userAgent, language, device }: Pick<Services, 'db' | 'config' | 'jobs'> & LoginBrowser,
  { name, email, password }: Registration,
) {
  if (isKnownPassword(config, password)) return new Refusal('common-password', {}, { field: 'password' });
  const passwordHash = await hashPassword(password);
  const id = v7();
  const taken = new Refusal('email-taken', { registering: true }, { field: 'email' });
  const registration = db.transaction(async (transaction) => {
    await transaction
      .insert(users)
      .values({ id, name, email, passwordHash, language, devices: [deviceHash(id, device)], lastLogin: new Date() });
    if (!(await claimEmail(transaction, email, id))) throw new EmailTaken();
    await notify(jobs, transaction, welcome, { key: '', to: { userId: id }, params: {} });
    return { userId: id, token: await startSession(transaction, { userId: id }, userAgent) };
  });
  return registration.catch((error: unknown) => {
    if (error instanceof EmailTaken || isUniqueViolation(error)) return taken;
    throw error;
  });
}
