import { eq } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { sessions } from '#database/tables/sessions.ts';

/**
 * How long a session is trusted with what matters most after its owner gave a password or a code, in milliseconds.
 * @internal Tests count up to it.
 */
export const confirmedFor = 15 * 60 * 1000;

/** Whether the owner of a session gave a password or a code within the last minutes, at the login or since. */
export function isConfirmed({ confirmedAt }: { confirmedAt: Date }, now = new Date()): boolean {
  return now.getTime() - confirmedAt.getTime() < confirmedFor;
}

/** Writes down that the owner of the session of this hash has just given a password or a code. */
export async function confirmSession(db: Database, sessionHash: string): Promise<void> {
  await db.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.tokenHash, sessionHash));
}
