import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  confirmEmailNotification,
  emailChangeAsked,
  emailChanged,
} from '#api/features/accounts/account-notifications.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import { notify, notifyAddress } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import type { EmailState } from '#contract/accounts/link-schemas.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { users } from '#database/tables/users.ts';
import { endLinks, findLink, makeLink, takeLink } from './account-links.ts';
import { refuseTooManyConfirmations } from './confirmation-limits.ts';
import { lockOwner, secureAccount } from './secure-account.ts';

type Parts = Pick<Services, 'db' | 'jobs' | 'clock'>;
type Receiver = { id: string; language: Language | null };

/** Returns whether the user's address is confirmed, and the pending new address. */
export async function readEmailState(db: Database, userId: string): Promise<EmailState> {
  const [row] = await db
    .select({ confirmedAt: users.emailConfirmedAt, pending: users.pendingEmail })
    .from(users)
    .where(eq(users.id, userId));
  return { isConfirmed: Boolean(row?.confirmedAt), pending: row?.pending ?? null };
}

/**
 * Sends a link to the user's address, unless it is confirmed. Never to a pending new address, because a stranger may
 * have requested that change. `network` is the request's (`networkMarkOf`).
 */
export async function askEmailConfirmation(
  { db, jobs, clock }: Parts,
  userId: string,
  network: string | null,
): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) return undefined;
    return user.emailConfirmedAt
      ? undefined
      : sendLink({ jobs, clock }, transaction, user, { email: user.email, network });
  });
}

/**
 * Stores a new address as pending until confirmed, and notifies the current address with a link that cancels the
 * change. `isProven`: the caller gave the password. Refused when too many links were sent within the hour.
 */
export async function askForEmail(
  { jobs, clock }: Omit<Parts, 'db'>,
  transaction: Database,
  user: Receiver & { email: string },
  { email, isProven, network }: { email: string; isProven: boolean; network: string | null },
): Promise<Refusal | undefined> {
  const { id: userId, language } = user;
  const refused = await sendLink({ jobs, clock }, transaction, user, { email, network });
  if (refused) return refused;
  await transaction
    .update(users)
    .set({ pendingEmail: email, pendingEmailProven: isProven })
    .where(eq(users.id, userId));
  await notifyAddress(jobs, transaction, emailChangeAsked, {
    key: v7(),
    to: { email: user.email, language: language ?? defaultLanguage },
    params: { userId },
  });
  return undefined;
}

/**
 * Sends a link to an address. Refused when too many were requested within the hour: the address may belong to another
 * person.
 */
async function sendLink(
  { jobs, clock }: Omit<Parts, 'db'>,
  transaction: Database,
  { id, language }: Receiver,
  { email, network }: { email: string; network: string | null },
): Promise<Refusal | undefined> {
  const refused = await refuseTooManyConfirmations(transaction, { userId: id, email, network, now: clock.now() });
  if (refused) return refused;
  await notifyAddress(jobs, transaction, confirmEmailNotification, {
    key: v7(),
    to: { email, language: language ?? defaultLanguage },
    params: { userId: id },
  });
  return undefined;
}

/** Cancels an unconfirmed change of the address. */
export async function cancelEmailChange(db: Database, userId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const noChange = { pendingEmail: null, pendingEmailProven: false };
    await transaction.update(users).set(noChange).where(eq(users.id, userId));
    await endLinks(transaction, { userId }, 'confirm-email', 'take-back-email');
  });
}

/**
 * Cancels an unconfirmed change of the address, by the link sent to the current address. A stranger may be logged in to
 * the account, so it is secured. Returns the token of a password reset link. Refused when the link is invalid.
 */
export async function takeBackEmail(
  { db, clock }: Omit<Parts, 'jobs'>,
  token: string,
): Promise<Refusal | { userId: string; token: string }> {
  return db.transaction(async (transaction) => {
    const known = await findLink(transaction, token, 'take-back-email', clock.now());
    if (!known?.userId) return new Refusal('link-of-no-use');
    const { userId, email } = known;
    const owner = { userId };
    await lockOwner(transaction, owner);
    const link = await takeLink(transaction, token, 'take-back-email', clock.now());
    const isTheirs = (await transaction.$count(users, and(eq(users.id, userId), eq(users.email, email)))) > 0;
    if (!link || !isTheirs) return new Refusal('link-of-no-use');
    await secureAccount(transaction, owner);
    return { userId, token: await makeLink(transaction, { purpose: 'reset-password', owner, email }, clock.now()) };
  });
}

/**
 * Notifies both addresses, because the owner of the old one may not have made the change. `user` is the state before the
 * change.
 */
export async function notifyOfEmailChange(
  jobs: JobQueue,
  transaction: Database,
  { id, email, language }: Receiver & { email: string },
): Promise<void> {
  const change = { key: v7(), params: {} };
  await notify(jobs, transaction, emailChanged, { ...change, to: { userId: id } });
  await notifyAddress(jobs, transaction, emailChanged, {
    ...change,
    to: { email, language: language ?? defaultLanguage },
  });
}
