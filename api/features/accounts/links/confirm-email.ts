import { and, eq } from 'drizzle-orm';
import { claimEmail, releaseEmail } from '#api/features/accounts/emails/user-emails.ts';
import { isCommonPassword } from '#api/features/accounts/passwords/common-passwords.ts';
import type { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { hashPassword } from '#api/features/accounts/passwords/passwords.ts';
import { withPasswordIfGiven } from '#api/features/accounts/passwords/with-password.ts';
import { claimGuestOrders } from '#api/features/order-takeovers/claim-guest-orders.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { FoundSession } from '#api/sessions/find-session.ts';
import type { Confirmation, ConfirmationOutcome } from '#contract/accounts/link-schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';
import { findLink, keepAnswering } from './account-links.ts';
import { notifyOfEmailChange } from './email-confirmation.ts';
import { replaceUserPassword } from './reset-password.ts';
import { secureAccount } from './secure-account.ts';

type Parts = Pick<Services, 'db' | 'jobs' | 'clock'> & { attempts: PasswordAttempts };
type User = typeof users.$inferSelect;
type Session = Pick<FoundSession, 'ownerId' | 'tokenHash'>;

/** Proof of ownership beside the link. The link proves only that its user reads the mailbox. */
type Proof = { hasSession: boolean; hasPassword: boolean; setsPassword: boolean };

export type Confirmed = { userId: string; outcome: ConfirmationOutcome; loggedIn: boolean };

/**
 * Confirms the address that a link was sent to. Anybody can make an account with another person's address, so the link
 * alone is not enough: it needs a session of the account, its password, or a new password, which locks out the
 * account's maker. A new address takes effect, and the account is secured for the session. Refused when the link is
 * invalid, a proof is missing or wrong, or another account has the address meanwhile.
 */
export async function confirmEmail(
  parts: Parts,
  { token, password, newPassword }: Confirmation,
  session: Session | undefined,
): Promise<Refusal | Confirmed> {
  const { db, clock } = parts;
  const link = await findLink(db, token, 'confirm-email', clock.now());
  const [user] = link?.userId ? await db.select().from(users).where(eq(users.id, link.userId)) : [];
  if (!link || !user) return new Refusal('link-of-no-use');
  const userId = user.id;
  const own = session?.ownerId === userId ? session : undefined;
  const given = { hasPassword: password !== undefined, setsPassword: newPassword !== undefined };
  // Before a password is checked or hashed: a link that does nothing answers no guess and costs no work.
  const known = outcomeFor(user, link.email, { ...given, hasSession: own !== undefined });
  if (known === 'confirmed-already') return { userId, outcome: known, loggedIn: own !== undefined };
  if (known instanceof Refusal) return known;
  if (newPassword !== undefined && isCommonPassword(newPassword)) {
    return new Refusal('common-password', {}, { field: 'newPassword' });
  }
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword);
  const login = own ? undefined : ({ kind: 'user', name: user.email } as const);
  const result = await withPasswordIfGiven(
    parts,
    userId,
    { password, field: 'password', login },
    (transaction, locked) => useLink(parts, transaction, { user: locked, token, own, given, passwordHash }),
  );
  return result ?? new Refusal('link-of-no-use');
}

/** Returns the effect of a link to this address on an account, or a refusal when there is none. */
function outcomeFor(user: User, email: string, { hasSession, hasPassword, setsPassword }: Proof) {
  if (user.email === email) {
    if (user.emailConfirmedAt) return 'confirmed-already';
    if (setsPassword) return 'password-set';
    return hasSession || hasPassword ? 'confirmed' : new Refusal('account-proof-needed');
  }
  if (user.pendingEmail !== email) return new Refusal('link-of-no-use');
  // A new password proves nothing here: a thief with a stolen session would keep the account, and the owner of a
  // mistyped address would get it.
  const isProven = hasPassword || (hasSession && user.pendingEmailProven);
  return isProven ? 'changed' : new Refusal('password-needed');
}

type Use = {
  user: User;
  token: string;
  own: Session | undefined;
  given: Omit<Proof, 'hasSession'>;
  passwordHash: string | undefined;
};

/** Uses a link for a locked user. Session, account and link may have changed since they were read. */
async function useLink(
  { jobs, clock }: Parts,
  transaction: Database,
  { user, token, own, given, passwordHash }: Use,
): Promise<Refusal | Confirmed> {
  const { id: userId } = user;
  const isOwn = own && and(eq(sessions.tokenHash, own.tokenHash), eq(sessions.userId, userId));
  const hasSession = isOwn !== undefined && (await transaction.$count(sessions, isOwn)) > 0;
  const now = clock.now();
  const link = await findLink(transaction, token, 'confirm-email', now);
  if (!link) return new Refusal('link-of-no-use');
  const { email } = link;
  const outcome = outcomeFor(user, email, { ...given, hasSession });
  if (outcome instanceof Refusal) return outcome;
  if (outcome === 'confirmed-already') return { userId, outcome, loggedIn: hasSession };
  if (outcome === 'password-set' && passwordHash !== undefined) {
    await replaceUserPassword(jobs, transaction, { id: userId, email, passwordHash });
  } else {
    if (outcome === 'changed' && !(await claimEmail(transaction, email, userId))) {
      return new Refusal('email-taken', { registering: false });
    }
    await transaction.update(users).set({ email, emailConfirmedAt: now }).where(eq(users.id, userId));
    if (outcome === 'changed') {
      await releaseEmail(transaction, user);
      await secureAccount(transaction, { userId }, own?.tokenHash);
      await notifyOfEmailChange(jobs, transaction, user);
    }
    await claimGuestOrders(transaction, { ...user, email, emailConfirmedAt: now });
  }
  await keepAnswering(transaction, link);
  return { userId, outcome, loggedIn: hasSession && outcome !== 'password-set' };
}
