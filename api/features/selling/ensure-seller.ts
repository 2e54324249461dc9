import { and, eq, ne, type SQL } from 'drizzle-orm';
import { secureAccount } from '#api/features/accounts/links/secure-account.ts';
import { deleteSeller } from '#api/features/accounts/login/delete-seller.ts';
import { hashPassword, verifyPassword } from '#api/features/accounts/passwords/passwords.ts';
import type { Database } from '#database/driver/connection.ts';
import { demoSellerEmail } from '#database/seed/demo-users.ts';
import { sellers } from '#database/tables/sellers.ts';

type SellerLogin = { email: string; password: string };

/**
 * Makes the settings' account the only seller account: creates it, or sets the password from the settings. Other seller
 * accounts are deleted, so that no former email or demo login stays valid. A new password secures the account. A
 * password chosen by the seller stays until the settings change.
 */
export async function ensureSeller(db: Database, seller: SellerLogin): Promise<void> {
  await deleteOthers(db, ne(sellers.email, seller.email));
  await ensureAccount(db, seller);
}

/**
 * Like `ensureSeller`, but leaves a database alone that has a seller with another email, apart from the demo's: a
 * developer's copy of the shop may use the database of the public one. Returns whether the account exists.
 */
export async function ensureLocalSeller(db: Database, seller: SellerLogin): Promise<boolean> {
  const isOther = ne(sellers.email, seller.email);
  if ((await db.$count(sellers, and(isOther, ne(sellers.email, demoSellerEmail)))) > 0) return false;
  await deleteOthers(db, and(isOther, eq(sellers.email, demoSellerEmail)));
  await ensureAccount(db, seller);
  return true;
}

async function deleteOthers(db: Database, which: SQL | undefined): Promise<void> {
  const others = await db.select({ id: sellers.id }).from(sellers).where(which);
  for (const { id } of others) await deleteSeller(db, id);
}

async function ensureAccount(db: Database, { email, password }: SellerLogin): Promise<void> {
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
