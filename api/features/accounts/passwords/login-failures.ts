import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { loginFailures } from '#database/tables/login-failures.ts';

const day = 24 * 60 * 60 * 1000;
/** Far beyond what changes anything; keeps the number within its column. */
const maximumCounted = 1_000_000;

/**
 * What is guessed: a login by its email or, from a device that the account knows, by what that is stored as, the current password of somebody logged in by the user's or seller's id, the code
 * of a second factor by the seller's.
 */
export type GuessedAccount = {
  kind: 'user' | 'seller' | 'known-device' | 'password-change' | 'second-factor';
  name: string;
};

/** The key under which failures of an account are stored, whether or not it exists. */
export function accountKey({ kind, name }: GuessedAccount): string {
  return createHash('sha256').update(`${kind}:${name}`).digest('base64url');
}

/** Wrong passwords of this account since the last right one. A day without any forgets them. */
export async function readLoginFailures(db: Database, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ failures: loginFailures.failures })
    .from(loginFailures)
    .where(and(eq(loginFailures.account, key), gt(loginFailures.failedAt, dayBefore(now))));
  return row?.failures ?? 0;
}

/** Counts a wrong password in one statement, so that none is lost between processes. Returns how many there are now. */
export async function countLoginFailure(db: Database, key: string, now: Date): Promise<number> {
  const { failures, failedAt } = loginFailures;
  const [row] = await db
    .insert(loginFailures)
    .values({ account: key, failures: 1, failedAt: now })
    .onConflictDoUpdate({
      target: loginFailures.account,
      set: {
        failures: sql`case when ${failedAt} > ${dayBefore(now).toISOString()}::timestamptz
          then least(${failures} + 1, ${maximumCounted}) else 1 end`,
        failedAt: now,
      },
    })
    .returning({ failures });
  return row?.failures ?? 1;
}

/** Begins anew after a right password. */
export async function clearLoginFailures(db: Database, key: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.account, key));
}

/** Deletes the counts of accounts without a wrong password for a day. */
export async function removeOldLoginFailures(db: Database, now = new Date()): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.failedAt, dayBefore(now)));
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - day);
}
