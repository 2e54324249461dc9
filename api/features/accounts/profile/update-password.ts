import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { passwordChanged } from '#api/features/accounts/account-notifications.ts';
import { secureAccount } from '#api/features/accounts/links/secure-account.ts';
import { isKnownPassword } from '#api/features/accounts/passwords/is-known-password.ts';
import type { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { PasswordRefusal } from '#api/features/accounts/passwords/password-refusal.ts';
import { hashPassword } from '#api/features/accounts/passwords/passwords.ts';
import { withPassword } from '#api/features/accounts/passwords/with-password.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import { users } from '#database/tables/users.ts';

type Passwords = { currentPassword: string; newPassword: string };
type Caller = { userId: string; sessionHash: string };

/**
 * Changes the password and secures the account for the current session. Refused when the new password is a common one,
 * or when the current password is wrong or has changed meanwhile.
 */
export async function updatePassword(
  { db, config, jobs, attempts }: Pick<Services, 'db' | 'config' | 'jobs'> & { attempts: PasswordAttempts },
  { userId, sessionHash }: Caller,
  { currentPassword, newPassword }: Passwords,
): Promise<Refusal | undefined> {
  if (isKnownPassword(config, newPassword)) return new Refusal('common-password', {}, { field: 'newPassword' });
  const given = { password: currentPassword, field: 'currentPassword' };
  const changed = await withPassword({ db, attempts }, userId, given, async (locked) => {
    const passwordHash = await hashPassword(newPassword);
    return locked(async (transaction, user) => {
      await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId));
      await secureAccount(transaction, { userId }, sessionHash);
      await notify(jobs, transaction, passwordChanged, { key: v7(), to: { userId }, params: {} });
      return user;
    });
  });
  return changed instanceof PasswordRefusal ? changed : undefined;
}
