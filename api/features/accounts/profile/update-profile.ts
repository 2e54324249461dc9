import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { askForEmail, isTaken, tellOfChange } from '#api/features/accounts/links/email-confirmation.ts';
import { secureAccount } from '#api/features/accounts/links/secure-account.ts';
import type { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { withPasswordIfGiven } from '#api/features/accounts/passwords/with-password.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import type { Services } from '#api/services/services.ts';
import type { profileSchema } from '#contract/accounts.ts';
import type { Database } from '#database/connection.ts';
import { isUniqueViolation } from '#database/driver/database-error.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';

type Parts = Pick<Services, 'db' | 'addressOf' | 'pictures' | 'jobs' | 'mail' | 'clock'> & {
  attempts: PasswordAttempts;
};
type Caller = { userId: string; sessionHash: string };
type User = typeof users.$inferSelect;
/** What became of the email. */
type EmailChange = 'same' | 'changed' | 'to be confirmed';

/**
 * Changes name and email, and takes the picture away when `profileImage` is ''. Where mails reach people a new email takes
 * effect once it is confirmed; elsewhere at once, and secures the account. Refused when the password is given and wrong,
 * when another user has the email (the database decides that) or when `profileImage` is neither '' nor the user's current
 * picture.
 */
export async function updateProfile(
  parts: Parts,
  caller: Caller,
  { name, email, profileImage, password }: z.output<typeof profileSchema>,
): Promise<Refusal | { email: EmailChange }> {
  const { db, addressOf, pictures } = parts;
  const given = { password, field: 'password' };
  const change = withPasswordIfGiven(parts, caller.userId, given, async (transaction, user) => {
    const current = user.profileImage;
    const own = ['', current, addressOf(current)];
    if (profileImage !== undefined && !own.includes(profileImage)) {
      return new Refusal('not-current-picture', {}, { field: 'profileImage' });
    }
    const image = profileImage === '' ? '' : current;
    const changed =
      user.email === email
        ? ('same' as const)
        : await changeEmail(parts, transaction, caller, { user, email, isProven: password !== undefined });
    if (changed instanceof Refusal) return changed;
    await transaction.update(users).set({ name, profileImage: image }).where(eq(users.id, user.id));
    return { email: changed, removed: image === current ? [] : [current] };
  });
  const result = await change.catch((error: unknown) => {
    // The email is the one unique column that is written.
    if (isUniqueViolation(error)) return emailTaken();
    throw error;
  });
  if (result === undefined) return sessionEnded();
  if (result instanceof Refusal) return result;
  await removeUnreferenced(db, pictures, result.removed);
  return { email: result.email };
}

type NewEmail = { user: User; email: string; isProven: boolean };

async function changeEmail(
  { jobs, mail, clock }: Parts,
  transaction: Database,
  { userId, sessionHash }: Caller,
  { user, email, isProven }: NewEmail,
): Promise<Refusal | EmailChange> {
  // The account may have been secured since the login was looked at: who was put out by that asks for no address any more.
  const session = and(eq(sessions.tokenHash, sessionHash), eq(sessions.userId, userId));
  if ((await transaction.$count(sessions, session)) === 0) return sessionEnded();
  if (mail.reaches) {
    if (await isTaken(transaction, email, userId)) return emailTaken();
    return (await askForEmail({ jobs, clock }, transaction, user, { email, isProven })) ?? 'to be confirmed';
  }
  await transaction.update(users).set({ email, emailConfirmedAt: null }).where(eq(users.id, userId));
  await secureAccount(transaction, { userId }, sessionHash);
  await tellOfChange(jobs, transaction, user);
  return 'changed';
}

const emailTaken = () => new Refusal('email-taken', { registering: false }, { field: 'email' });
const sessionEnded = () => new Refusal('login-needed', { purpose: 'continue' });
