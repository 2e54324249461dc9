import { eq } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '#api/features/accounts/passwords.ts';
import type { Database } from '#database/connect.ts';
import { sellers } from '#database/tables/sellers.ts';
import { sessions } from '#database/tables/sessions.ts';

/**
 * Creates the seller account of the settings, or updates its password when the settings say another; then the
 * sessions begun with the old password end.
 */
export async function ensureSeller(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const [seller] = await db.select().from(sellers).where(eq(sellers.email, email));
  if (seller && (await verifyPassword(password, seller.passwordHash))) return;
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(sellers)
      .values({ email, passwordHash })
      .onConflictDoUpdate({ target: sellers.email, set: { passwordHash } })
      .returning({ id: sellers.id });
    if (row) await transaction.delete(sessions).where(eq(sessions.sellerId, row.id));
  });
}
