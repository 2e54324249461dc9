import { and, eq, gt } from 'drizzle-orm';
import { v4 } from 'uuid';
import type { PasswordAttempts } from '#api/features/accounts/passwords/password-attempts.ts';
import { PasswordRefusal } from '#api/features/accounts/passwords/password-refusal.ts';
import { withPassword } from '#api/features/accounts/passwords/with-password.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { readParts, removeParts } from '#api/pictures/store/file-parts.ts';
import type { Services } from '#api/services/services.ts';
import type { DataCopy } from '#contract/account-data/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import { dataCopies } from '#database/tables/data-copies.ts';
import { makeDataCopy } from './make-data-copy.ts';

type CopyRow = typeof dataCopies.$inferSelect;

/** After this time, in ms, an unfinished copy has lost its job: its tries end within two hours. */
const lostAfter = 6 * 60 * 60 * 1000;

/** Returns the user's newest copy, or null when it is deleted or expired. One statement. */
export async function readDataCopy(db: Database, userId: string, now: Date): Promise<DataCopy | null> {
  const [row] = await db.select().from(dataCopies).where(eq(dataCopies.userId, userId));
  return row && !isOver(row, now) ? toDataCopy(row, now) : null;
}

type Asked = { password: string; language: Language };

/**
 * Requests a copy of a user's data and deletes the previous one. Returns the running copy when one is being made. Refused when
 * the password is wrong.
 */
export async function askDataCopy(
  { db, copies, jobs, clock, attempts }: Pick<Services, 'db' | 'copies' | 'jobs' | 'clock'> & Attempts,
  userId: string,
  { password, language }: Asked,
): Promise<DataCopy | PasswordRefusal> {
  const asked = await withPassword({ db, attempts }, userId, { password, field: 'password' }, (locked) =>
    locked(async (transaction) => {
      const now = clock.now();
      const [before] = await transaction.select().from(dataCopies).where(eq(dataCopies.userId, userId));
      if (before && stateOf(before, now) === 'waiting') return { row: before, outdated: null };
      await transaction.delete(dataCopies).where(eq(dataCopies.userId, userId));
      const requested = { userId, id: v4(), language, askedAt: now };
      const [row] = await transaction.insert(dataCopies).values(requested).returning();
      if (!row) throw new Error('The copy was not written down');
      await jobs.add(transaction, makeDataCopy, { userId, id: row.id });
      return { row, outdated: before?.file ?? null };
    }),
  );
  if (asked instanceof PasswordRefusal) return asked;
  await removeParts(copies, asked.outdated);
  return toDataCopy(asked.row, clock.now());
}

type Attempts = { attempts: PasswordAttempts };

/** Opens a user's copy and returns its bytes and size. Refused when the copy is not the user's or has expired. */
export async function openDataCopy(
  { db, copies, clock }: Pick<Services, 'db' | 'copies' | 'clock'>,
  userId: string,
  id: string,
) {
  const isTheirs = and(eq(dataCopies.userId, userId), eq(dataCopies.id, id), gt(dataCopies.expiresAt, clock.now()));
  const [row] = await db.select().from(dataCopies).where(isTheirs);
  const content = row?.file ? await readParts(copies, row.file, row.parts) : undefined;
  return row && content ? { content, bytes: row.bytes } : new Refusal('data-copy-not-found');
}

function isOver({ expiresAt }: CopyRow, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function stateOf({ state, askedAt }: CopyRow, now: Date): CopyRow['state'] {
  return state === 'waiting' && now.getTime() - askedAt.getTime() > lostAfter ? 'failed' : state;
}

function toDataCopy(row: CopyRow, now: Date): DataCopy {
  const isReady = row.state === 'ready';
  return {
    _id: row.id,
    state: stateOf(row, now),
    progress: isReady ? 100 : Math.min(row.progress, 99),
    isRetried: row.state === 'waiting' && row.tries > 1,
    askedAt: row.askedAt.toISOString(),
    bytes: isReady ? row.bytes : null,
    until: row.expiresAt?.toISOString() ?? null,
  };
}
