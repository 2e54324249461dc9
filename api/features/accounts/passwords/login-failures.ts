import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { loginFailures } from '#database/tables/login-failures.ts';

const day = 24 * 60 * 60 * 1000;
/** Far beyond any effect; prevents an overflow of the column. */
const maximumCounted = 1_000_000;

/**
 * The target of a guess. A login is identified by its email or, from a known device, by the device's hash; a password change by
 * the id of the current user or seller; a second factor by the seller's id.
 */
export type GuessedAccount = {
  kind: 'user' | 'seller' | 'known-device' | 'password-change' | 'second-factor';
  name: string;
};

/** Returns the key under which failures of an account are stored, whether or not the account exists. */
export function accountKey({ kind, name }: GuessedAccount): string {
  return createHash('sha256').update(`${kind}:${name}`).digest('base64url');
}

/** Returns the number of wrong passwords since the last right one. A day without a failure resets the number. */
export async function readLoginFailures(db: Database, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ failures: loginFailures.failures })
    .from(loginFailures)
    .where(and(eq(loginFailures.account, key), gt(loginFailures.failedAt, dayBefore(now))));
  return row?.failures ?? 0;
}

/** Counts a wrong password in one statement, so that concurrent processes lose none. Returns the new number. */
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

/** Resets the count after a right password. */
export async function clearLoginFailures(db: Database, key: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.account, key));
}

/** Deletes counts without a wrong password for a day. */
export async function removeOldLoginFailures(db: Database, now = new Date()): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.failedAt, dayBefore(now)));
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - day);
}
