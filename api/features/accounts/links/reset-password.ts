import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isCommonPassword } from '#api/features/accounts/passwords/common-passwords.ts';
import { accountKey, clearLoginFailures } from '#api/features/accounts/passwords/login-failures.ts';
import { hashPassword } from '#api/features/accounts/passwords/passwords.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notices/notify.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/connection.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';
import { findLink, takeLink } from './account-links.ts';
import { lockOwner, secureAccount } from './secure-account.ts';

type Parts = Pick<Services, 'db' | 'jobs' | 'clock'>;
type OwnerKind = 'user' | 'seller';

/** In each span of this many milliseconds an account gets one link at most, whoever asks. */
const onePer = 10 * 60 * 1000;

/**
 * Has a link sent to the account of this email. For an address without one the same is done for nobody, so that neither
 * answer nor time tells which have accounts. Answers the account's id if there is one, for the log.
 */
export async function askPasswordReset(
  { db, jobs, clock }: Parts,
  kind: OwnerKind,
  email: string,
): Promise<string | undefined> {
  const table = kind === 'user' ? users : sellers;
  const [known] = await db.select({ id: table.id }).from(table).where(eq(table.email, email));
  const id = known?.id ?? v7();
  await db.transaction((transaction) =>
    notify(jobs, transaction, {
      kind: 'reset-password',
      key: `${id} ${Math.floor(clock.now().getTime() / onePer)}`,
      to: kind === 'seller' && known ? 'seller' : { userId: id },
      params: { owner: kind, id },
    }),
  );
  return known?.id;
}

/** Whose password a link is for. Refused when the link is of no use. */
export async function readPasswordLink({ db, clock }: Parts, token: string): Promise<Refusal | { owner: OwnerKind }> {
  const link = await findLink(db, token, 'reset-password', clock.now());
  return link ? { owner: link.userId === null ? 'seller' : 'user' } : new Refusal('link-of-no-use');
}

/**
 * Changes the password of the account that the link is for, and secures it. Refused when the new
 * password is a common one, and when the link was used, is over, or went to an address that the account has no more.
 */
export async function resetPassword(
  { db, jobs, clock }: Parts,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<Refusal | { owner: OwnerKind; id: string }> {
  if (isCommonPassword(newPassword)) return new Refusal('common-password', {}, { field: 'newPassword' });
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
    const change = userId === null ? changeSellerPassword : changeUserPassword;
    if (!(await change(transaction, { id, email, passwordHash }))) return new Refusal('link-of-no-use');
    const kind = userId === null ? 'seller' : 'user';
    await secureAccount(transaction, owner);
    await clearLoginFailures(transaction, accountKey({ kind, name: email }));
    const notice = { kind: 'password-changed', key: v7() } as const;
    await notify(
      jobs,
      transaction,
      userId === null
        ? { ...notice, to: 'seller', params: { area: 'seller' } }
        : { ...notice, to: { userId }, params: {} },
    );
    return { owner: kind, id };
  });
}

type Change = { id: string; email: string; passwordHash: string };

/** Whoever has the link reads the mail of this address: it is confirmed by that. */
async function changeUserPassword(transaction: Database, { id, email, passwordHash }: Change): Promise<boolean> {
  const changed = await transaction
    .update(users)
    .set({ passwordHash, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
    .where(and(eq(users.id, id), eq(users.email, email)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** The next start is to know that the password of the settings was in force before, and to leave the new one alone. */
async function changeSellerPassword(transaction: Database, { id, email, passwordHash }: Change): Promise<boolean> {
  const changed = await transaction
    .update(sellers)
    .set({ passwordHash, settingHash: sql`coalesce(${sellers.settingHash}, ${sellers.passwordHash})` })
    .where(and(eq(sellers.id, id), eq(sellers.email, email)))
    .returning({ id: sellers.id });
  return changed.length > 0;
}
