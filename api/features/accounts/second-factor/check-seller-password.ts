import { eq } from 'drizzle-orm';
import { FailedAttempt } from '#api/features/accounts/passwords/password-attempts.ts';
import { PasswordRefusal } from '#api/features/accounts/passwords/password-refusal.ts';
import { verifyPassword } from '#api/features/accounts/passwords/passwords.ts';
import { sellers } from '#database/tables/sellers.ts';
import type { CodeServices } from './check-code.ts';

/** Refuses a wrong password of a logged-in seller. Wrong ones slow down later responses, but not the login. */
export async function checkSellerPassword({ db, attempts }: CodeServices, sellerId: string, password: string) {
  const result = await attempts.attempt({ kind: 'password-change', name: sellerId }, async () => {
    const [seller] = await db.select({ hash: sellers.passwordHash }).from(sellers).where(eq(sellers.id, sellerId));
    return (await verifyPassword(password, seller?.hash)) ? {} : undefined;
  });
  if (!(result instanceof FailedAttempt)) return undefined;
  return new PasswordRefusal(result, { code: 'wrong-password', field: 'password' }, sellerId);
}
