import { and, eq, inArray, or } from 'drizzle-orm';
import { secureAccount } from '#api/features/accounts/links/secure-account.ts';
import { hashPassword, unusablePassword } from '#api/features/accounts/passwords/passwords.ts';
import { isPublic } from '#api/http/watch/is-public.ts';
import type { Config } from '#api/services/config.ts';
import type { Credentials } from '#contract/accounts/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { demoPassword, demoSellerEmail, demoUsers } from '#database/seed/demo-users.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';
import { deleteSeller } from './delete-seller.ts';

const demoEmails: string[] = demoUsers.map(({ email }) => email);

/**
 * Returns whether these credentials are a demo login, which a public shop refuses: another server on the same database
 * may have opened it since the start. The seller of the settings may use the demo seller's email, never the published
 * password.
 */
export function isClosedDemoLogin(config: Config, kind: 'user' | 'seller', { email, password }: Credentials): boolean {
  if (!isPublic(config)) return false;
  if (password.normalize('NFKC') === demoPassword) return true;
  return kind === 'user' ? demoEmails.includes(email) : email === demoSellerEmail && config.seller?.email !== email;
}

/**
 * Closes the demo accounts and ends their sessions. The shoppers stay as authors of demo posts. The demo seller is
 * deleted, unless the settings use the same email (`sellerEmail`). A demo account with a changed email is recognised by
 * the password hash that all demo accounts share.
 */
export async function disableDemoLogins(db: Database, sellerEmail?: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const isDemo = inArray(users.email, demoEmails);
    const hashes = transaction.select({ hash: users.passwordHash }).from(users).where(isDemo);
    const closed = await transaction
      .update(users)
      .set({ passwordHash: unusablePassword })
      .where(or(isDemo, inArray(users.passwordHash, hashes)))
      .returning({ id: users.id });
    for (const { id: userId } of closed) await secureAccount(transaction, { userId });
    if (sellerEmail === demoSellerEmail) return;
    const demoSellers = await transaction
      .select({ id: sellers.id })
      .from(sellers)
      .where(eq(sellers.email, demoSellerEmail));
    for (const { id } of demoSellers) await deleteSeller(transaction, id);
  });
}

/** Restores the password of closed demo shoppers, when the shop is for this machine only again. */
export async function enableDemoLogins(db: Database): Promise<void> {
  const closed = and(inArray(users.email, demoEmails), eq(users.passwordHash, unusablePassword));
  if ((await db.$count(users, closed)) === 0) return;
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(demoPassword) })
    .where(closed);
}
