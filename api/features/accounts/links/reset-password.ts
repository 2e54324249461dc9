import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { passwordChanged, resetPasswordNotification } from '#api/features/accounts/account-notifications.ts';
import { findByEmail } from '#api/features/accounts/emails/user-emails.ts';
import { isKnownPassword } from '#api/features/accounts/passwords/is-known-password.ts';
import { accountKey, clearLoginFailures } from '#api/features/accounts/passwords/login-failures.ts';
import { noKnownDevice } from '#api/features/accounts/passwords/no-known-device.ts';
import { hashPassword } from '#api/features/accounts/passwords/passwords.ts';
import { claimGuestOrders } from '#api/features/order-takeovers/claim-guest-orders.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';
import { findLink, takeLink } from './account-links.ts';
import { lockOwner, secureAccount } from './secure-account.ts';

type Parts = Pick<Services, 'db' | 'jobs' | 'clock'>;
type OwnerKind = 'user' | 'seller';

/** An account gets at most one link in each period of this many ms, whoever requests it. */
const onePer = 10 * 60 * 1000;

/**
 * Sends a reset link to the account of this email. An unknown address causes the same work, so that neither the response nor
 * its timing reveals which addresses have accounts. Returns the account's id, if any, for the log.
 */
export async function askPasswordReset(
  { db, jobs, clock }: Parts,
  kind: OwnerKind,
  email: string,
): Promise<string | undefined> {
  const known =
    kind === 'user'
      ? await findByEmail(db, email)
      : (await db.select({ id: sellers.id }).from(sellers).where(eq(sellers.email, email)))[0];
  const id = known?.id ?? v7();
  await db.transaction((transaction) =>
    notify(jobs, transaction, resetPasswordNotification, {
      key: `${id} ${Math.floor(clock.now().getTime() / onePer)}`,
      to: kind === 'seller' && known ? 'seller' : { userId: id },
      params: { owner: kind, id },
    }),
  );
  return known?.id;
}

/** Returns whether a link resets a user's or a seller's password. Refused when the link is invalid. */
export async function readPasswordLink({ db, clock }: Parts, token: string): Promise<Refusal | { owner: OwnerKind }> {
  const link = await findLink(db, token, 'reset-password', clock.now());
  return link ? { owner: link.userId === null ? 'seller' : 'user' } : new Refusal('link-of-no-use');
}

/**
 * Sets the password of the link's account and secures the account. Refused when the new password is a common one, or
 * when the link is used, expired, or was sent to a former address of the account.
 */
export async function resetPassword(
  { db, config, jobs, clock }: Parts & Pick<Services, 'config'>,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<Refusal | { owner: OwnerKind; id: string }> {
  if (isKnownPassword(config, newPassword)) return new Refusal('common-password', {}, { field: 'newPassword' });
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (transaction) => {
    const known = await findLink(transaction, token, 'reset-password', clock.now());
    if (!known) return new Refusal('link-of-no-use');
    const { userId, sellerId, email } = known;
    const id = userId ?? sellerId ?? '';
    const owner = userId === null ? { sellerId: id } : { userId: id };
    await lockOwner(transaction, owner);
    const link = await takeLink(transaction, token, 'reset-password', clock.now());
    if (!link) return new Refusal('link-of-no-use');
    const replace = userId === null ? replaceSellerPassword : replaceUserPassword;
    if (!(await replace(jobs, transaction, { id, email, passwordHash }))) return new Refusal('link-of-no-use');
    return { owner: userId === null ? 'seller' : 'user', id };
  });
}

type Replacement = { id: string; email: string; passwordHash: string };

/**
 * Replaces a user's password by a link sent to this address, and secures the account. The reader of the mailbox owns
 * the account from now on, whoever made it: the address counts as confirmed, and orders placed with it without an
 * account join the account. Returns false when the account has another address by now.
 */
export async function replaceUserPassword(
  jobs: JobQueue,
  transaction: Database,
  { id, email, passwordHash }: Replacement,
): Promise<boolean> {
  const [user] = await transaction
    .update(users)
    .set({
      passwordHash,
      devices: noKnownDevice,
      emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${new Date().toISOString()}::timestamptz)`,
    })
    .where(and(eq(users.id, id), eq(users.email, email)))
    .returning();
  if (!user) return false;
  await secureAccount(transaction, { userId: id });
  await clearLoginFailures(transaction, accountKey({ kind: 'user', name: email }));
  await notify(jobs, transaction, passwordChanged, { key: v7(), to: { userId: id }, params: {} });
  await claimGuestOrders(transaction, user);
  return true;
}

/** Remembers the password from the settings, so that the next start leaves the new one in place. */
async function replaceSellerPassword(
  jobs: JobQueue,
  transaction: Database,
  { id, email, passwordHash }: Replacement,
): Promise<boolean> {
  const changed = await transaction
    .update(sellers)
    .set({
      passwordHash,
      devices: noKnownDevice,
      settingHash: sql`coalesce(${sellers.settingHash}, ${sellers.passwordHash})`,
    })
    .where(and(eq(sellers.id, id), eq(sellers.email, email)))
    .returning({ id: sellers.id });
  if (changed.length === 0) return false;
  await secureAccount(transaction, { sellerId: id });
  await clearLoginFailures(transaction, accountKey({ kind: 'seller', name: email }));
  await notify(jobs, transaction, passwordChanged, { key: v7(), to: 'seller', params: { area: 'seller' } });
  return true;
}
