import { eq } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { sessions } from '#database/tables/sessions.ts';

/** How long a session stays confirmed for sensitive calls after a password or code, in ms. @internal Tests count up to it. */
export const confirmedFor = 15 * 60 * 1000;

/** Returns whether a session's owner gave a password or code recently, at the login or since. */
export function isConfirmed({ confirmedAt }: { confirmedAt: Date }, now = new Date()): boolean {
  return now.getTime() - confirmedAt.getTime() < confirmedFor;
}

/** Records that the owner of the session with this hash has just given a password or code. */
export async function confirmSession(db: Database, sessionHash: string): Promise<void> {
  await db.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.tokenHash, sessionHash));
}
