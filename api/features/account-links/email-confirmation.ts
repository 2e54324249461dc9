import { and, eq, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import { notify, notifyAddress } from '#api/features/notices/notify.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { JobQueue } from '#api/jobs/job-queue.ts';
import type { Services } from '#api/services.ts';
import { endOtherSessions } from '#api/sessions/end-sessions.ts';
import type { EmailState } from '#contract/account-links.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import type { Database } from '#database/connection.ts';
import { isUniqueViolation } from '#database/database-error.ts';
import { users } from '#database/tables/users.ts';
import { endLinks, takeLink } from './account-links.ts';
import { refuseTooManyConfirmations } from './confirmation-limits.ts';

type Parts = Pick<Services, 'db' | 'jobs' | 'clock'>;
type Receiver = { id: string; language: Language | null };

/** Whether the user's address is confirmed, and which one is to take its place. */
export async function readEmailState(db: Database, userId: string): Promise<EmailState> {
  const [row] = await db
    .select({ confirmedAt: users.emailConfirmedAt, pending: users.pendingEmail })
    .from(users)
    .where(eq(users.id, userId));
  return { isConfirmed: Boolean(row?.confirmedAt), pending: row?.pending ?? null };
}

/** Has a link sent to the address that is to be confirmed: the one that is to come, else the one that is there. */
export async function askEmailConfirmation({ db, jobs, clock }: Parts, userId: string): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) return undefined;
    const address = user.pendingEmail ?? (user.emailConfirmedAt ? undefined : user.email);
    return address === undefined ? undefined : sendLink({ jobs, clock }, transaction, user, address);
  });
}

/** Has a link sent to an address. Refused when several were asked for within the hour: the address may be somebody else's. */
export async function sendLink(
  { jobs, clock }: Omit<Parts, 'db'>,
  transaction: Database,
  { id, language }: Receiver,
  email: string,
): Promise<Refusal | undefined> {
  const refused = await refuseTooManyConfirmations(transaction, { userId: id, email, now: clock.now() });
  if (refused) return refused;
  await notifyAddress(jobs, transaction, {
    kind: 'confirm-email',
    key: v7(),
    to: { email, language: language ?? defaultLanguage },
    params: { userId: id },
  });
  return undefined;
}

/** Takes back a change of the address that was not confirmed yet. */
export async function cancelEmailChange(db: Database, userId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.update(users).set({ pendingEmail: null }).where(eq(users.id, userId));
    await endLinks(transaction, { userId }, 'confirm-email');
  });
}

/**
 * Confirms the address that the link went to. Where it is a new one it takes effect, and ends the sessions but the one of
 * this hash. Refused when the link is of no use, and when somebody else has the address by now.
 */
export async function confirmEmail(
  { db, jobs, clock }: Parts,
  token: string,
  sessionHash: string,
): Promise<Refusal | { userId: string; emailChanged: boolean }> {
  const confirmation = db.transaction(async (transaction) => {
    const link = await takeLink(transaction, token, 'confirm-email', clock.now());
    if (!link?.userId) return new Refusal('link-of-no-use');
    const { userId, email } = link;
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || ![user.email, user.pendingEmail].includes(email)) return new Refusal('link-of-no-use');
    const emailChanged = user.email !== email;
    await transaction
      .update(users)
      .set({ emailConfirmedAt: clock.now(), ...(emailChanged && { email, pendingEmail: null }) })
      .where(eq(users.id, userId));
    if (emailChanged) {
      await endOtherSessions(transaction, { userId }, sessionHash);
      await endLinks(transaction, { userId }, 'confirm-email');
      await tellOfChange(jobs, transaction, user);
    }
    return { userId, emailChanged };
  });
  return confirmation.catch((error: unknown) => {
    if (isUniqueViolation(error)) return new Refusal('email-taken', { registering: false });
    throw error;
  });
}

/** Both addresses hear of it: whoever reads the old one may not have made the change. `user` is as it was before. */
export async function tellOfChange(
  jobs: JobQueue,
  transaction: Database,
  { id, email, language }: Receiver & { email: string },
): Promise<void> {
  const change = { kind: 'email-changed', key: v7(), params: {} } as const;
  await notify(jobs, transaction, { ...change, to: { userId: id } });
  await notifyAddress(jobs, transaction, { ...change, to: { email, language: language ?? defaultLanguage } });
  await endLinks(transaction, { userId: id }, 'reset-password');
}

/** Whether another account has an address. */
export async function isTaken(transaction: Database, email: string, userId: string): Promise<boolean> {
  return (await transaction.$count(users, and(eq(users.email, email), ne(users.id, userId)))) > 0;
}
