import { eq } from 'drizzle-orm';
import { findActiveSession } from '#api/sessions/find-session.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';

/** Sets the language of notifications for the users and sellers that these session tokens belong to. */
export async function chooseLanguage(
  db: Database,
  tokens: { user: string[]; seller: string[] },
  language: Language,
): Promise<void> {
  const [user, seller] = await Promise.all([
    findActiveSession(db, 'user', tokens.user),
    findActiveSession(db, 'seller', tokens.seller),
  ]);
  if (user) await db.update(users).set({ language }).where(eq(users.id, user.ownerId));
  if (seller) await db.update(sellers).set({ language }).where(eq(sellers.id, seller.ownerId));
}
