import { eq } from 'drizzle-orm';
import { wrongCredentials } from '#api/features/accounts/log-in-user.ts';
import { verifyPassword } from '#api/features/accounts/passwords.ts';
import { startSession } from '#api/features/accounts/start-session.ts';
import { Refusal } from '#api/refusal.ts';
import type { Credentials } from '#contract/accounts.ts';
import type { Database } from '#database/connect.ts';
import { sellers } from '#database/tables/sellers.ts';

/** Checks the seller's credentials and starts a seller session. */
export async function logInSeller(db: Database, { email, password }: Credentials) {
  const [seller] = await db.select().from(sellers).where(eq(sellers.email, email));
  if (!(await verifyPassword(password, seller?.passwordHash)) || !seller) {
    return new Refusal('not-logged-in', wrongCredentials);
  }
  return { token: await startSession(db, { sellerId: seller.id }) };
}
