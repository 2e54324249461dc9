import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { announcePerson, type PersonTools } from '#api/changes/person-listener.ts';
import { claimEmail, isTaken, releaseEmail } from '#api/features/accounts/emails/user-emails.ts';
import { askForEmail, notifyOfEmailChange } from '#api/features/accounts/links/email-confirmation.ts';
import { secureAccount } from '#api/features/accounts/links/secure-account.ts';
import type { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { withPasswordIfGiven } from '#api/features/accounts/passwords/with-password.ts';
import { profileChanged } from '#api/features/accounts/profile-changed.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import type { Services } from '#api/services/services.ts';
import type { profileSchema } from '#contract/accounts/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { sessions } from '#database/tables/sessions.ts';
import { takenBack } from '#database/tables/taken-back.ts';
import { users } from '#database/tables/users.ts';

type Parts = PersonTools &
  Pick<Services, 'db' | 'addressOf' | 'pictures' | 'jobs' | 'mail' | 'clock'> & { attempts: PasswordAttempts };
type Caller = { userId: string; sessionHash: string; network: string | null };
type User = typeof users.$inferSelect;
type EmailChange = 'same' | 'changed' | 'to be confirmed';

/**
 * Changes name and email, and removes the picture when `profileImage` is ''. If mail can be delivered, a new email
 * takes effect when confirmed; otherwise immediately, and the account is secured. Refused when a given password is
 * wrong, another user has the email, `profileImage` is neither '' nor the current picture, or the change would revert
 * another one made since the version that the user saw.
 */
export async function updateProfile(
  parts: Parts,
  caller: Caller,
  { name, email, profileImage, password, version: seen }: z.output<typeof profileSchema>,
): Promise<Refusal | { email: EmailChange }> {
  const { db, addressOf, pictures } = parts;
  const given = { password, field: 'password' };
  const result = await withPasswordIfGiven(parts, caller.userId, given, async (transaction, user) => {
    const current = user.profileImage;
    const own = ['', current, addressOf(current)];
    if (profileImage !== undefined && !own.includes(profileImage)) {
      return new Refusal('not-current-picture', {}, { field: 'profileImage' });
    }
    const image = profileImage === '' ? '' : current;
    const lost = takenBack(user, seen, { name, email, ...(profileImage !== undefined && { profileImage: image }) });
    if (lost.length > 0) return profileChanged(user, lost, { profileImage: addressOf(current) });
    const changed =
      user.email === email
        ? ('same' as const)
        : await changeEmail(parts, transaction, caller, { user, email, isProven: password !== undefined });
    if (changed instanceof Refusal) return changed;
    await transaction.update(users).set({ name, profileImage: image }).where(eq(users.id, user.id));
    const isRenamed = user.name !== name;
    if (isRenamed || image !== current) await announcePerson(parts, transaction, { userId: user.id, isRenamed });
    return { email: changed, removed: image === current ? [] : [current] };
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
  { userId, sessionHash, network }: Caller,
  { user, email, isProven }: NewEmail,
): Promise<Refusal | EmailChange> {
  // The account may have been secured since the session was read. A session that ended then must not request a new address.
  const session = and(eq(sessions.tokenHash, sessionHash), eq(sessions.userId, userId));
  if ((await transaction.$count(sessions, session)) === 0) return sessionEnded();
  if (mail.reaches) {
    if (await isTaken(transaction, email, userId)) return emailTaken();
    return (await askForEmail({ jobs, clock }, transaction, user, { email, isProven, network })) ?? 'to be confirmed';
  }
  if (!(await claimEmail(transaction, email, userId))) return emailTaken();
  await releaseEmail(transaction, user);
  await transaction.update(users).set({ email, emailConfirmedAt: null }).where(eq(users.id, userId));
  await secureAccount(transaction, { userId }, sessionHash);
  await notifyOfEmailChange(jobs, transaction, user);
  return 'changed';
}

const emailTaken = () => new Refusal('email-taken', { registering: false }, { field: 'email' });
const sessionEnded = () => new Refusal('login-needed', { purpose: 'continue' });
