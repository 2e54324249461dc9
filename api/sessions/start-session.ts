import { desc, inArray } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { sessions } from '#database/tables/sessions.ts';
import { isOwnedBy, type SessionOwner } from './session-owners.ts';
import { hashToken, newToken, sessionEnd, sessionsMax } from './session-rules.ts';

/**
 * Starts a session of a user or seller and returns its token; only the hash is stored. `userAgent` is the browser's header.
 * Ends the oldest sessions beyond the maximum.
 */
export async function startSession(db: Database, owner: SessionOwner, userAgent = ''): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({ ...owner, userAgent, tokenHash: hashToken(token), expiresAt: sessionEnd() });
  const oldest = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(isOwnedBy(owner))
    .orderBy(desc(sessions.createdAt), desc(sessions.tokenHash))
    .offset(sessionsMax);
  const hashes = oldest.map(({ tokenHash }) => tokenHash);
  if (hashes.length > 0) await db.delete(sessions).where(inArray(sessions.tokenHash, hashes));
  return token;
}
