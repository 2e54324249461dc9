import { and, eq, inArray, or } from 'drizzle-orm';
import { secureAccount } from '#api/features/accounts/links/secure-account.ts';
import { hashPassword, unusablePassword } from '#api/features/accounts/passwords/passwords.ts';
import type { Database } from '#database/connection.ts';
import { demoPassword, demoSellerEmail, demoUsers } from '#database/seed/demo-users.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';

const demoEmails: string[] = demoUsers.map(({ email }) => email);

/**
 * Nobody can log in with a demo account any more, and whoever did is logged out. The shoppers stay, as authors of the
 * demo's posts; the demo seller goes, unless the settings make that email the seller's (`sellerEmail`). An account whose
 * email was changed since is known by the hash that all demo accounts were made with.
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
    if (sellerEmail !== demoSellerEmail) await transaction.delete(sellers).where(eq(sellers.email, demoSellerEmail));
  });
}

/** Gives closed demo shoppers their password back: the shop is for this machine alone again. */
export async function enableDemoLogins(db: Database): Promise<void> {
  const closed = and(inArray(users.email, demoEmails), eq(users.passwordHash, unusablePassword));
  if ((await db.$count(users, closed)) === 0) return;
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(demoPassword) })
    .where(closed);
}
