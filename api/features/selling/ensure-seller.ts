import { eq, ne } from 'drizzle-orm';
import { secureAccount } from '#api/features/accounts/links/secure-account.ts';
import { deleteSeller } from '#api/features/accounts/login/delete-seller.ts';
import { hashPassword, verifyPassword } from '#api/features/accounts/passwords/passwords.ts';
import type { Database } from '#database/driver/connection.ts';
import { sellers } from '#database/tables/sellers.ts';

/**
 * Makes the settings' account the only seller account: creates it, or sets the password from the settings. Other seller
 * accounts are deleted, so that no former email or demo login stays valid. A new password secures the account. A password that
 * the seller has chosen stays until the settings change.
 */
export async function ensureSeller(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const others = await db.select({ id: sellers.id }).from(sellers).where(ne(sellers.email, email));
  for (const { id } of others) await deleteSeller(db, id);
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
