import { eq, ne } from 'drizzle-orm';
import { secureAccount } from '#api/features/accounts/links/secure-account.ts';
import { hashPassword, verifyPassword } from '#api/features/accounts/passwords/passwords.ts';
import type { Database } from '#database/connection.ts';
import { sellers } from '#database/tables/sellers.ts';

/**
 * Makes the account of the settings the seller account: created, or given the password that the settings say. Any other
 * seller account goes, so that neither a former email nor a demo login stays valid. With a new password
 * the account is secured. A password that the seller has chosen since stays until the settings say another than before.
 */
export async function ensureSeller(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await db.delete(sellers).where(ne(sellers.email, email));
  const [seller] = await db.select().from(sellers).where(eq(sellers.email, email));
  if (seller && (await verifyPassword(password, seller.settingHash ?? seller.passwordHash))) return;
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(sellers)
      .values({ email, passwordHash })
      .onConflictDoUpdate({ target: sellers.email, set: { passwordHash, settingHash: null } })
      .returning({ id: sellers.id });
    if (row) await secureAccount(transaction, { sellerId: row.id });
  });
}
