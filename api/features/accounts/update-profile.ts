import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#api/http/refusal.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import type { Services } from '#api/services.ts';
import { endOtherSessions } from '#api/sessions/end-sessions.ts';
import type { profileSchema } from '#contract/accounts.ts';
import { databaseCodeOf } from '#database/database-error.ts';
import { users } from '#database/tables/users.ts';

type Caller = { userId: string; sessionHash: string };

/**
 * Changes name and email, and takes the picture away when `profileImage` is ''. A new email ends the user's other
 * sessions. Refused when another user has the email (the database decides that) or when `profileImage` is neither ''
 * nor the user's current picture. Answers whether the email changed.
 */
export async function updateProfile(
  { db, addressOf, pictures }: Pick<Services, 'db' | 'addressOf' | 'pictures'>,
  { userId, sessionHash }: Caller,
  { name, email, profileImage }: z.output<typeof profileSchema>,
): Promise<Refusal | { emailChanged: boolean }> {
  const change = db.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ image: users.profileImage, email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    const current = user?.image ?? '';
    const own = ['', current, addressOf(current)];
    if (profileImage !== undefined && !own.includes(profileImage)) {
      return new Refusal('not-current-picture', {}, { field: 'profileImage' });
    }
    const image = profileImage === '' ? '' : current;
    await transaction.update(users).set({ name, email, profileImage: image }).where(eq(users.id, userId));
    const emailChanged = user?.email !== email;
    if (emailChanged) await endOtherSessions(transaction, userId, sessionHash);
    return { emailChanged, removed: image === current ? [] : [current] };
  });
  const result = await change.catch((error: unknown) => {
    if (isEmailTaken(error)) return new Refusal('email-taken', { registering: false }, { field: 'email' });
    throw error;
  });
  if (result instanceof Refusal) return result;
  await removeUnreferenced(db, pictures, result.removed);
  return { emailChanged: result.emailChanged };
}

/** PostgreSQL's unique violation of the one unique column that this statement writes. */
function isEmailTaken(error: unknown): boolean {
  return databaseCodeOf(error) === '23505';
}
