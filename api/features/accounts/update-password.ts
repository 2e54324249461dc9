import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { Refusal } from '#api/refusal.ts';
import type { Database } from '#database/connect.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { hashToken } from './session-rules.ts';

const wrongPassword = 'Current password is incorrect';

type Passwords = { currentPassword: string; newPassword: string };

/**
 * Changes the password and ends all sessions of the user but the one that makes the change (the first living one
 * among `tokens`). Refused when the current password is wrong, also when it was changed meanwhile.
 */
export async function updatePassword(
  db: Database,
  userId: string,
  { currentPassword, newPassword }: Passwords,
  tokens: readonly string[],
): Promise<Refusal | undefined> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!user || !(await verifyPassword(currentPassword, user.passwordHash))) return refusal();
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (!changed) return refusal();
    await endOtherSessions(transaction, userId, tokens.map(hashToken));
    return undefined;
  });
}

async function endOtherSessions(db: Database, userId: string, hashes: readonly string[]): Promise<void> {
  const used = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), inArray(sessions.tokenHash, [...hashes])))
    .orderBy(desc(sql`${sessions.tokenHash} = ${hashes[0]}`))
    .limit(1);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, sql`(${used})`)));
}

function refusal(): Refusal {
  return new Refusal('invalid', wrongPassword, { currentPassword: wrongPassword });
}
