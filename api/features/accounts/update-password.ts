import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { endLinks } from '#api/features/account-links/account-links.ts';
import { notify } from '#api/features/notices/notify.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Services } from '#api/services.ts';
import { endOtherSessions } from '#api/sessions/end-sessions.ts';
import { users } from '#database/tables/users.ts';
import { isCommonPassword } from './common-passwords.ts';
import { FailedAttempt, type PasswordAttempts } from './password-attempts.ts';
import { PasswordRefusal } from './password-refusal.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

type Passwords = { currentPassword: string; newPassword: string };
type Caller = { userId: string; sessionHash: string };

/**
 * Changes the password and ends all sessions of the user but the one that makes the change. Refused when the new
 * password is a common one, and when the current password is wrong, also when it was changed meanwhile.
 */
export async function updatePassword(
  { db, jobs, attempts }: Pick<Services, 'db' | 'jobs'> & { attempts: PasswordAttempts },
  { userId, sessionHash }: Caller,
  { currentPassword, newPassword }: Passwords,
): Promise<Refusal | undefined> {
  if (isCommonPassword(newPassword)) return new Refusal('common-password', {}, { field: 'newPassword' });
  const result = await attempts.attempt({ kind: 'password-change', name: userId }, async () => {
    const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
    if (!user || !(await verifyPassword(currentPassword, user.passwordHash))) return undefined;
    const passwordHash = await hashPassword(newPassword);
    return db.transaction(async (transaction) => {
      const [changed] = await transaction
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash)))
        .returning({ id: users.id });
      if (!changed) return undefined;
      await endOtherSessions(transaction, { userId }, sessionHash);
      await endLinks(transaction, { userId }, 'reset-password');
      await notify(jobs, transaction, { kind: 'password-changed', key: v7(), to: { userId }, params: {} });
      return changed;
    });
  });
  if (!(result instanceof FailedAttempt)) return undefined;
  return new PasswordRefusal(result, { code: 'wrong-password', field: 'currentPassword' }, userId);
}
