import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { isTaken, sendLink, tellOfChange } from '#api/features/account-links/email-confirmation.ts';
import { Refusal } from '#api/http/refusal.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import type { Services } from '#api/services.ts';
import { endOtherSessions } from '#api/sessions/end-sessions.ts';
import type { profileSchema } from '#contract/accounts.ts';
import { isUniqueViolation } from '#database/database-error.ts';
import { users } from '#database/tables/users.ts';

type Caller = { userId: string; sessionHash: string };

/**
 * Changes name and email, and takes the picture away when `profileImage` is ''. A new email ends the user's other
 * sessions; where mails reach people it takes effect once it is confirmed. Refused when another user has the email (the database decides that) or when `profileImage` is neither ''
 * nor the user's current picture. Answers what became of the email.
 */
export async function updateProfile(
  {
    db,
    addressOf,
    pictures,
    jobs,
    mail,
    clock,
  }: Pick<Services, 'db' | 'addressOf' | 'pictures' | 'jobs' | 'mail' | 'clock'>,
  { userId, sessionHash }: Caller,
  { name, email, profileImage }: z.output<typeof profileSchema>,
): Promise<Refusal | { email: 'same' | 'changed' | 'to be confirmed' }> {
  const change = db.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ id: users.id, image: users.profileImage, email: users.email, language: users.language })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    const current = user?.image ?? '';
    const own = ['', current, addressOf(current)];
    if (profileImage !== undefined && !own.includes(profileImage)) {
      return new Refusal('not-current-picture', {}, { field: 'profileImage' });
    }
    const image = profileImage === '' ? '' : current;
    const removed = image === current ? [] : [current];
    const details = { name, profileImage: image };
    if (!user || user.email === email) {
      await transaction.update(users).set(details).where(eq(users.id, userId));
      return { email: 'same', removed } as const;
    }
    if (mail.reaches) {
      // It takes effect once a link has shown that the user reads it.
      if (await isTaken(transaction, email, userId)) return emailTaken();
      const refused = await sendLink({ jobs, clock }, transaction, user, email);
      if (refused) return refused;
      await transaction
        .update(users)
        .set({ ...details, pendingEmail: email })
        .where(eq(users.id, userId));
      return { email: 'to be confirmed', removed } as const;
    }
    const changed = { email, emailConfirmedAt: null, pendingEmail: null };
    await transaction
      .update(users)
      .set({ ...details, ...changed })
      .where(eq(users.id, userId));
    await endOtherSessions(transaction, { userId }, sessionHash);
    await tellOfChange(jobs, transaction, user);
    return { email: 'changed', removed } as const;
  });
  const result = await change.catch((error: unknown) => {
    // The email is the one unique column that is written.
    if (isUniqueViolation(error)) return emailTaken();
    throw error;
  });
  if (result instanceof Refusal) return result;
  await removeUnreferenced(db, pictures, result.removed);
  return { email: result.email };
}

const emailTaken = () => new Refusal('email-taken', { registering: false }, { field: 'email' });
